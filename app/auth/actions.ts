"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import {
  answerInvitationForm,
  emptyInvitationForm,
  type InvitationFormState,
} from "@/lib/accounts/invitation-form";
import { FORGED_NOTICE } from "@/lib/accounts/problems";
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
