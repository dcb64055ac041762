"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { answerInvitationForm } from "@/lib/accounts/accept-invitation";
import { type AccountFormState, emptyAccountForm } from "@/lib/accounts/account-form";
import { FORGED_NOTICE, withNotice } from "@/lib/accounts/account-notices";
import { answerEmailForm } from "@/lib/accounts/change-email";
import { answerPasswordForm } from "@/lib/accounts/change-password";
import { answerConfirmForm } from "@/lib/accounts/confirm-email";
import { answerClosing } from "@/lib/accounts/own-sessions";
import { answerRecoveryForm, answerResetForm } from "@/lib/accounts/recover";
import { answerSecondStepForm } from "@/lib/accounts/second-step";
import { endSession } from "@/lib/accounts/session";
import { clearSessionCookie, noteScript, readSessionCookie } from "@/lib/accounts/session-cookie";
import { answerSignInForm } from "@/lib/accounts/sign-in";
import { answerResendForm, answerSignUpForm } from "@/lib/accounts/sign-up";
import {
  answerTwoStepForm,
  emptyTwoStepForm,
  type TwoStepFormState,
} from "@/lib/accounts/two-step-form";
import { env } from "@/lib/env";
import { isSameOrigin } from "@/lib/http/request";
import { paths } from "@/lib/paths";

type AccountAction = (previous: AccountFormState, formData: FormData) => Promise<AccountFormState>;

/** Signs in, or leads to the page that asks for the code. */
export const signIn = formAction(async (formData) => {
  const state = await answerSignInForm(formData);
  if (state.done) await noteScript(formData.has("enhanced"));
  return state;
});

/** Takes the code of a sign-in with two-step verification. */
export const answerSecondStep = formAction(answerSecondStepForm);

/** Makes an account, and signs nobody in. */
export const signUp = formAction(answerSignUpForm);

/** Confirms the e-mail that a mail's link belongs to. */
export const confirmEmail = formAction(answerConfirmForm);

/** Sends another mail in place of one whose link is too old. */
export const resendConfirmation = formAction(answerResendForm);

/** Sends a mail with which a forgotten password can be replaced. */
export const requestReset = formAction(answerRecoveryForm);

/** Sets a new password, by the link of a mail. */
export const resetPassword = formAction(answerResetForm);

/** Accepts an invitation to the team with a password of one's own. */
export const acceptInvitation = formAction(answerInvitationForm);

/** Changes the password of the signed-in user. */
export const changePassword = formAction(answerPasswordForm);

/** Sends a mail with which the signed-in user changes their e-mail. */
export const changeEmail = formAction(answerEmailForm);

/** Ends the session, so that no copy of its cookie opens anything, and goes home. */
export async function signOut(): Promise<void> {
  if (await isOurs()) {
    const sid = await readSessionCookie();
    if (sid !== null) await endSession(sid);
    await clearSessionCookie();
  }
  redirect(paths.home);
}

/** Turns two-step verification of the signed-in user on or off, or makes new recovery codes. */
export async function changeTwoStep(
  _previous: TwoStepFormState,
  formData: FormData,
): Promise<TwoStepFormState> {
  if (!(await isOurs())) {
    return { ...emptyTwoStepForm, notice: { ...FORGED_NOTICE, tone: "error" } };
  }
  return (await answerTwoStepForm(formData)) ?? redirect(paths.auth);
}

/** Ends one of the signed-in user's sessions, or all but this one. */
export async function closeSession(formData: FormData): Promise<void> {
  const notice = (await isOurs()) ? await answerClosing(formData) : "no-cerrada";
  redirect(withNotice(paths.account, notice));
}

/**
 * The action of a form, which another site cannot send. A browser's script sets `enhanced`, shows the
 * notice and moves on by itself.
 */
function formAction(answer: (formData: FormData) => Promise<AccountFormState>): AccountAction {
  return async (_previous, formData) => {
    if (!(await isOurs())) return { ...emptyAccountForm, notice: FORGED_NOTICE };
    const state = await answer(formData);
    if (state.next && !formData.has("enhanced")) redirect(state.next);
    return state;
  };
}

async function isOurs(): Promise<boolean> {
  return isSameOrigin(await headers(), env().appUrl);
}
