import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { headers } from "next/headers";
import { env } from "@/lib/kernel/env";
import { answerForm, type Form } from "@/lib/kernel/form-action";
import type { FormAnswer } from "@/lib/kernel/form-answer";
import { withinPasswordDeadline } from "@/lib/kernel/page-deadline";
import { clientAddress } from "@/lib/kernel/request";
import { UNEXPECTED_NOTICE } from "./account-notices";
import { explainError } from "./explain-error";
import type { SessionContext } from "./session";

/** `ended`: the form cannot be sent again, because its link or its time has expired. */
export type AccountResult = { ended: boolean };

type AccountForm<Input, Result> = Omit<
  Form<Input, Result, null>,
  "permission" | "explain" | "broken"
>;

/** Milliseconds; longer than it takes to store a token and a job. */
const MIN_ANSWER_MS = 300;

/** Answers a form about an account. It needs no session; `work` checks the session if it needs one. */
export function accountForm<Input, Result = AccountResult>({
  work,
  ...form
}: AccountForm<Input, Result>): (formData: FormData) => Promise<FormAnswer<Result>> {
  return (formData) =>
    answerForm(formData, {
      ...form,
      permission: async () => null,
      explain: explainError,
      broken: UNEXPECTED_NOTICE,
      work: (input) => withinPasswordDeadline(work(input, null)),
    });
}

/** The address and the browser that sent the form. */
export async function senderContext(): Promise<SessionContext> {
  const received = await headers();
  return {
    address: clientAddress(received, env().trustedProxies),
    userAgent: received.get("user-agent"),
  };
}

/**
 * Waits for `work`, and at least for a fixed time, so that the response time does not reveal
 * whether an account exists.
 */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, wait(MIN_ANSWER_MS)]);
  return result;
}
