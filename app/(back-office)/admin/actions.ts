"use server";

import { refresh } from "next/cache";
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { answerResendForm, FORGED_RESEND } from "@/lib/leads/resend-form";
import type { ResendState } from "@/lib/leads/resend-state";
import { isSameOrigin } from "@/lib/request";

/** Sends failed notifications again: that of one lead, or all. */
export async function resendNotifications(
  _previous: ResendState,
  formData: FormData,
): Promise<ResendState> {
  if (!isSameOrigin(await headers(), env().appUrl)) return FORGED_RESEND;
  const state = await answerResendForm(formData);
  refresh();
  return state;
}
