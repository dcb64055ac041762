import "server-only";
import type * as z from "zod";
import { withDeadline } from "@/lib/deadline";
import { FormDataError, readFormData } from "@/lib/form-data";
import { log } from "@/lib/log";
import { MAX_EMAIL_LENGTH } from "./credentials";
import { PasswordQueueFullError } from "./password-queue";
import { type AccountNotice, FORGED_NOTICE, tooManyGuesses, UNEXPECTED_NOTICE } from "./problems";
import { AccessError } from "./session";

/** What a form about an account shows after an answer. Never a password, and never a token. */
export type AccountFormState = {
  done: boolean;
  notice: AccountNotice | null;
  email: string;
  errors: Record<string, string>;
};

/** Why it was not done, and the field where it can be mended, if there is one. */
export type Refusal = { problem: string; field?: string };

type Form<Input> = {
  schema: z.ZodType<Input>;
  /** The title of every refusal, and its text where a field says more. */
  failure: AccountNotice;
  success: AccountNotice;
  /** Does what was asked for, or says why not. */
  work(input: Input): Promise<Refusal | null>;
};

export const emptyAccountForm: AccountFormState = {
  done: false,
  notice: null,
  email: "",
  errors: {},
};

/** A person waits no longer, whatever the database does. */
const DEADLINE_MS = 4_500;
/** What is said while every place is taken where passwords are looked at. */
const BUSY_WAIT_MS = 60_000;

/**
 * What a form about an account answers: whatever was submitted, and also when the database fails,
 * it is a state to show.
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
    const refusal = await withDeadline(DEADLINE_MS, work(parsed.data));
    if (!refusal) return { ...emptyAccountForm, done: true, notice: success };
    const errors = refusal.field ? { [refusal.field]: refusal.problem } : {};
    return { ...state, errors, notice: { ...failure, description: refusal.problem } };
  } catch (error) {
    return { ...state, notice: noticeOf(error, failure.title) };
  }
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
  return UNEXPECTED_NOTICE;
}

function firstErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}
