import "server-only";
import { db } from "@/lib/db";
import { withDeadline } from "@/lib/deadline";
import { log } from "@/lib/log";
import { countAttempt, forgetAttempts, type WaitMs } from "@/lib/rate-limit";
import { addressGroup } from "@/lib/request";
import { normalizeAccountEmail } from "./account-email";
import { PasswordQueueFullError, verifyPassword } from "./password";
import { tooManyGuesses, WRONG_CREDENTIALS } from "./problems";
import { type SessionContext, sessionAddressKey, startSession } from "./session";

/** The new session's secret identifier, or a sentence for whoever could not sign in. */
export type SignIn = { sid: string; problem: null } | { sid: null; problem: string };

/** A person waits no longer, whatever the database does. */
const DEADLINE_MS = 4_500;
/** An address from which an account has signed in is its owner's for so long. */
const KNOWN_ADDRESS_DAYS = 30;
const BUSY_WAIT_MS = 60_000;

/**
 * Signs in with e-mail and password. Whether the account is unknown or unconfirmed, or the password
 * wrong: the answer and the time it takes are the same.
 * @throws DeadlineError and errors of the database
 */
export async function signIn(
  email: string,
  password: string,
  context: SessionContext,
): Promise<SignIn> {
  const work = signInWithinLimits(normalizeAccountEmail(email), password, context);
  try {
    return await withDeadline(DEADLINE_MS, work);
  } catch (error) {
    work.catch(() => {});
    if (!(error instanceof PasswordQueueFullError)) throw error;
    log.warn("account.password_queue_full");
    return refused(tooManyGuesses(BUSY_WAIT_MS));
  }
}

async function signInWithinLimits(
  email: string,
  password: string,
  context: SessionContext,
): Promise<SignIn> {
  const address = addressGroup(context.address);
  const accountAndAddress = `${email} ${address}`;
  // Counted before the password is looked at: guesses that arrive together must not slip through.
  const waitMs =
    (await countAttempt("sign-in-address", address)) ||
    (await countAttempt("sign-in-account-and-address", accountAndAddress));
  if (waitMs > 0) return refused(tooManyGuesses(waitMs));

  const account = await findAccount(email, context.address);
  const accountWaitMs = await countForAccount(email, account);
  if (accountWaitMs > 0) return refused(tooManyGuesses(accountWaitMs));

  const matches = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !matches) {
    log.info("account.wrong_password");
    return refused(WRONG_CREDENTIALS);
  }

  await forgetAttempts("sign-in-account-and-address", accountAndAddress);
  // Not for everybody: whoever owns any account could go on guessing at the others.
  if (account.hasRole) await forgetAttempts("sign-in-address", address);
  return { sid: await startSession(account.id, context), problem: null };
}

type Account = { id: string; passwordHash: string; hasRole: boolean; knownAddress: boolean };

/** The confirmed account, in one statement whether there is one or not. */
async function findAccount(email: string, address: string | null): Promise<Account | null> {
  const [account] = await db().$queryRaw<Account[]>`
    SELECT u.id, u.password_hash AS "passwordHash",
      EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id) AS "hasRole",
      EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id
        AND s.address_key = ${sessionAddressKey(address)}
        AND s.created_at > now() - make_interval(days => ${KNOWN_ADDRESS_DAYS})) AS "knownAddress"
    FROM users u WHERE u.email = ${email} AND u.email_confirmed_at IS NOT NULL`;
  return account ?? null;
}

/**
 * Guesses from many addresses add up. They must not lock the owner out, so they do not count where
 * the owner is known to be.
 */
async function countForAccount(email: string, account: Account | null): Promise<WaitMs> {
  return account?.knownAddress ? 0 : countAttempt("sign-in-account", email);
}

function refused(problem: string): SignIn {
  return { sid: null, problem };
}
