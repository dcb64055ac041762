import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { headers } from "next/headers";
import type * as z from "zod";
import { DeadlineError } from "@/lib/kernel/deadline";
import { env } from "@/lib/kernel/env";
import { FormDataError, readFormData } from "@/lib/kernel/form-data";
import { log } from "@/lib/kernel/log";
import { withinPasswordDeadline } from "@/lib/kernel/page-deadline";
import { clientAddress } from "@/lib/kernel/request";
import { MAX_EMAIL_LENGTH } from "./account-fields";
import {
  type AccountNotice,
  BUSY_WAIT_MS,
  FORGED_NOTICE,
  OVERLOADED,
  tooManyGuesses,
  UNEXPECTED_NOTICE,
} from "./account-notices";
import { PasswordQueueFullError } from "./password";
import { AccessError, type SessionContext } from "./session";

/** The state of an account form after an answer. Never holds a password, code or token. */
export type AccountFormState = {
  done: boolean;
  notice: AccountNotice | null;
  /** The e-mail as the visitor typed it, to show it again. */
  email: string;
  errors: Record<string, string>;
  /** Whether the form cannot be sent again, because its link or its time has expired. */
  ended?: boolean;
  /** The page to open after success. */
  next?: string;
};

/** Why the server refuses the form, and the field with the error, if there is one. */
export type Refusal = { problem: string; field?: string; ended?: boolean };

/** The page to open after success; `notice` replaces the form's success notice. */
type Success = { next?: string; notice?: AccountNotice | null };

type Form<Input> = {
  schema: z.ZodType<Input>;
  /** The title of every refusal, and its text when a field shows the details. */
  failure: AccountNotice;
  success: AccountNotice;
  /** Carries out the form, or returns why it cannot. */
  work(input: Input): Promise<Refusal | Success | null>;
};

export const emptyAccountForm: AccountFormState = {
  done: false,
  notice: null,
  email: "",
  errors: {},
};

/** Milliseconds: longer than it takes to store a token and a job. */
const MIN_ANSWER_MS = 300;

/**
 * Answers an account form. Returns a state to show even when the form data is forged or the
 * database fails.
 */
export async function answerAccountForm<Input>(
  formData: FormData,
  { schema, failure, success, work }: Form<Input>,
): Promise<AccountFormState> {
  let fields: Record<string, string>;
  try {
    fields = readFormData(formData);
  } catch (error) {
    if (!(error instanceof FormDataError)) throw error;
    return { ...emptyAccountForm, notice: FORGED_NOTICE };
  }
  const state = { ...emptyAccountForm, email: (fields.email ?? "").slice(0, MAX_EMAIL_LENGTH) };
  const parsed = schema.safeParse(fields);
  if (!parsed.success) return { ...state, errors: firstErrors(parsed.error), notice: failure };
  try {
    const outcome = await withinPasswordDeadline(work(parsed.data));
    if (!outcome || !("problem" in outcome)) {
      return { ...emptyAccountForm, done: true, notice: success, ...outcome };
    }
    const { problem, field, ended } = outcome;
    const errors = field ? { [field]: problem } : {};
    const notice = { ...failure, description: problem };
    return { ...state, errors, notice, ...(ended && { ended }) };
  } catch (error) {
    return { ...state, notice: noticeOf(error, failure.title) };
  }
}

/** The address and the browser that sent the form. */
export async function senderContext(): Promise<SessionContext> {
  const sent = await headers();
  return {
    address: clientAddress(sent, env().trustedProxies),
    userAgent: sent.get("user-agent"),
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

function noticeOf(error: unknown, title: string): AccountNotice {
  if (error instanceof AccessError) {
    return { title, description: "Tu sesión ha terminado. Vuelve a iniciar sesión." };
  }
  if (error instanceof PasswordQueueFullError) {
    log.warn("account.password_queue_full");
    return { title, description: tooManyGuesses(BUSY_WAIT_MS) };
  }
  log.error("account.form_failed", error);
  if (error instanceof DeadlineError) return { title, description: OVERLOADED };
  return UNEXPECTED_NOTICE;
}

function firstErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}
