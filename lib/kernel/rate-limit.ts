import "server-only";
import { createHmac } from "node:crypto";
import type { QueryConfig } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { limiterPool } from "./db";
import { env } from "./env";
import { widerGroup } from "./request";

/** A provider gives one customer a /56 or a /48 of IPv6, which holds hundreds of /64s or more. */
const WIDER_FACTOR = 5;

/** A limit of an address; `widerPoints` are allowed to all of the wider group that `widerGroup` names. */
function ofAddress(points: number, duration: number) {
  return { points, duration, widerPoints: points * WIDER_FACTOR };
}

/** Allowed attempts (`points`) within `duration` seconds. `docs/security.md` explains each limit. */
export const LIMITS = {
  // People share addresses: an office, a family, a whole mobile network.
  "lead-address": ofAddress(60, 300),
  // Suspect leads from one address: limits a bot's use of storage. Each takes about 3 KB.
  "suspect-address": ofAddress(2_000, 3_600),
  "cookie-choice-address": ofAddress(30, 3_600),
  // For all visitors together, because the audit log keeps the choices for years. It takes a thousand addresses.
  "cookie-choice": { points: 30_000, duration: 3_600 },
  "saved-case-address": ofAddress(20, 3_600),
  // For all visitors together: what the machine stores without delay for others. It takes a thousand addresses.
  "saved-case": { points: 20_000, duration: 3_600 },
  "sign-in-address": ofAddress(20, 900),
  "sign-in-account-and-address": { points: 5, duration: 900 },
  "sign-in-account": { points: 50, duration: 3_600 },
  // By account and address: beyond the account's limit, an unknown address has only a first attempt.
  "sign-in-first-try": { points: 1, duration: 3_600 },
  // By address: each visit asks the identity provider.
  "provider-visit": ofAddress(60, 900),
  "sign-up-address": ofAddress(10, 3_600),
  "account-mail-address": ofAddress(10, 3_600),
  // By mailbox, so that an attacker cannot flood it.
  "account-mail": { points: 5, duration: 3_600 },
  "account-mail-day": { points: 10, duration: 86_400 },
  // Separate, so that an attacker's sign-ups with the account holder's e-mail do not block a new password.
  "reset-mail": { points: 5, duration: 3_600 },
  // By account: a stranger who registers another spelling of the mailbox must not use up its owner's limit.
  // Unconfirmed accounts count by mailbox.
  "reset-mail-day": { points: 20, duration: 86_400 },
  // By account: anybody may sign up, and each such mail goes to an address that may be a stranger's.
  "change-email": { points: 5, duration: 86_400 },
  // By link, so that a finder of one link cannot keep the person out of another.
  "my-request": { points: 40, duration: 3_600 },
  // By account: a stolen session must not let the thief guess the password.
  "owner-proof": { points: 5, duration: 900 },
  // By account: correct proofs. Each change that they allow sends a mail or adds a line to the audit log.
  "owner-proved": { points: 20, duration: 3_600 },
  // A person at the second step already knows the password.
  "second-step-account": { points: 5, duration: 900 },
  "second-step-address": ofAddress(20, 900),
  // By challenge: it opens one session, even if copies of its cookie are sent with further codes.
  "second-step-passed": { points: 1, duration: 900 },
  // By admin: each invitation is a mail that its recipient did not request.
  invitation: { points: 30, duration: 3_600 },
  // By account and lead, so that a sheet counts once an hour.
  "opened-sheet": { points: 1, duration: 3_600 },
  // By account. Beyond it admins are alerted, once an hour; the sheets still open.
  "opened-sheets": { points: 200, duration: 3_600 },
  "opened-sheets-alert": { points: 1, duration: 3_600 },
  // By link: codes that confirm what cannot be undone, or that open a firm's case.
  "request-code": { points: 5, duration: 3_600 },
  // By link too: its finder must not send the person a code at every hour of the day.
  "request-code-day": { points: 10, duration: 86_400 },
  // By link: a code has a million values.
  "request-code-try": { points: 5, duration: 900 },
  // By mailbox, from an expired link.
  "request-link-mail": { points: 3, duration: 86_400 },
  // By mailbox: a stranger can claim to have lost a mail.
  "request-link-asked": { points: 1, duration: 86_400 },
  "request-link-address": ofAddress(10, 3_600),
  // More complaints than this come from a program. The time is short, because the law lets us refuse nobody for long.
  "complaint-address": ofAddress(5, 3_600),
  // By mailbox: anybody may type a stranger's address.
  "complaint-mail": { points: 1, duration: 86_400 },
  // By token of the API.
  "api-token": { points: 120, duration: 60 },
  // By address: tokens that do not exist or were revoked.
  "api-wrong-token": ofAddress(20, 900),
  // By token that was revoked or called too often: how many of its calls the audit log tells.
  "api-refused": { points: 1, duration: 60 },
  // By kind of alarm, for all web processes together.
  alarm: { points: 1, duration: 3_600 },
  "daily-alarm": { points: 1, duration: 86_400 },
} as const;

export type LimitName = keyof typeof LIMITS;

/** 0 when the attempt is allowed, else the milliseconds until the next one is. */
export type WaitMs = number;

/** A limit, or the same limit for the wider group of an IPv6 address. */
type CounterName = LimitName | `${LimitName}-wider`;
type Counter = { limiter: RateLimiterPostgres; key: string };

const limiters = new Map<CounterName, RateLimiterPostgres>();

/**
 * Counts one attempt of `subject` in PostgreSQL, which all replicas share; in memory while the database
 * does not answer. A limit never loses a lead. What a narrow group may not do is not counted for the wider one.
 */
export async function countAttempt(name: LimitName, subject: string): Promise<WaitMs> {
  try {
    for (const { limiter, key } of countersOf(name, subject)) await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
    throw refusal;
  }
}

/** Gives back one counted attempt of `subject`, unless its window has ended: nobody gets more than the limit. */
export async function returnAttempt(name: LimitName, subject: string): Promise<void> {
  for (const counter of countersOf(name, subject)) await giveBack(counter);
}

/** Resets the attempts of `subject` after a success. Others share its wider group, which gets back only this one. */
export async function forgetAttempts(name: LimitName, subject: string): Promise<void> {
  const [own, ...wider] = countersOf(name, subject);
  await own.limiter.delete(own.key);
  for (const counter of wider) await giveBack(counter);
}

async function giveBack({ limiter, key }: Counter): Promise<void> {
  const { consumedPoints } = await limiter.reward(key);
  if (consumedPoints < 0) await limiter.penalty(key);
}

/** The stored key of `subject`: an HMAC, because subjects are personal data. */
export function limitKey(subject: string): string {
  return createHmac("sha256", env().authSecret).update(`limit:${subject}`).digest("base64url");
}

/** Where an attempt of `subject` counts: an IPv6 address also for its wider group, because a line has many of it. */
function countersOf(name: LimitName, subject: string): [own: Counter, ...wider: Counter[]] {
  const limit = LIMITS[name];
  const own = { limiter: limiterOf(name, limit), key: limitKey(subject) };
  const group = widerGroup(subject);
  if (!("widerPoints" in limit) || group === null) return [own];
  const wider = limiterOf(`${name}-wider`, { ...limit, points: limit.widerPoints });
  return [own, { limiter: wider, key: limitKey(group) }];
}

function limiterOf(
  keyPrefix: CounterName,
  { points, duration }: { points: number; duration: number },
): RateLimiterPostgres {
  const known = limiters.get(keyPrefix);
  if (known) return known;
  const created = new RateLimiterPostgres({
    points,
    duration,
    // Drops the library's statement names: PostgreSQL prepares a named statement for one session, which a
    // pooler in transaction mode may hand to another client.
    storeClient: {
      query: ({ text, values }: QueryConfig) => limiterPool().query(text, values),
    },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // lib/privacy/retention.ts erases expired counts each night. The library would do it in each process every
    // five minutes, once for each limit.
    clearExpiredByTimeout: false,
    keyPrefix,
    insuranceLimiter: new RateLimiterMemory({ points, duration, keyPrefix }),
  });
  limiters.set(keyPrefix, created);
  return created;
}
