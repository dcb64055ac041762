"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { withNotice } from "@/lib/account-notice";
import { type AccountFormState, emptyAccountForm } from "@/lib/accounts/account-form";
import { answerEmailForm } from "@/lib/accounts/change-email";
import { answerPasswordForm } from "@/lib/accounts/change-password";
import { answerClosing, answerClosingOthers } from "@/lib/accounts/close-sessions";
import { answerConfirmForm } from "@/lib/accounts/confirm";
import {
  answerInvitationForm,
  emptyInvitationForm,
  type InvitationFormState,
} from "@/lib/accounts/invitation-form";
import { FORGED_NOTICE } from "@/lib/accounts/problems";
import { answerRecoveryForm } from "@/lib/accounts/recover";
import { answerResendForm } from "@/lib/accounts/resend-confirmation";
import { answerResetForm } from "@/lib/accounts/reset-password";
import { noteScript } from "@/lib/accounts/script-cookie";
import {
  answerSecondStepForm,
  emptySecondStepForm,
  type SecondStepFormState,
} from "@/lib/accounts/second-step-form";
import { endSession } from "@/lib/accounts/session";
import { clearSessionCookie, readSessionCookie } from "@/lib/accounts/session-cookie";
import {
  answerSignInForm,
  emptySignInForm,
  type SignInFormState,
} from "@/lib/accounts/sign-in-form";
import { answerSignUpForm } from "@/lib/accounts/sign-up";
import {
  answerTwoStepForm,
  emptyTwoStepForm,
  type TwoStepFormState,
} from "@/lib/accounts/two-step-form";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { isSameOrigin } from "@/lib/request";

/** Signs in. The browser's script sets `enhanced`: it greets, and moves on by itself. */
export async function signIn(
  _previous: SignInFormState,
  formData: FormData,
): Promise<SignInFormState> {
  const requestHeaders = await headers();
  if (!isSameOrigin(requestHeaders, env().appUrl)) {
    return { ...emptySignInForm, notice: FORGED_NOTICE };
  }
  const state = await answerSignInForm(formData, requestHeaders);
  if (state.next) await noteScript(formData.has("enhanced"));
  if (state.next && !formData.has("enhanced")) redirect(state.next);
  return state;
}

/** Answers the second question of a sign-in. Scripts set `enhanced`, as above. */
export async function answerSecondStep(
  _previous: SecondStepFormState,
  formData: FormData,
): Promise<SecondStepFormState> {
  const requestHeaders = await headers();
  if (!isSameOrigin(requestHeaders, env().appUrl)) {
    return { ...emptySecondStepForm, notice: FORGED_NOTICE };
  }
  const state = await answerSecondStepForm(formData, requestHeaders);
  if (state.next && !formData.has("enhanced")) redirect(state.next);
  return state;
}

/** Turns two-step verification on or off, or makes new recovery codes, for whoever is signed in. */
export async function changeTwoStep(
  _previous: TwoStepFormState,
  formData: FormData,
): Promise<TwoStepFormState> {
  if (!isSameOrigin(await headers(), env().appUrl)) {
    return { ...emptyTwoStepForm, notice: { ...FORGED_NOTICE, tone: "error" } };
  }
  return (await answerTwoStepForm(formData)) ?? redirect(paths.auth);
}

/** Takes up an invitation to the team with a password of one's own. */
export async function acceptInvitation(
  _previous: InvitationFormState,
  formData: FormData,
): Promise<InvitationFormState> {
  if (!isSameOrigin(await headers(), env().appUrl)) {
    return { ...emptyInvitationForm, notice: FORGED_NOTICE };
  }
  return answerInvitationForm(formData);
}

/** Ends the session, so that no copy of its cookie opens anything, and goes home. */
export async function signOut(): Promise<void> {
  if (isSameOrigin(await headers(), env().appUrl)) {
    const sid = await readSessionCookie();
    if (sid !== null) await endSession(sid);
    await clearSessionCookie();
  }
  redirect(paths.home);
}

/** Makes an account. Nobody is signed in by it. */
export async function signUp(
  _previous: AccountFormState,
  formData: FormData,
): Promise<AccountFormState> {
  return answerOwnForm((requestHeaders) => answerSignUpForm(formData, requestHeaders));
}

/** Confirms the e-mail that a mail's link belongs to. */
export async function confirmEmail(
  _previous: AccountFormState,
  formData: FormData,
): Promise<AccountFormState> {
  const state = await answerOwnForm(() => answerConfirmForm(formData));
  if (state.done && !formData.has("enhanced")) {
    redirect(withNotice(paths.account, "email-confirmado"));
  }
  return state;
}

/** Sends another mail in place of one whose link is too old. */
export async function resendConfirmation(
  _previous: AccountFormState,
  formData: FormData,
): Promise<AccountFormState> {
  return answerOwnForm((requestHeaders) => answerResendForm(formData, requestHeaders));
}

/** Sends a mail with which a forgotten password can be replaced. */
export async function requestReset(
  _previous: AccountFormState,
  formData: FormData,
): Promise<AccountFormState> {
  return answerOwnForm((requestHeaders) => answerRecoveryForm(formData, requestHeaders));
}

/** Sets a new password, by the link of a mail. */
export async function resetPassword(
  _previous: AccountFormState,
  formData: FormData,
): Promise<AccountFormState> {
  const state = await answerOwnForm(() => answerResetForm(formData));
  if (state.done && !formData.has("enhanced")) {
    redirect(withNotice(paths.auth, "contrasena-cambiada"));
  }
  return state;
}

/** Changes the password of whoever is signed in. */
export async function changePassword(
  _previous: AccountFormState,
  formData: FormData,
): Promise<AccountFormState> {
  return answerOwnForm(() => answerPasswordForm(formData));
}

/** Sends a mail with which whoever is signed in changes their e-mail. */
export async function changeEmail(
  _previous: AccountFormState,
  formData: FormData,
): Promise<AccountFormState> {
  return answerOwnForm(() => answerEmailForm(formData));
}

/** Ends one of the sessions of whoever is signed in. */
export async function closeSession(formData: FormData): Promise<void> {
  const isOurs = isSameOrigin(await headers(), env().appUrl);
  redirect(withNotice(paths.account, isOurs ? await answerClosing(formData) : "no-cerrada"));
}

/** Ends all sessions of whoever is signed in, but this one. */
export async function closeOtherSessions(): Promise<void> {
  const isOurs = isSameOrigin(await headers(), env().appUrl);
  redirect(withNotice(paths.account, isOurs ? await answerClosingOthers() : "no-cerrada"));
}

/** The answer to a form of ours; to one of another site, that it is none. */
async function answerOwnForm(
  answer: (requestHeaders: Headers) => Promise<AccountFormState>,
): Promise<AccountFormState> {
  const requestHeaders = await headers();
  if (!isSameOrigin(requestHeaders, env().appUrl)) {
    return { ...emptyAccountForm, notice: FORGED_NOTICE };
  }
  return answer(requestHeaders);
}
