import "server-only";
import { createHmac } from "node:crypto";
import { DatabaseError } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { secretKey } from "@/lib/accounts/derived-key";
import { limiterPool } from "@/lib/db";

/** How often within how many seconds: `docs/security.md` tells of each. */
export const LIMITS = {
  // People share addresses: an office, a family, a whole mobile network.
  "lead-address": { points: 30, duration: 300 },
  // Kept apart, from one address: what a program may store of us. Each is some 3 KB.
  "suspect-address": { points: 10_000, duration: 3_600 },
  // A form that was begun is one contact's, however often it is tried: as long as its note is good.
  "form-start": { points: 1, duration: 3 * 24 * 3_600 },
  "form-proof": { points: 1, duration: 900 },
  "cookie-choice-address": { points: 30, duration: 3_600 },
  // Of all visitors together: what they choose stays in the audit log for good.
  "cookie-choice": { points: 3_000, duration: 3_600 },
  "sign-in-address": { points: 20, duration: 900 },
  "sign-in-account-and-address": { points: 5, duration: 900 },
  "sign-in-account": { points: 50, duration: 3_600 },
  "sign-up-address": { points: 10, duration: 3_600 },
  "account-mail-address": { points: 10, duration: 3_600 },
  // By e-mail: nobody's mailbox is to be flooded with what others ask for.
  "account-mail": { points: 5, duration: 3_600 },
  // Apart: sign-ups with somebody's e-mail must not keep its owner from a new password.
  "reset-mail": { points: 5, duration: 3_600 },
  // By account: whoever sits at an open session must not find out its password.
  "current-password": { points: 5, duration: 900 },
  // Whoever answers the second question knows the password already.
  "second-step-account": { points: 5, duration: 900 },
  "second-step-address": { points: 20, duration: 900 },
  "two-step-settings": { points: 5, duration: 900 },
  // Of one admin: each is a mail to somebody who did not ask for it.
  invitation: { points: 30, duration: 3_600 },
  // By kind, of all web processes together.
  alarm: { points: 1, duration: 3_600 },
  reminder: { points: 1, duration: 24 * 3_600 },
} as const;

export type LimitName = keyof typeof LIMITS;

/** What is limited, and of whom: an address, an e-mail … */
export type Limit = [name: LimitName, subject: string];

/** Zero when allowed, else the milliseconds until the next attempt is. */
export type WaitMs = number;

const MEMORY_SECONDS = 3_600;
const limiters = new Map<LimitName, RateLimiterPostgres>();

/**
 * Counts one attempt of `subject`. Counted in PostgreSQL, so that all
 * replicas agree, and in memory while the database does not answer: a limit never loses a lead.
 */
export async function countAttempt(name: LimitName, subject: string): Promise<WaitMs> {
  try {
    await limiter(name).consume(limitKey(subject));
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
    throw refusal;
  }
}

/** The same of several at once: one way to the database, and each counts whatever the others say. */
export async function countAll(limits: Limit[]): Promise<WaitMs[]> {
  try {
    const counted = limits.map(limitValues);
    const values = [0, 1, 2].map((column) => counted.map((row) => row[column]));
    const { rows } = await limiterPool().query<{ waitMs: WaitMs }>({ ...COUNT_ALL, values });
    return rows.map(({ waitMs }) => waitMs);
  } catch {
    return Promise.all(limits.map((limit) => countAttempt(...limit)));
  }
}

const COUNT_ALL = {
  name: "count-all",
  text: `SELECT count_attempt(subject, allowed, seconds) AS "waitMs"
    FROM unnest($1::text[], $2::int[], $3::int[]) AS each (subject, allowed, seconds)`,
};

/** Gives back one attempt of `subject`: it was counted, and then refused unheard. */
export async function returnAttempt(name: LimitName, subject: string): Promise<void> {
  await limiter(name).reward(limitKey(subject));
}

/** Forgets the attempts of `subject`, after a success. */
export async function forgetAttempts(name: LimitName, subject: string): Promise<void> {
  await limiter(name).delete(limitKey(subject));
}

/** What `count_attempt` of the database takes, which counts in the same rows as `countAttempt`. */
export function limitValues([name, subject]: Limit): [
  key: string,
  points: number,
  seconds: number,
] {
  const { points, duration } = LIMITS[name];
  return [`${name}:${limitKey(subject)}`, points, duration];
}

/** Whether `count_attempt` could not count: its table is not there, or somebody holds it. */
export function isUncountable(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:42P01|55P03)$/.test(error.code ?? "");
}

/** Subjects are personal data: what is stored is an HMAC. */
export function limitKey(subject: string): string {
  return createHmac("sha256", secretKey()).update(`limit:${subject}`).digest("base64url");
}

function limiter(name: LimitName): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const created = new RateLimiterPostgres({
    ...LIMITS[name],
    storeClient: limiterPool(),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    insuranceLimiter: new RateLimiterMemory({
      points: LIMITS[name].points,
      // Each subject takes memory, and no database is away for long.
      duration: Math.min(LIMITS[name].duration, MEMORY_SECONDS),
      keyPrefix: name,
    }),
  });
  limiters.set(name, created);
  return created;
}
