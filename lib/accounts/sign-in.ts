import "server-only";
import { db } from "@/lib/db";
import { withDeadline } from "@/lib/deadline";
import { log } from "@/lib/log";
import {
  countAttempt,
  forgetAttempts,
  type LimitName,
  returnAttempt,
  type WaitMs,
} from "@/lib/rate-limit";
import { addressGroup } from "@/lib/request";
import { normalizeAccountEmail } from "./account-email";
import { verifyPassword } from "./password";
import { PasswordQueueFullError } from "./password-queue";
import { tooManyGuesses, WRONG_CREDENTIALS } from "./problems";
import { endSession, type SessionContext, sessionAddressKey, startProvenSession } from "./session";
import { startChallenge } from "./sign-in-challenge";

/**
 * The new session's secret identifier, a sentence for whoever could not sign in, or the token of
 * the second question that is still to be answered.
 */
export type SignIn =
  | { sid: string; problem: null; challenge?: never }
  | { sid: null; problem: string; challenge?: never }
  | { sid: null; problem: null; challenge: string };

/** A person waits no longer, whatever the database does. */
const DEADLINE_MS = 4_500;
/** An address from which an account has signed in is its owner's for so long. */
const KNOWN_ADDRESS_DAYS = 30;
const BUSY_WAIT_MS = 60_000;

/**
 * Signs in with e-mail and password; with two-step verification, as far as its question. Whether
 * the account is unknown or unconfirmed, or the password wrong: the answer and the time it takes are
 * the same.
 * @throws DeadlineError and errors of the database
 */
export async function signIn(
  email: string,
  password: string,
  context: SessionContext,
): Promise<SignIn> {
  const work = signInWithinLimits(normalizeAccountEmail(email), password, context);
  // Nobody has the cookie of a session that comes too late.
  return withDeadline(DEADLINE_MS, work, ({ sid }) => sid !== null && endLateSession(sid));
}

async function signInWithinLimits(
  email: string,
  password: string,
  context: SessionContext,
): Promise<SignIn> {
  const address = addressGroup(context.address);
  const fromAddress: Attempt = ["sign-in-address", address];
  const atAccountFromAddress: Attempt = ["sign-in-account-and-address", `${email} ${address}`];
  // Counted before the password is looked at: guesses that arrive together must not slip through.
  const waitMs = await countAttempts([fromAddress, atAccountFromAddress]);
  if (waitMs > 0) return refused(tooManyGuesses(waitMs));

  const account = await findAccount(email, context.address);
  const asOwner = account?.knownAddress ?? false;
  // Guesses from many addresses add up. They must not lock the owner out, so they do not count
  // where the owner is known to be.
  const atAccount: Attempt[] = asOwner ? [] : [["sign-in-account", email]];
  const accountWaitMs = await countAttempts(atAccount);
  if (accountWaitMs > 0) return refused(tooManyGuesses(accountWaitMs));

  let matches: boolean;
  try {
    matches = await verifyPassword(password, account?.passwordHash ?? null, asOwner);
  } catch (error) {
    if (!(error instanceof PasswordQueueFullError)) throw error;
    log.warn("account.password_queue_full");
    for (const attempt of [fromAddress, atAccountFromAddress, ...atAccount]) {
      await returnAttempt(...attempt);
    }
    return refused(tooManyGuesses(BUSY_WAIT_MS));
  }
  if (!account || !matches) {
    log.info("account.wrong_password");
    return refused(WRONG_CREDENTIALS);
  }

  await forgetAttempts(...atAccountFromAddress);
  // The right password was no guess. What others guessed at the account still counts.
  for (const attempt of atAccount) await returnAttempt(...attempt);
  if (account.twoStep) {
    return {
      sid: null,
      problem: null,
      challenge: await startChallenge(account.id, account.passwordHash),
    };
  }
  // Not for everybody: whoever owns any account could go on guessing at the others.
  if (account.hasRole) await forgetAttempts(...fromAddress);
  const proof = { passwordHash: account.passwordHash, code: false };
  const sid = await startProvenSession(account.id, context, proof);
  return sid === null ? refused(WRONG_CREDENTIALS) : { sid, problem: null };
}

type Attempt = [limit: LimitName, subject: string];

/** Counts until one of them is refused. */
async function countAttempts(attempts: Attempt[]): Promise<WaitMs> {
  for (const attempt of attempts) {
    const waitMs = await countAttempt(...attempt);
    if (waitMs > 0) return waitMs;
  }
  return 0;
}

type Account = {
  id: string;
  passwordHash: string;
  hasRole: boolean;
  twoStep: boolean;
  knownAddress: boolean;
};

/** The confirmed account, in one statement whether there is one or not. */
async function findAccount(email: string, address: string | null): Promise<Account | null> {
  const [account] = await db().$queryRaw<Account[]>`
    SELECT u.id, u.password_hash AS "passwordHash",
      EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id) AS "hasRole",
      EXISTS (SELECT FROM two_steps t
        WHERE t.user_id = u.id AND t.enabled_at IS NOT NULL) AS "twoStep",
      EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id
        AND s.address_key = ${sessionAddressKey(address)}
        AND s.created_at > now() - make_interval(days => ${KNOWN_ADDRESS_DAYS})) AS "knownAddress"
    FROM users u WHERE u.email = ${email} AND u.email_confirmed_at IS NOT NULL`;
  return account ?? null;
}

async function endLateSession(sid: string): Promise<void> {
  await endSession(sid).catch((error) => log.error("account.late_session_left", error));
}

function refused(problem: string): SignIn {
  return { sid: null, problem };
}
