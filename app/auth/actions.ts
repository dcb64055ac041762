"use server";

import { redirect } from "next/navigation";
import { withNotice } from "@/lib/accounts/account-notices";
import { answerEmailForm } from "@/lib/accounts/change-email";
import { answerPasswordForm } from "@/lib/accounts/change-password";
import { answerConfirmForm } from "@/lib/accounts/confirm-email";
import { answerConnectForm } from "@/lib/accounts/connect-identity";
import { answerDisconnectForm } from "@/lib/accounts/linked-identity";
import { answerClosing } from "@/lib/accounts/own-sessions";
import { answerRecoveryForm } from "@/lib/accounts/recover";
import { answerSecondStepForm } from "@/lib/accounts/second-step";
import { clearSessionCookie, noteScript, readSessionCookie } from "@/lib/accounts/session-cookie";
import { answerSignInForm } from "@/lib/accounts/sign-in";
import { answerResendForm, answerSignUpForm } from "@/lib/accounts/sign-up";
import { answerTwoStepForm } from "@/lib/accounts/two-step-form";
import { formAction, isFromOurSite, leadingAction } from "@/lib/kernel/form-action";
import { paths } from "@/lib/kernel/paths";
import { answerInvitationForm } from "@/lib/team/accept-invitation";
import { answerResetForm } from "@/lib/team/reset-password";
import { signOut as leave } from "@/lib/team/sign-out";

/** Signs a user in, or redirects to the page that asks for the code. */
export const signIn = formAction(async (formData) => {
  const answer = await answerSignInForm(formData);
  if (answer.next) await noteScript(formData.has("enhanced"));
  return answer;
});

/** Signs a user in with the password, and links the identity that the office's provider has proved. */
export const connectIdentity = formAction(async (formData) => {
  const answer = await answerConnectForm(formData);
  if (answer.next) await noteScript(formData.has("enhanced"));
  return answer;
});

/** Unlinks the identity of the signed-in user. */
export const disconnectIdentity = formAction(answerDisconnectForm);

/** Checks the code of a sign-in with two-step verification. */
export const answerSecondStep = formAction(answerSecondStepForm);

/** Creates an account without signing in. */
export const signUp = formAction(answerSignUpForm);

/** Confirms the e-mail address to which a link was sent. */
export const confirmEmail = formAction(answerConfirmForm);

/** Sends a new confirmation mail when the link of the last one has expired. */
export const resendConfirmation = formAction(answerResendForm);

/** Sends a mail with a link to replace a forgotten password. */
export const requestReset = formAction(answerRecoveryForm);

/** Sets a new password through the link in a mail. */
export const resetPassword = formAction(answerResetForm);

/** Accepts an invitation to the team and sets the new member's password. */
export const acceptInvitation = formAction(answerInvitationForm);

/** Changes the password of the signed-in user. */
export const changePassword = formAction(answerPasswordForm);

/** Sends a mail with a link that changes the signed-in user's e-mail. */
export const changeEmail = formAction(answerEmailForm);

/** Ends the session on the server, so that a copied cookie is useless, and redirects home. */
export async function signOut(): Promise<void> {
  if (await isFromOurSite()) {
    const sid = await readSessionCookie();
    if (sid !== null) await leave(sid);
    await clearSessionCookie();
  }
  redirect(paths.home);
}

/** Turns two-step verification of the signed-in user on or off, or makes new recovery codes. */
export const changeTwoStep = formAction(answerTwoStepForm);

/** Ends one of the signed-in user's sessions, or all but this one. */
export const closeSession = leadingAction(answerClosing, withNotice(paths.account, "no-cerrada"));
