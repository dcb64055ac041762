import "server-only";
import { createHmac } from "node:crypto";
import type { QueryConfig } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { limiterPool } from "@/lib/db";
import { env } from "@/lib/env";

/** How often within how many seconds: `docs/security.md` tells of each. */
export const LIMITS = {
  // People share addresses: an office, a family, a whole mobile network.
  "lead-address": { points: 60, duration: 300 },
  // Kept apart, from one address: what a program may store of us. Each is some 3 KB.
  "suspect-address": { points: 2_000, duration: 3_600 },
  "cookie-choice-address": { points: 30, duration: 3_600 },
  // Of all visitors together: what they choose stays in the audit log for good.
  "cookie-choice": { points: 3_000, duration: 3_600 },
  "sign-in-address": { points: 20, duration: 900 },
  "sign-in-account-and-address": { points: 5, duration: 900 },
  "sign-in-account": { points: 50, duration: 3_600 },
  // By account and address: further ones are refused while the limit of the account is reached.
  "sign-in-first-try": { points: 1, duration: 3_600 },
  "sign-up-address": { points: 10, duration: 3_600 },
  "account-mail-address": { points: 10, duration: 3_600 },
  // By e-mail: nobody's mailbox is to be flooded with what others ask for.
  "account-mail": { points: 5, duration: 3_600 },
  // Apart: sign-ups with somebody's e-mail must not keep its owner from a new password.
  "reset-mail": { points: 5, duration: 3_600 },
  // By account: a stolen session must not be enough to find out its password.
  "owner-proof": { points: 5, duration: 900 },
  // Whoever answers the second question knows the password already.
  "second-step-account": { points: 5, duration: 900 },
  "second-step-address": { points: 20, duration: 900 },
  // Of one admin: each is a mail to somebody who did not ask for it.
  invitation: { points: 30, duration: 3_600 },
  // By kind, of all web processes together.
  alarm: { points: 1, duration: 3_600 },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Zero when allowed, else the milliseconds until the next attempt is. */
export type WaitMs = number;

const limiters = new Map<LimitName, RateLimiterPostgres>();

/**
 * Counts one attempt of `subject`: in PostgreSQL, so that all replicas agree, and in memory while
 * the database does not answer. A limit never loses a lead.
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

/** Gives back one attempt of `subject`: it was counted, and then refused unheard. */
export async function returnAttempt(name: LimitName, subject: string): Promise<void> {
  await limiter(name).reward(limitKey(subject));
}

/** Forgets the attempts of `subject`, after a success. */
export async function forgetAttempts(name: LimitName, subject: string): Promise<void> {
  await limiter(name).delete(limitKey(subject));
}

/** Subjects are personal data: what is stored is an HMAC. */
export function limitKey(subject: string): string {
  return createHmac("sha256", env().authSecret).update(`limit:${subject}`).digest("base64url");
}

function limiter(name: LimitName): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const created = new RateLimiterPostgres({
    ...LIMITS[name],
    // Without the names that the library gives its statements: PostgreSQL keeps a named one prepared
    // for its session, which behind a pooler in transaction mode may be another client's next.
    storeClient: {
      query: ({ text, values }: QueryConfig) => limiterPool().query(text, values),
    },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    insuranceLimiter: new RateLimiterMemory({ ...LIMITS[name], keyPrefix: name }),
  });
  limiters.set(name, created);
  return created;
}
