import "server-only";
import { createHash, randomUUID } from "node:crypto";
import * as z from "zod";
import { db } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { failure } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { countAttempt, forgetAttempts, returnAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup } from "@/lib/kernel/request";
import { shortCookie } from "@/lib/kernel/short-cookie";
import { accountForm, senderContext } from "./account-form";
import { tooManyGuesses, WELCOME } from "./account-notices";
import type { Identity } from "./identity";
import { linkToMember } from "./linked-identity";
import { type SessionContext, startProvenSession } from "./session";
import { setSessionCookie } from "./session-cookie";
import { landingOf } from "./start-page";
import { acceptCode } from "./two-step";
import { readCode } from "./two-step-code";

const FAILED = "Error de login";
const WRONG_CODE = "El código no es correcto.";
const NOT_A_CODE =
  "Escribe las 6 cifras de tu app, o las 16 de uno de tus códigos de recuperación.";
const EXPIRED = "Han pasado más de 5 minutos o algo ha cambiado. Vuelve a iniciar sesión.";

type Proved = {
  userId: string;
  /** The linked identity that took the place of the password. */
  identity?: Identity | undefined;
  /** The identity to link once the code is right. */
  linked?: Identity | undefined;
};
/** The account and a hash of its password hash, sealed in a cookie: useless without a code. */
type Challenge = Proved & { id: string; passwordMark: string };
/** An account whose first factor is proved. */
export type Challenged = Proved & { passwordHash: string };

/** How long the code is accepted after the password. */
const challengeCookie = shortCookie<Challenge>("second-step", 5 * 60);

/**
 * The new session, with the number of recovery codes left if one was used; or an error sentence. `ended`: the
 * person must begin again.
 */
export type SecondStep =
  | { sid: string; problem: null; recoveryCodesLeft: number | null }
  | { sid: null; problem: string; ended: boolean };

/** Whether this browser has passed the first step and may send a code. */
export async function mayAnswerSecondStep(): Promise<boolean> {
  return (await challengeCookie.read()) !== null;
}

export const answerSecondStepForm = accountForm({
  schema: z.object({ code: z.string().max(50).catch("") }),
  failed: failure(FAILED),
  done: WELCOME,
  async work({ code }) {
    const challenge = await challengeCookie.read();
    if (!challenge) return ended(EXPIRED);
    const answer = await answerChallenge(challenge, code, await senderContext());
    if (answer.sid === null && !answer.ended) return { problem: answer.problem, field: "code" };
    await challengeCookie.clear();
    if (answer.sid === null) return ended(answer.problem);
    if (challenge.linked) await linkToMember(challenge.userId, challenge.linked);
    await setSessionCookie(answer.sid);
    // The two-step page shows how many recovery codes are left.
    if (answer.recoveryCodesLeft !== null) return { next: paths.twoStep };
    return { next: await landingOf(answer.sid) };
  },
});

/** Stores in a cookie that the account has passed the first step. */
export async function beginSecondStep({ passwordHash, ...proved }: Challenged): Promise<void> {
  await challengeCookie.set({ ...proved, id: randomUUID(), passwordMark: sha256(passwordHash) });
}

/**
 * Opens the session when `typed` is a correct code. The sign-in starts over after five wrong codes, five
 * minutes, a change of the password, or a session that the same challenge has opened.
 */
async function answerChallenge(
  { id, userId, passwordMark, identity }: Challenge,
  typed: string,
  context: SessionContext,
): Promise<SecondStep> {
  const code = readCode(typed);
  if (!code) return { sid: null, problem: NOT_A_CODE, ended: false };

  const address = addressGroup(context.address);
  const addressWaitMs = await countAttempt("second-step-address", address);
  if (addressWaitMs > 0) return startOver(tooManyGuesses(addressWaitMs));
  const user = await db().user.findFirst({
    select: { passwordHash: true, _count: { select: { roles: true } } },
    where: { id: userId, emailConfirmedAt: { not: null } },
  });
  if (!user || sha256(user.passwordHash) !== passwordMark) return startOver(EXPIRED);
  // Count before the check, so that concurrent guesses cannot exceed the limit.
  const waitMs = await countAttempt("second-step-account", userId);
  if (waitMs > 0) return startOver(tooManyGuesses(waitMs));

  const accepted = await acceptCode(userId, code);
  if (!accepted) {
    log.info("account.wrong_code");
    return { sid: null, problem: WRONG_CODE, ended: false };
  }
  await forgetAttempts("second-step-account", userId);
  await returnAttempt("second-step-address", address);
  if ((await countAttempt("second-step-passed", id)) > 0) return startOver(EXPIRED);
  // As in a sign-in without a code, for the one attempt that led to this challenge.
  if (user._count.roles > 0) await returnAttempt("sign-in-address", address);
  const recoveryCodesLeft = accepted.by === "recovery" ? accepted.left : null;
  const sid = await startProvenSession(userId, context, { ...user, identity, code: true });
  return sid === null ? startOver(EXPIRED) : { sid, problem: null, recoveryCodesLeft };
}

/** Sends the person back to the first step. */
function ended(problem: string) {
  return { notice: failure(FAILED, problem), result: { ended: true } };
}

function startOver(problem: string): SecondStep {
  return { sid: null, problem, ended: true };
}

/** The cookie holds this instead of the password hash. */
function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
