import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import * as z from "zod";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { withinPageDeadline } from "@/lib/http/page-deadline";
import { countAttempt, forgetAttempts, returnAttempt } from "@/lib/http/rate-limit";
import { addressGroup } from "@/lib/http/request";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";
import { type AccountFormState, answerAccountForm, senderContext } from "./account-form";
import { tooManyGuesses, WELCOME } from "./account-notices";
import { landingOf, type SessionContext, startProvenSession } from "./session";
import { setSessionCookie } from "./session-cookie";
import { acceptCode } from "./two-step";
import { readCode } from "./two-step-code";

/** The code must come within this time of the password. */
const CHALLENGE_SECONDS = 5 * 60;
const MAX_TRIES = 5;
/** How long the limit of an account lasts: see lib/http/rate-limit.ts. */
const FULL_WAIT_MS = 15 * 60_000;

const WRONG_CODE = "El código no es correcto.";
const NOT_A_CODE =
  "Escribe las 6 cifras de tu app, o las 16 de uno de tus códigos de recuperación.";
const OVER = "Han pasado más de 5 minutos o algo ha cambiado. Vuelve a escribir tu contraseña.";

/**
 * The new session, with the number of recovery codes left when one was used; or a sentence, and
 * whether the password must be given again.
 */
export type SecondStep =
  | { sid: string; problem: null; recoveryCodesLeft: number | null }
  | { sid: null; problem: string; ended: boolean };

/** Whether the password was given in this browser, and the code may be. */
export async function mayAnswerSecondStep(): Promise<boolean> {
  const token = await readChallengeCookie();
  if (token === null) return false;
  const open = db().signInChallenge.count({ where: openChallenge(token) });
  return (await withinPageDeadline(open)) > 0;
}

/** Answers the form that asks for the code. Signs the browser in when it is right. */
export function answerSecondStepForm(formData: FormData): Promise<AccountFormState> {
  return answerAccountForm(formData, {
    schema: z.object({ code: z.string().max(50).catch("") }),
    failure: { title: "Error de login", description: NOT_A_CODE },
    success: WELCOME,
    async work({ code }) {
      const token = await readChallengeCookie();
      if (token === null) return { problem: OVER, ended: true };
      const answer = await answerChallenge(token, code, await senderContext());
      if (answer.sid === null) {
        if (answer.ended) await clearChallengeCookie();
        return { ...answer, field: "code" };
      }
      await clearChallengeCookie();
      await setSessionCookie(answer.sid);
      // That page says how many recovery codes are left.
      if (answer.recoveryCodesLeft !== null) return { next: paths.twoStep };
      return { next: await landingOf(answer.sid) };
    },
  });
}

/** Notes that an account's password was right, and gives the token that proves it once. */
export async function startChallenge(userId: string, passwordHash: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await db().signInChallenge.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  await db().signInChallenge.create({
    select: { id: true },
    data: {
      id: sha256(token),
      userId,
      passwordMark: sha256(passwordHash),
      expiresAt: new Date(now + CHALLENGE_SECONDS * 1_000),
    },
  });
  return token;
}

/**
 * Opens the session when `typed` is right. After five wrong codes, five minutes, or a change of the
 * password, the sign-in begins anew.
 */
async function answerChallenge(
  token: string,
  typed: string,
  context: SessionContext,
): Promise<SecondStep> {
  const code = readCode(typed);
  if (!code) return { sid: null, problem: NOT_A_CODE, ended: false };

  const address = addressGroup(context.address);
  const addressWaitMs = await countAttempt("second-step-address", address);
  if (addressWaitMs > 0) return over(tooManyGuesses(addressWaitMs));
  // Counted before the code is checked: guesses that arrive together must not slip through.
  const tried = await countTry(token);
  if (!tried) return over(OVER);
  const { userId, tries, passwordHash } = tried;
  const waitMs = await countAttempt("second-step-account", userId);
  if (waitMs > 0) return over(tooManyGuesses(waitMs));

  const accepted = await acceptCode(userId, code);
  if (!accepted) {
    log.info("account.wrong_code");
    if (tries >= MAX_TRIES) return over(tooManyGuesses(FULL_WAIT_MS));
    return { sid: null, problem: WRONG_CODE, ended: false };
  }
  if (!(await endChallenge(token))) return over(OVER);
  await forgetAttempts("second-step-account", userId);
  await returnAttempt("second-step-address", address);
  // As without a second step: the admins of an office share its address.
  await returnAttempt("sign-in-address", address);
  const recoveryCodesLeft = accepted.by === "recovery" ? accepted.left : null;
  const sid = await startProvenSession(userId, context, { passwordHash, code: true });
  return sid === null ? over(OVER) : { sid, problem: null, recoveryCodesLeft };
}

/** The account of a challenge, and how many codes it has had with this one; null when it is over. */
async function countTry(token: string) {
  const [challenge] = await db().signInChallenge.updateManyAndReturn({
    select: { userId: true, tries: true, passwordMark: true },
    where: openChallenge(token),
    data: { tries: { increment: 1 } },
  });
  if (!challenge) return null;
  const { userId, tries, passwordMark } = challenge;
  const user = await db().user.findFirst({
    select: { passwordHash: true },
    where: { id: userId, emailConfirmedAt: { not: null } },
  });
  if (!user || sha256(user.passwordHash) !== passwordMark) return null;
  return { userId, tries, passwordHash: user.passwordHash };
}

function openChallenge(token: string) {
  return { id: sha256(token), expiresAt: { gt: new Date() }, tries: { lt: MAX_TRIES } };
}

/** The challenge stays: of answers that arrive together another may be the right one. */
function over(problem: string): SecondStep {
  return { sid: null, problem, ended: true };
}

/** False when another request has ended it: a challenge opens one session. */
async function endChallenge(token: string): Promise<boolean> {
  const { count } = await db().signInChallenge.deleteMany({ where: { id: sha256(token) } });
  return count === 1;
}

/** The database knows tokens and password hashes only by this. */
function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Keeps, until the code comes, who has given the password. */
export async function setChallengeCookie(token: string): Promise<void> {
  const { name, options } = challengeCookie();
  (await cookies()).set(name, token, { ...options, maxAge: CHALLENGE_SECONDS });
}

async function readChallengeCookie(): Promise<string | null> {
  return (await cookies()).get(challengeCookie().name)?.value ?? null;
}

async function clearChallengeCookie(): Promise<void> {
  const { name, options } = challengeCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}

function challengeCookie() {
  const secure = env().appUrl.startsWith("https:");
  return {
    name: secure ? "__Host-second-step" : "second-step",
    // Strict: no other site ever leads to this page.
    options: { httpOnly: true, sameSite: "strict", path: "/", secure } as const,
  };
}
