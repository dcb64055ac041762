"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { recordChoice } from "@/lib/cookies/record-choice";
import { env } from "@/lib/env";
import { answerHeroForm } from "@/lib/leads/hero";
import { emptyHeroForm, type HeroFormState } from "@/lib/leads/hero-form";
import { SECURITY_NOTICE } from "@/lib/leads/problems";
import { paths } from "@/lib/paths";
import { isSameOrigin } from "@/lib/request";

/**
 * A step of the hero form. With JavaScript (the field `enhanced`) the answer is the new state, and
 * the form itself announces it and moves on; without, a received form leads to the thank-you page.
 */
export async function submitHeroForm(
  _previous: HeroFormState,
  formData: FormData,
): Promise<HeroFormState> {
  const requestHeaders = await headers();
  if (!isSameOrigin(requestHeaders, env().appUrl)) {
    return { ...emptyHeroForm, notice: SECURITY_NOTICE };
  }
  const state = await answerHeroForm(formData, requestHeaders);
  if (state.received && !formData.has("enhanced")) redirect(paths.thanks);
  return state;
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
