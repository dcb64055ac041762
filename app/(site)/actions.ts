"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { recordChoice } from "@/lib/cookies/record-choice";
import { env } from "@/lib/kernel/env";
import { formAction } from "@/lib/kernel/form-action";
import { FORGED } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { isSameOrigin, isSameOriginOrHasToken } from "@/lib/kernel/request";
import { keepNotice } from "@/lib/my-request/notice-cookie";
import { answerLinkForm } from "@/lib/my-request/renew-link";
import { answerRequestForm } from "@/lib/my-request/request-forms";
import { moveSentCall } from "@/lib/my-request/sent-request";
import { answerCaseForm } from "@/lib/partners/case-forms";
import { answerAddressForm } from "@/lib/partners/confirm-address";
import { answerComplaintForm } from "@/lib/privacy/rights/complaint-form";
import { answerForm, type LeadFormRules } from "@/lib/requests/intake/answer-form";
import { keepFormState } from "@/lib/requests/intake/form-cookie";
import type { FormState } from "@/lib/requests/intake/form-state";
import { calculatorForm, heroForm, standaloneForm, testForm } from "@/lib/requests/intake/forms";
import { pageAfter } from "@/lib/requests/intake/served-forms";
import { keepCallNote, readCallNote } from "@/lib/requests/thanks/call-note";

/** A step of the form on the home page, or all of it. */
export async function submitHeroForm(_previous: unknown, formData: FormData): Promise<FormState> {
  return answer(heroForm, formData);
}

export async function submitStandaloneForm(
  _previous: unknown,
  formData: FormData,
): Promise<FormState> {
  return answer(standaloneForm, formData);
}

/** A step of the viability test, and its result once it was received. */
export async function submitTestForm(_previous: unknown, formData: FormData): Promise<FormState> {
  return answer(testForm, formData);
}

/** The contact step under the calculator's result. */
export async function submitCalculatorForm(
  _previous: unknown,
  formData: FormData,
): Promise<FormState> {
  return answer(calculatorForm, formData);
}

/**
 * Records a visitor's choice in the cookie notice. It never returns anything: the browser itself
 * stores the choice and applies it.
 */
export async function recordCookieChoice(choice: unknown): Promise<void> {
  const requestHeaders = await headers();
  if (!isSameOrigin(requestHeaders, env().appUrl)) return;
  await recordChoice(choice, requestHeaders);
}

/**
 * Everything that a person changes through the link to «Mi solicitud». The answer is always a redirect,
 * so that Back and reload send nothing again.
 */
export async function changeMyRequest(formData: FormData): Promise<void> {
  const requestHeaders = await headers();
  const answered = isSameOriginOrHasToken(requestHeaders, env().appUrl)
    ? await answerRequestForm(formData, requestHeaders)
    : null;
  if (!answered) redirect(paths.home);
  const { token, done } = answered;
  if (!done) redirect(`${paths.myRequest}/${token}`);
  await keepNotice(token, done.action, done.notice);
  redirect(`${paths.myRequest}/${token}?hecho=${done.action}`);
}

/** Everything that a law firm does on the page of its link to a case. The answer is a redirect, as above. */
export async function answerFirm(formData: FormData): Promise<void> {
  const answered = isSameOriginOrHasToken(await headers(), env().appUrl)
    ? await answerCaseForm(formData)
    : null;
  if (!answered) redirect(paths.home);
  const { token, notice } = answered;
  redirect(`${paths.firmPages}/${token}${notice ? `?hecho=${notice}` : ""}`);
}

/**
 * Moves the call of the form that this browser has just sent. The answer is a redirect, for Back and reload;
 * after a refusal its address has what was chosen.
 */
export async function chooseHourAfterSending(formData: FormData): Promise<void> {
  const requestHeaders = await headers();
  const note = isSameOrigin(requestHeaders, env().appUrl) ? await readCallNote() : null;
  const isMoved = note && (await moveSentCall(note, formData));
  const query = new URLSearchParams({ hora: isMoved ? "si" : "no" });
  // A program may call the action with anything.
  if (!isMoved && formData instanceof FormData) {
    query.set("dia", String(formData.get("day") ?? "").slice(0, 20));
    query.set("franja", String(formData.get("slot") ?? "").slice(0, 20));
  }
  redirect(`${paths.thanks}?${query}`);
}

/** Mails a link to «Mi solicitud» to a person who has lost the mail. */
export async function askForRequestLink(formData: FormData): Promise<void> {
  const requestHeaders = await headers();
  if (!isSameOrigin(requestHeaders, env().appUrl)) redirect(paths.home);
  await keepNotice("", "renew", await answerLinkForm(formData, requestHeaders));
  redirect(`${paths.myRequest}?hecho=renew`);
}

/** Confirms the e-mail address of a law firm, and shows its page again. */
export async function confirmFirmEmail(formData: FormData): Promise<void> {
  const token = isSameOriginOrHasToken(await headers(), env().appUrl)
    ? await answerAddressForm(formData)
    : null;
  redirect(token ? `${paths.firmAddress}/${token}` : paths.home);
}

/** Takes a complaint, and opens its receipt. */
export const sendComplaint = formAction(answerComplaintForm);

/**
 * Answers a lead form. With JavaScript (the field `enhanced`) the answer is the new state, and the
 * form announces it and navigates. Without, the answer is a redirect to the page that shows it:
 * after a plain answer, Back and reload would make the browser ask to send the form again.
 */
async function answer(rules: LeadFormRules, formData: FormData): Promise<FormState> {
  const state = await stateAfter(rules, formData);
  // A program may call the action with anything.
  if (!(formData instanceof FormData) || formData.has("enhanced")) return state;
  if (state.callNote) await keepCallNote(state.callNote);
  redirect(pageAfter(rules.form, await keepFormState(rules, state)));
}

/** Answers a form that our own site sent, and refuses a request from another site. */
async function stateAfter(rules: LeadFormRules, formData: FormData): Promise<FormState> {
  const requestHeaders = await headers();
  if (isSameOrigin(requestHeaders, env().appUrl)) {
    return answerForm(rules, formData, requestHeaders);
  }
  return { ...rules.empty, notice: FORGED };
}
