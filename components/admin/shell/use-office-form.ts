import { type FormEvent, useActionState, useState } from "react";

export type FormAction<State> = (previous: State, formData: FormData) => Promise<State>;

/**
 * A form of the back office. Without JavaScript the browser sends it, and `served` is the answer.
 * With JavaScript `send` sends one request at a time, and its answer is `failed` if the connection
 * is lost: useActionState would replace the page with an error. `send` is not a transition either,
 * because the list would wait for it.
 */
export function useOfficeForm<State>(
  action: FormAction<State>,
  empty: Awaited<State>,
  failed: State,
) {
  const [served, formAction] = useActionState<State, FormData>(action, empty);
  const [sending, setSending] = useState(false);

  async function send(
    event: FormEvent<HTMLFormElement>,
    show: (answer: State, form: HTMLFormElement) => Promise<void> | void,
  ) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const formData = new FormData(form, submitter);
    setSending(true);
    await show(await action(empty, formData).catch(() => failed), form);
    setSending(false);
  }

  return { served, formAction, sending, send };
}
