import "server-only";
import { subMilliseconds } from "date-fns";
import * as z from "zod";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { failure } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import {
  countAttempt,
  forgetAttempts,
  type LimitName,
  returnAttempt,
  type WaitMs,
} from "@/lib/kernel/rate-limit";
import { addressGroup } from "@/lib/kernel/request";
import { MAX_EMAIL_LENGTH, normalizeAccountEmail } from "./account-fields";
import { accountForm, senderContext } from "./account-form";
import { BUSY_WAIT_MS, tooManyGuesses, WELCOME, WRONG_CREDENTIALS } from "./account-notices";
import { PasswordQueueFullError, verifyPassword } from "./password";
import { beginSecondStep, type Challenged } from "./second-step";
import { type SessionContext, sessionAddressKey, startProvenSession } from "./session";
import { setSessionCookie } from "./session-cookie";
import { landingOf } from "./start-page";

/** The new session's secret identifier, an error sentence, or the account that must now give a code. */
export type SignIn =
  | { sid: string; problem: null; challenge?: never }
  | { sid: null; problem: string; challenge?: never }
  | { sid: null; problem: null; challenge: Challenged };

/** How long an address counts as the account holder's after a sign-in from it. */
const KNOWN_ADDRESS_MS = 30 * 24 * 60 * 60 * 1_000;

const credentials = z.object({
  email: z
    .string({ error: "Escribe tu email." })
    .trim()
    .min(1, "Escribe tu email.")
    .max(MAX_EMAIL_LENGTH, WRONG_CREDENTIALS),
  password: z
    .string({ error: "Escribe tu contraseña." })
    .min(1, "Escribe tu contraseña.")
    .max(1_000, WRONG_CREDENTIALS),
});

/** Answers the sign-in form: signs the browser in, or opens the page that asks for the code. */
export const answerSignInForm = accountForm({
  schema: credentials,
  keep: ["email"],
  failed: failure("Error de login", WRONG_CREDENTIALS),
  done: WELCOME,
  async work({ email, password }) {
    const signedIn = await signIn(email, password, await senderContext());
    if (signedIn.problem !== null) return { problem: signedIn.problem, field: "password" };
    if (signedIn.challenge !== undefined) {
      await beginSecondStep(signedIn.challenge);
      return { next: paths.secondStep, notice: null };
    }
    await setSessionCookie(signedIn.sid);
    return { next: await landingOf(signedIn.sid) };
  },
});

type Attempt = [limit: LimitName, subject: string];

/**
 * Signs in with e-mail and password; with two-step verification, the code is still missing. An unknown
 * account, an unconfirmed one and a wrong password get the same answer in the same time.
 */
export async function signIn(
  typedEmail: string,
  password: string,
  context: SessionContext,
): Promise<SignIn> {
  const email = normalizeAccountEmail(typedEmail);
  const address = addressGroup(context.address);
  const pair = `${email} ${address}`;
  const counted: Attempt[] = [];
  /** Call it before the check of the password, so that concurrent guesses cannot exceed the limit. */
  async function count(...attempt: Attempt): Promise<WaitMs> {
    counted.push(attempt);
    return countAttempt(...attempt);
  }
  const waitMs =
    (await count("sign-in-address", address)) || (await count("sign-in-account-and-address", pair));
  if (waitMs > 0) return refused(tooManyGuesses(waitMs));

  // This limit counts guesses from all addresses. It must not lock the account holder out, so it refuses only
  // an unknown address that has already failed at this account.
  const isFirstTry = (await count("sign-in-first-try", pair)) === 0;
  const accountWaitMs = await count("sign-in-account", email);
  const isKnownAddress = await hasSignedInFrom(email, context.address);
  if (accountWaitMs > 0 && !isFirstTry && !isKnownAddress) {
    return refused(tooManyGuesses(accountWaitMs));
  }

  // The queries are the same whether or not the account exists.
  const account = await db().user.findFirst({
    select: { id: true, passwordHash: true, _count: { select: { roles: true } } },
    where: { email, emailConfirmedAt: { not: null } },
  });
  const isTeam = account !== null && account._count.roles > 0;
  let matches: boolean;
  try {
    const caller = isTeam && isKnownAddress ? "team" : "anybody";
    matches = await verifyPassword(password, account?.passwordHash ?? null, caller);
  } catch (error) {
    if (!(error instanceof PasswordQueueFullError)) throw error;
    log.warn("account.password_queue_full");
    for (const attempt of counted) await returnAttempt(...attempt);
    return refused(tooManyGuesses(BUSY_WAIT_MS));
  }
  if (!account || !matches) {
    log.info("account.wrong_password");
    return refused(WRONG_CREDENTIALS);
  }

  await forgetAttempts("sign-in-account-and-address", pair);
  await forgetAttempts("sign-in-first-try", pair);
  // A correct password was not a guess. Other addresses' guesses still count.
  await returnAttempt("sign-in-account", email);
  const { id, passwordHash } = account;
  const twoStep = await db().twoStep.findUnique({
    select: { enabledAt: true },
    where: { userId: id },
  });
  if (twoStep?.enabledAt) {
    return { sid: null, problem: null, challenge: { userId: id, passwordHash } };
  }
  // Only for accounts with a role: otherwise an attacker's own account could reset the limit between guesses.
  if (isTeam) await forgetAttempts("sign-in-address", address);
  const sid = await startProvenSession(id, context, { passwordHash, code: false });
  return sid === null ? refused(WRONG_CREDENTIALS) : { sid, problem: null };
}

async function hasSignedInFrom(email: string, address: string | null): Promise<boolean> {
  const sessions = await db().session.count({
    where: {
      user: { email },
      addressKey: sessionAddressKey(address),
      createdAt: { gt: subMilliseconds(currentTime(), KNOWN_ADDRESS_MS) },
    },
  });
  return sessions > 0;
}

function refused(problem: string): SignIn {
  return { sid: null, problem };
}
