import "server-only";
import { env } from "@/lib/env";
import { FormDataError, readFormData } from "@/lib/form-data";
import { log } from "@/lib/log";
import { withinPageDeadline } from "@/lib/page-deadline";
import { paths } from "@/lib/paths";
import { clientAddress } from "@/lib/request";
import { clearChallengeCookie, readChallengeCookie } from "./challenge-cookie";
import { readTypedCode } from "./credentials";
import {
  type AccountNotice,
  CHALLENGE_OVER,
  FORGED_NOTICE,
  SIGNED_IN_NOTICE,
  signInFailure,
  UNEXPECTED_NOTICE,
} from "./problems";
import { landingOf } from "./session";
import { setSessionCookie } from "./session-cookie";
import { answerChallenge, isChallengeOpen } from "./sign-in-challenge";

/** What the second question shows after an answer. Never the code. */
export type SecondStepFormState = {
  signedIn: boolean;
  notice: AccountNotice | null;
  /** The password must be asked for again. */
  ended: boolean;
  next?: string;
};

export const emptySecondStepForm: SecondStepFormState = {
  signedIn: false,
  notice: null,
  ended: false,
};

/** Whether this browser has answered the first question and may answer the second. */
export async function mayAnswerSecondStep(): Promise<boolean> {
  const token = await readChallengeCookie();
  return token !== null && withinPageDeadline(isChallengeOpen(token));
}

/**
 * What the second question answers: whatever was submitted, and also when the database fails, it
 * is a state to show. Signs the browser in when the code is right.
 */
export async function answerSecondStepForm(
  formData: FormData,
  headers: Headers,
): Promise<SecondStepFormState> {
  let fields: Record<string, string>;
  try {
    fields = readFormData(formData);
  } catch (error) {
    if (!(error instanceof FormDataError)) throw error;
    return { ...emptySecondStepForm, notice: FORGED_NOTICE };
  }
  const token = await readChallengeCookie();
  if (token === null) return ended(CHALLENGE_OVER);
  try {
    const answer = await answerChallenge(token, readTypedCode(fields), {
      address: clientAddress(headers, env().trustedProxies),
      userAgent: headers.get("user-agent"),
    });
    if (answer.sid === null) {
      if (!answer.ended) return { ...emptySecondStepForm, notice: signInFailure(answer.problem) };
      await clearChallengeCookie();
      return ended(answer.problem);
    }
    await clearChallengeCookie();
    await setSessionCookie(answer.sid);
    // That page says how many recovery codes are left.
    const next = answer.recoveryCodesLeft === null ? await landingOf(answer.sid) : paths.twoStep;
    return { ...emptySecondStepForm, signedIn: true, notice: SIGNED_IN_NOTICE, next };
  } catch (error) {
    log.error("account.second_step_failed", error);
    return { ...emptySecondStepForm, notice: UNEXPECTED_NOTICE };
  }
}

function ended(problem: string): SecondStepFormState {
  return { ...emptySecondStepForm, notice: signInFailure(problem), ended: true };
}
