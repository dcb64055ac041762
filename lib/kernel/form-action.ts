import "server-only";
import { headers } from "next/headers";
import { redirect, unstable_rethrow } from "next/navigation";
import type * as z from "zod";
import { noteShownError } from "./current-request";
import { env } from "./env";
import { emptyAnswer, type FormAction, type FormAnswer } from "./form-answer";
import { FormDataError, readFormData } from "./form-data";
import { log } from "./log";
import { FORGED, type Notice } from "./notice";
import { isSameOrigin } from "./request";

/** Why nothing was done, in a sentence, and the wrong field, if there is one. */
export type Refusal = { problem: string; field?: string };

/** The result of a form, or its refusal. Null: the notice `done` is enough. */
export type Outcome<Result = never> = Partial<FormAnswer<Result>> | Refusal | null;

export type Form<Input, Result, Sender> = {
  /** Its own messages appear beside the fields. */
  schema: z.ZodType<Input>;
  /** Fields that may be repeated: the schema gets them as lists. */
  lists?: readonly string[];
  /** The fields that keep their values after a refusal; never a password, a code or a token. */
  keep?: readonly string[];
  /** The notice that nothing was done. Its text, if any, is about wrong fields. */
  failed: Notice;
  done?: Notice;
  /** The sender of the form. @throws an error that `explain` knows, without the permission */
  permission(): Promise<Sender>;
  /** The text about an expected error; null for other errors. */
  explain?(error: unknown): string | null;
  /** The notice about an unexpected error, which is logged. */
  broken?: Notice;
  work(input: Input, sender: Sender): Promise<Outcome<Result>>;
};

/**
 * Answers a form: reads it, checks the permission and the fields, and does the work. Every answer tells the
 * sender what to do, and a refusal keeps the typed values.
 */
export async function answerForm<Input, Result, Sender>(
  formData: FormData,
  { schema, lists = [], keep = [], failed, done, ...form }: Form<Input, Result, Sender>,
): Promise<FormAnswer<Result>> {
  let values: Record<string, string> = {};
  const refuse = (notice: Notice, errors: FormAnswer["errors"] = {}) => {
    return { ...emptyAnswer, notice, values, errors };
  };
  try {
    const fields = readFormData(formData, lists);
    const kept = keep.filter((name) => fields[name] !== undefined);
    values = Object.fromEntries(
      kept.map((name) => [name, String(fields[name]).slice(0, MAX_KEPT_LENGTH)]),
    );
    const sender = await form.permission();
    // Keeps out the library's messages, which are in English.
    const parsed = schema.safeParse(fields, { error: () => "" });
    if (!parsed.success) {
      const errors = messagesOf(parsed.error);
      return refuse(noticeAbout(errors, failed), errors);
    }
    const outcome = (await form.work(parsed.data, sender)) ?? {};
    if ("problem" in outcome) {
      const { problem, field } = outcome;
      return refuse({ ...failed, text: problem }, field ? { [field]: problem } : {});
    }
    const notice = outcome.errors ? noticeAbout(outcome.errors, failed) : (done ?? null);
    const answer = { ...emptyAnswer, notice, ...outcome };
    const isDone = answer.next !== undefined || answer.notice?.tone === "success";
    return isDone || outcome.values ? answer : { ...answer, values };
  } catch (error) {
    // A redirect is no error.
    unstable_rethrow(error);
    if (error instanceof FormDataError) return refuse(FORGED);
    const text = form.explain?.(error);
    if (text) return refuse({ ...failed, text });
    log.error("form.failed", error, { form: failed.title });
    return refuse(form.broken ?? { ...failed, text: UNEXPECTED });
  }
}

/**
 * A form's Server Action, which refuses other sites. Without scripts an answer may be a redirect, so that
 * Back and reload do not send the form again. A script sets `enhanced` and navigates itself.
 */
export function formAction<Result>(
  answer: (formData: FormData) => Promise<FormAnswer<Result>>,
): FormAction<Result> {
  return async (_previous, formData) => {
    const answered = (await isFromOurSite())
      ? await answer(formData)
      : { ...emptyAnswer, notice: FORGED };
    // A program may call the action with anything.
    if (formData instanceof FormData && formData.has("enhanced")) return answered;
    if (answered.next) redirect(answered.next);
    if (isRefused(answered)) noteShownError();
    return answered;
  };
}

function isRefused({ notice, errors }: FormAnswer<unknown>): boolean {
  return notice?.tone === "error" || Object.keys(errors).length > 0;
}

/** The Server Action of a form that always ends on a page: on `failed` when nothing was done. */
export function leadingAction(
  answer: (formData: FormData) => Promise<{ next?: string }>,
  failed: string,
): (formData: FormData) => Promise<void> {
  return async (formData) => {
    const answered = (await isFromOurSite()) ? await answer(formData) : emptyAnswer;
    redirect(answered.next ?? failed);
  };
}

/** Whether one of our own pages sent the request. */
export async function isFromOurSite(): Promise<boolean> {
  return isSameOrigin(await headers(), env().appUrl);
}

/** The first message about each field. */
function messagesOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    if (message) errors[String(path[0])] ??= message;
  }
  return errors;
}

/** Without a wrong field, the page may be older than the server's schema. */
function noticeAbout(errors: FormAnswer["errors"], failed: Notice): Notice {
  const isWrong = Object.keys(errors).length > 0;
  return { ...failed, text: isWrong ? (failed.text ?? WRONG_FIELDS) : OLD_PAGE };
}

/** More than any field takes. */
const MAX_KEPT_LENGTH = 20_000;

const WRONG_FIELDS = "Revisa lo marcado.";
const OLD_PAGE = "Recarga la página y repítelo.";
const UNEXPECTED = "Ha ocurrido un error inesperado. Inténtalo otra vez en unos minutos.";
