import "server-only";
import { createHash } from "node:crypto";
import { cookies } from "next/headers";
import * as z from "zod";
import { db } from "@/lib/db";
import { countAttempt, forgetAttempts, returnAttempt } from "@/lib/http/rate-limit";
import { addressGroup } from "@/lib/http/request";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";
import { type AccountFormState, answerAccountForm, senderContext } from "./account-form";
import { tooManyGuesses, WELCOME } from "./account-notices";
import { landingOf, type SessionContext, startProvenSession } from "./session";
import { hostCookie, seal, setSessionCookie, unseal } from "./session-cookie";
import { acceptCode } from "./two-step";
import { readCode } from "./two-step-code";

/** The code must come within this time of the password. */
const CHALLENGE_SECONDS = 5 * 60;
const PURPOSE = "second-step";

const WRONG_CODE = "El código no es correcto.";
const NOT_A_CODE =
  "Escribe las 6 cifras de tu app, o las 16 de uno de tus códigos de recuperación.";
const OVER = "Han pasado más de 5 minutos o algo ha cambiado. Vuelve a escribir tu contraseña.";

/** Who has given the password, and which: sealed in a cookie, it opens nothing without a code. */
type Challenge = { userId: string; passwordMark: string };
/** An account whose password was right. */
export type Challenged = { userId: string; passwordHash: string };

/**
 * The new session, with the number of recovery codes left when one was used; or a sentence, and
 * whether the password must be given again.
 */
export type SecondStep =
  | { sid: string; problem: null; recoveryCodesLeft: number | null }
  | { sid: null; problem: string; ended: boolean };

/** Whether the password was given in this browser, and the code may be. */
export async function mayAnswerSecondStep(): Promise<boolean> {
  return (await readChallenge()) !== null;
}

/** Answers the form that asks for the code. Signs the browser in when it is right. */
export function answerSecondStepForm(formData: FormData): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema: z.object({ code: z.string().max(50).catch("") }),
    failure: { title: "Error de login", description: NOT_A_CODE },
    success: WELCOME,
    async work({ code }) {
      const challenge = await readChallenge();
      if (!challenge) return { problem: OVER, ended: true };
      const answer = await answerChallenge(challenge, code, await senderContext());
      if (answer.sid === null) {
        if (answer.ended) await setChallenge("", 0);
        return { ...answer, field: "code" };
      }
      await setChallenge("", 0);
      await setSessionCookie(answer.sid);
      // That page says how many recovery codes are left.
      if (answer.recoveryCodesLeft !== null) return { next: paths.twoStep };
      return { next: await landingOf(answer.sid) };
    },
  });
}

/** Keeps in this browser, until the code comes, who has given the password. */
export async function beginSecondStep({ userId, passwordHash }: Challenged): Promise<void> {
  const challenge: Challenge = { userId, passwordMark: sha256(passwordHash) };
  await setChallenge(await seal(challenge, CHALLENGE_SECONDS, PURPOSE), CHALLENGE_SECONDS);
}

/**
 * Opens the session when `typed` is right. After five wrong codes, five minutes, or a change of the
 * password, the sign-in begins anew.
 */
async function answerChallenge(
  { userId, passwordMark }: Challenge,
  typed: string,
  context: SessionContext,
): Promise<SecondStep> {
  const code = readCode(typed);
  if (!code) return { sid: null, problem: NOT_A_CODE, ended: false };

  const address = addressGroup(context.address);
  const addressWaitMs = await countAttempt("second-step-address", address);
  if (addressWaitMs > 0) return over(tooManyGuesses(addressWaitMs));
  const user = await db().user.findFirst({
    select: { passwordHash: true },
    where: { id: userId, emailConfirmedAt: { not: null } },
  });
  if (!user || sha256(user.passwordHash) !== passwordMark) return over(OVER);
  // Counted before the code is checked: guesses that arrive together must not slip through.
  const waitMs = await countAttempt("second-step-account", userId);
  if (waitMs > 0) return over(tooManyGuesses(waitMs));

  const accepted = await acceptCode(userId, code);
  if (!accepted) {
    log.info("account.wrong_code");
    return { sid: null, problem: WRONG_CODE, ended: false };
  }
  await forgetAttempts("second-step-account", userId);
  await returnAttempt("second-step-address", address);
  // As without a second step: the admins of an office share its address.
  await returnAttempt("sign-in-address", address);
  const recoveryCodesLeft = accepted.by === "recovery" ? accepted.left : null;
  const sid = await startProvenSession(userId, context, { ...user, code: true });
  return sid === null ? over(OVER) : { sid, problem: null, recoveryCodesLeft };
}

function over(problem: string): SecondStep {
  return { sid: null, problem, ended: true };
}

/** A password hash as the cookie holds it. */
function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function readChallenge(): Promise<Challenge | null> {
  const token = await unseal((await cookies()).get(challengeCookie().name)?.value, PURPOSE);
  return token && (token as Challenge);
}

async function setChallenge(value: string, maxAge: number): Promise<void> {
  const { name, options } = challengeCookie();
  (await cookies()).set(name, value, { ...options, maxAge });
}

/** Strict: no other site ever leads to this page. */
const challengeCookie = () => hostCookie(PURPOSE, "strict");
