import { type FormEvent, useActionState, useState } from "react";
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
