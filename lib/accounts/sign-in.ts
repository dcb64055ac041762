import "server-only";
import * as z from "zod";
import { db } from "@/lib/db";
import {
  countAttempt,
  forgetAttempts,
  type LimitName,
  returnAttempt,
  type WaitMs,
} from "@/lib/http/rate-limit";
import { addressGroup } from "@/lib/http/request";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";
import { MAX_EMAIL_LENGTH, normalizeAccountEmail } from "./account-fields";
import { type AccountFormState, answerAccountForm, senderContext } from "./account-form";
import { BUSY_WAIT_MS, tooManyGuesses, WELCOME, WRONG_CREDENTIALS } from "./account-notices";
import { PasswordQueueFullError, verifyPassword } from "./password";
import { beginSecondStep, type Challenged } from "./second-step";
import { landingOf, type SessionContext, sessionAddressKey, startProvenSession } from "./session";
import { setSessionCookie } from "./session-cookie";

/**
 * The new session's secret identifier, or a sentence why there is none, or for whom the code of two-step
 * verification can be given.
 */
export type SignIn =
  | { sid: string; problem: null; challenge?: never }
  | { sid: null; problem: string; challenge?: never }
  | { sid: null; problem: null; challenge: Challenged };

/** An address from which an account has signed in counts as its owner's for so long. */
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

/** Answers the sign-in form. Signs the browser in, or leads to the page that asks for the code. */
export function answerSignInForm(formData: FormData): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema: credentials,
    failure: { title: "Error de login", description: WRONG_CREDENTIALS },
    success: WELCOME,
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
}

type Attempt = [limit: LimitName, subject: string];

/**
 * Signs in with e-mail and password; with two-step verification, only as far as its code. An
 * unknown account, an unconfirmed one and a wrong password get the same answer in the same time.
 */
export async function signIn(
  typedEmail: string,
  password: string,
  context: SessionContext,
): Promise<SignIn> {
  const email = normalizeAccountEmail(typedEmail);
  const address = addressGroup(context.address);
  const here = `${email} ${address}`;
  const counted: Attempt[] = [];
  /** Counted before the password is checked: guesses that arrive together must not slip through. */
  async function count(...attempt: Attempt): Promise<WaitMs> {
    counted.push(attempt);
    return countAttempt(...attempt);
  }
  const waitMs =
    (await count("sign-in-address", address)) || (await count("sign-in-account-and-address", here));
  if (waitMs > 0) return refused(tooManyGuesses(waitMs));

  // Guesses from many addresses add up. They must not lock the owner out: the sum refuses only an
  // address that has failed at this account before and that is not known as its owner's.
  const isFirstTry = (await count("sign-in-first-try", here)) === 0;
  const accountWaitMs = await count("sign-in-account", email);
  const isKnownAddress = await hasSignedInFrom(email, context.address);
  if (accountWaitMs > 0 && !isFirstTry && !isKnownAddress) {
    return refused(tooManyGuesses(accountWaitMs));
  }

  // The same queries whether there is an account or not.
  const account = await db().user.findFirst({
    select: { id: true, passwordHash: true },
    where: { email, emailConfirmedAt: { not: null } },
  });
  let matches: boolean;
  try {
    const caller = isKnownAddress ? "owner" : "anybody";
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

  await forgetAttempts("sign-in-account-and-address", here);
  await forgetAttempts("sign-in-first-try", here);
  // The right password was no guess. What others guessed at the account still counts.
  await returnAttempt("sign-in-account", email);
  const { id, passwordHash } = account;
  const { twoStep, roles } = await db().user.findUniqueOrThrow({
    select: { twoStep: { select: { enabledAt: true } }, roles: { select: { role: true } } },
    where: { id },
  });
  if (twoStep?.enabledAt) {
    return { sid: null, problem: null, challenge: { userId: id, passwordHash } };
  }
  // Not for every account: the owner of one could go on guessing at the others.
  if (roles.length > 0) await forgetAttempts("sign-in-address", address);
  const sid = await startProvenSession(id, context, { passwordHash, code: false });
  return sid === null ? refused(WRONG_CREDENTIALS) : { sid, problem: null };
}

async function hasSignedInFrom(email: string, address: string | null): Promise<boolean> {
  const sessions = await db().session.count({
    where: {
      user: { email },
      addressKey: sessionAddressKey(address),
      createdAt: { gt: new Date(Date.now() - KNOWN_ADDRESS_MS) },
    },
  });
  return sessions > 0;
}

function refused(problem: string): SignIn {
  return { sid: null, problem };
}
