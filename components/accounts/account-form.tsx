"use client";

import { useRouter } from "next/navigation";
import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useActionState,
  useState,
} from "react";
import { Button } from "@/components/kit/button";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { TextField } from "@/components/kit/text-field";
import { notify } from "@/components/kit/toaster";
import { useFocusOnChange } from "@/components/kit/use-focus-on-change";
import { UNEXPECTED_NOTICE } from "@/lib/accounts/account-notices";
import { emptyAnswer, type FormAction, type FormAnswer } from "@/lib/kernel/form-answer";

export type AccountField = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "autoFocus" | "enterKeyHint" | "inputMode" | "maxLength"
> & {
  name: string;
  label: string;
  type: "email" | "password" | "text";
  hint?: string;
};

type AccountFormProps = {
  /** Prefix of the field ids, because a page may have several forms. */
  id: string;
  action: FormAction<Ended>;
  fields?: readonly AccountField[];
  hidden?: Readonly<Record<string, string>>;
  submit: string;
  sending: string;
  variant?: "primary" | "secondary";
  /** Shown below a successful answer, which replaces the form unless it redirects. */
  afterwards?: ReactNode;
  /** Shown in place of the form if its link or its session had expired from the start. */
  closed?: ReactNode;
};

/** Whether the form cannot be sent again. */
type Ended = { ended: boolean };

/** Stands in for the server's answer if the connection is lost. */
const LOST: FormAnswer = { ...emptyAnswer, notice: UNEXPECTED_NOTICE };

const isEmpty = (errors: object) => Object.keys(errors).length === 0;

/** Fields that the user must type again after a wrong value. */
const CLEARED_FIELDS = new Set(["current-password", "one-time-code"]);

/**
 * A form about an account. Without JavaScript the browser sends it, and `served` is the answer.
 * With JavaScript a toast announces the answer as well, and Back does not return here.
 */
export function AccountForm({ action, hidden = {}, fields = [], ...props }: AccountFormProps) {
  const router = useRouter();
  const [served, formAction] = useActionState<FormAnswer<Ended>, FormData>(action, emptyAnswer);
  const [answer, setAnswer] = useState(served);
  const [sending, setSending] = useState(false);
  const isDone = answer.notice?.tone === "success";
  const isOver = isDone || answer.result?.ended;
  const panel = useFocusOnChange<HTMLDivElement>(isOver);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setSending(true);
    const formData = new FormData(form);
    // Tells the action that a script handles the answer.
    formData.set("enhanced", "1");
    const received = await action(null, formData).catch(() => LOST);
    setSending(false);
    if (received.notice) notify(received.notice);
    if (received.next) return router.replace(received.next);
    setAnswer(received);
    const invalid = fields.find(({ name }) => received.errors[name]);
    const control = form.elements.namedItem(invalid?.name ?? "");
    if (control instanceof HTMLInputElement) {
      if (CLEARED_FIELDS.has(control.autocomplete)) control.value = "";
      control.focus();
    }
  }

  if (isOver) {
    return (
      <div ref={panel} tabIndex={-1} className="grid gap-4">
        <NoticeAlert notice={answer.notice} />
        {isDone && props.afterwards}
      </div>
    );
  }
  if (props.closed) return props.closed;
  return (
    <form action={formAction} onSubmit={submit} className="grid gap-6">
      {(answer === served || isEmpty(answer.errors)) && <NoticeAlert notice={answer.notice} />}
      {Object.entries(hidden).map(([name, value]) => (
        // A password manager needs to know whose password this is.
        <input
          key={name}
          type="hidden"
          name={name}
          value={value}
          autoComplete={name === "username" ? name : undefined}
        />
      ))}
      {fields.map((field) => (
        <TextField
          key={field.name}
          id={`${props.id}-${field.name}`}
          error={answer.errors[field.name]}
          defaultValue={served.values[field.name]}
          required
          {...field}
        />
      ))}
      <Button type="submit" size="lg" variant={props.variant} disabled={sending}>
        {sending ? props.sending : props.submit}
      </Button>
    </form>
  );
}
