import { unstable_rethrow } from "next/navigation";
import { type FormEvent, useActionState, useState } from "react";
import { useIsScripted } from "@/components/kit/use-is-scripted";
import {
  emptyAnswer,
  type FormAction,
  type FormAnswer,
  lostAnswer,
} from "@/lib/kernel/form-answer";
import type { Notice } from "@/lib/kernel/notice";

/**
 * A form of the back office. Without JavaScript the browser sends it, and `served` is the answer.
 * With JavaScript `send` sends one request at a time, and the answer has `failed` if the connection
 * is lost: useActionState would replace the page with an error. `send` is not a transition either,
 * because the list would wait for it.
 */
export function useOfficeForm<Result>(action: FormAction<Result>, failed: Notice) {
  const [served, formAction] = useActionState<FormAnswer<Result>, FormData>(action, emptyAnswer);
  const [sending, setSending] = useState(false);

  async function send(
    event: FormEvent<HTMLFormElement>,
    show: (answer: FormAnswer<Result>, form: HTMLFormElement) => Promise<void> | void,
  ) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const formData = new FormData(form, submitter);
    setSending(true);
    await show(await action(null, formData).catch(() => lostAnswer(failed)), form);
    setSending(false);
  }

  return { served, formAction, sending, send };
}

/**
 * The state of a form that leads to another page. If the connection is lost, the answer has `failed` and what
 * was typed: the action alone would replace the page with an error.
 */
export function useLeadingForm(action: FormAction, failed: Notice) {
  const isScripted = useIsScripted();
  const kept: FormAction = (previous, formData) =>
    action(previous, formData).catch((error: unknown) => {
      // A redirect is no error.
      unstable_rethrow(error);
      return { ...lostAnswer(failed), values: typedIn(formData) };
    });
  // Without scripts the browser sends the form to the action itself.
  return useActionState<FormAnswer, FormData>(isScripted ? kept : action, emptyAnswer);
}

/** The typed texts, as the server gives them back: those of a list are joined with commas. */
function typedIn(formData: FormData): Record<string, string> {
  const names = [...new Set(formData.keys())];
  return Object.fromEntries(names.map((name) => [name, formData.getAll(name).join()]));
}
