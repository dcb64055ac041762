import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { db } from "@/lib/db";
import { withDeadline } from "@/lib/deadline";
import { log } from "@/lib/log";
import { countAttempt, forgetAttempts, returnAttempt } from "@/lib/rate-limit";
import { addressGroup } from "@/lib/request";
import { acceptCode } from "./accept-code";
import { CHALLENGE_OVER, NOT_A_CODE, tooManyGuesses, WRONG_CODE } from "./problems";
import { endSession, type SessionContext, startProvenSession } from "./session";
import { readCode } from "./two-step-code";

/** So long after the password the code may come. */
export const CHALLENGE_SECONDS = 5 * 60;

/**
 * The new session, with how many recovery codes are left when one was used; or a sentence, and
 * whether the password must be asked for again.
 */
export type SecondStep =
  | { sid: string; problem: null; recoveryCodesLeft: number | null }
  | { sid: null; problem: string; ended: boolean };

const MAX_TRIES = 5;
/** What the limit of an account waits for: see lib/rate-limit.ts. */
const FULL_WAIT_MS = 15 * 60_000;
/** A person waits no longer, whatever the database does. */
const DEADLINE_MS = 4_500;

/**
 * Notes that the password of an account was right, and gives the token that proves it once. It opens
 * nothing when the password is another by then.
 */
export async function startChallenge(userId: string, passwordHash: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db().$executeRaw`DELETE FROM sign_in_challenges WHERE expires_at < now()`;
  await db().$executeRaw`
    INSERT INTO sign_in_challenges (id, user_id, password_mark, expires_at)
    SELECT ${challengeId(token)}, id, encode(sha256(convert_to(password_hash, 'UTF8')), 'hex'),
      now() + make_interval(secs => ${CHALLENGE_SECONDS})
    FROM users WHERE id = ${userId}::uuid AND password_hash = ${passwordHash}`;
  return token;
}

/** Whether the second question may still be answered. */
export async function isChallengeOpen(token: string): Promise<boolean> {
  const [open] = await db().$queryRaw<unknown[]>`
    SELECT FROM sign_in_challenges
    WHERE id = ${challengeId(token)} AND expires_at > now() AND tries < ${MAX_TRIES}`;
  return open !== undefined;
}

/**
 * Opens the session when `typed` is right. After five wrong codes, five minutes, or a change of the
 * password, the way begins anew.
 * @throws DeadlineError and errors of the database
 */
export async function answerChallenge(
  token: string,
  typed: string,
  context: SessionContext,
): Promise<SecondStep> {
  const work = answerWithinLimits(token, typed, context);
  // Nobody has the cookie of a session that comes too late.
  return withDeadline(DEADLINE_MS, work, async ({ sid }) => sid !== null && endSession(sid));
}

async function answerWithinLimits(
  token: string,
  typed: string,
  context: SessionContext,
): Promise<SecondStep> {
  const code = readCode(typed);
  if (!code) return { sid: null, problem: NOT_A_CODE, ended: false };

  const address = addressGroup(context.address);
  const addressWaitMs = await countAttempt("second-step-address", address);
  if (addressWaitMs > 0) return over(tooManyGuesses(addressWaitMs));
  // Counted before the code is looked at: guesses that arrive together must not slip through.
  const tried = await countTry(token);
  if (!tried) return over(CHALLENGE_OVER);
  const { userId, tries, passwordHash } = tried;
  const waitMs = await countAttempt("second-step-account", userId);
  if (waitMs > 0) return over(tooManyGuesses(waitMs));

  const accepted = await acceptCode(userId, code);
  if (!accepted) {
    log.info("account.wrong_code");
    if (tries >= MAX_TRIES) return over(tooManyGuesses(FULL_WAIT_MS));
    return { sid: null, problem: WRONG_CODE, ended: false };
  }
  if (!(await endChallenge(token))) return over(CHALLENGE_OVER);
  await forgetAttempts("second-step-account", userId);
  await returnAttempt("second-step-address", address);
  // As without a second step: an office of admins shares its address.
  await returnAttempt("sign-in-address", address);
  const recoveryCodesLeft = accepted.by === "recovery" ? accepted.left : null;
  const sid = await startProvenSession(userId, context, { passwordHash, code: true });
  return sid === null ? over(CHALLENGE_OVER) : { sid, problem: null, recoveryCodesLeft };
}

type Tried = { userId: string; tries: number; passwordHash: string };

/** Whose challenge it is, and how many codes have been tried with this one; null when it is over. */
async function countTry(token: string): Promise<Tried | null> {
  const [tried] = await db().$queryRaw<Tried[]>`
    UPDATE sign_in_challenges c SET tries = tries + 1 FROM users u
    WHERE c.id = ${challengeId(token)} AND c.expires_at > now() AND c.tries < ${MAX_TRIES}
      AND u.id = c.user_id AND u.email_confirmed_at IS NOT NULL
      AND c.password_mark = encode(sha256(convert_to(u.password_hash, 'UTF8')), 'hex')
    RETURNING u.id AS "userId", c.tries, u.password_hash AS "passwordHash"`;
  return tried ?? null;
}

/** It is left where it is: of answers that come together another may be the one that opens it. */
function over(problem: string): SecondStep {
  return { sid: null, problem, ended: true };
}

/** False when somebody else has ended it: it opens one session and no more. */
async function endChallenge(token: string): Promise<boolean> {
  const { count } = await db().signInChallenge.deleteMany({ where: { id: challengeId(token) } });
  return count === 1;
}

function challengeId(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
