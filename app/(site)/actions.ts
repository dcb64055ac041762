"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { recordChoice } from "@/lib/cookies/record-choice";
import { env } from "@/lib/env";
import { isSameOrigin } from "@/lib/http/request";
import type { ContactField, FormState, HeroField } from "@/lib/leads/intake/form-state";
import {
  emptyCalculatorForm,
  emptyHeroForm,
  emptyTestForm,
  type TestField,
} from "@/lib/leads/intake/form-state";
import {
  answerCalculatorForm,
  answerHeroForm,
  answerStandaloneForm,
  answerTestForm,
} from "@/lib/leads/intake/forms";
import { SECURITY_NOTICE } from "@/lib/leads/intake/problems";
import { paths } from "@/lib/paths";

/**
 * A step of the hero form. With JavaScript (the field `enhanced`) the answer is the new state, and
 * the form itself announces it and moves on; without, a received form leads to the thank-you page.
 */
export async function submitHeroForm(
  _previous: FormState<HeroField>,
  formData: FormData,
): Promise<FormState<HeroField>> {
  const state = await answer(answerHeroForm, emptyHeroForm, formData);
  if (state.received && !formData.has("enhanced")) redirect(paths.thanks);
  return state;
}

export async function submitStandaloneForm(
  _previous: FormState<HeroField>,
  formData: FormData,
): Promise<FormState<HeroField>> {
  return answer(answerStandaloneForm, emptyHeroForm, formData);
}

/** A step of the viability test, and its result once it was received. */
export async function submitTestForm(
  _previous: FormState<TestField>,
  formData: FormData,
): Promise<FormState<TestField>> {
  return answer(answerTestForm, emptyTestForm, formData);
}

/** The contact step under the calculator's result. */
export async function submitCalculatorForm(
  _previous: FormState<ContactField>,
  formData: FormData,
): Promise<FormState<ContactField>> {
  return answer(answerCalculatorForm, emptyCalculatorForm, formData);
}

/**
 * Records the answer to the cookie notice. Whatever is sent, the answer is nothing: the choice
 * itself is kept, and honoured, in the browser.
 */
export async function recordCookieChoice(choice: unknown): Promise<void> {
  const requestHeaders = await headers();
  if (!isSameOrigin(requestHeaders, env().appUrl)) return;
  await recordChoice(choice, requestHeaders);
}

/** What a form of ours answers to one of our own pages. */
async function answer<State extends { notice: unknown }>(
  answerForm: (formData: FormData, headers: Headers) => Promise<State>,
  empty: State,
  formData: FormData,
): Promise<State> {
  const requestHeaders = await headers();
  if (!isSameOrigin(requestHeaders, env().appUrl)) return { ...empty, notice: SECURITY_NOTICE };
  return answerForm(formData, requestHeaders);
}
