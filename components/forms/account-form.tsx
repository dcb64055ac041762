"use client";

import { useRouter } from "next/navigation";
import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useActionState,
  useState,
} from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/toaster";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import { sendByScript } from "./send-by-script";

type AccountState = {
  done: boolean;
  notice: { title: string; description: string } | null;
  email: string;
  errors: Record<string, string>;
};

export type AccountField = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "enterKeyHint" | "maxLength"
> & {
  name: string;
  label: string;
  type: "email" | "password";
  hint?: string;
};

type AccountFormProps = {
  /** Begins the ids of its fields: a page may have several forms. */
  id: string;
  action: (previous: AccountState, formData: FormData) => Promise<AccountState>;
  fields?: readonly AccountField[];
  hidden?: Readonly<Record<string, string>>;
  submit: string;
  sending: string;
  variant?: "primary" | "secondary";
  /** Where to go when it is done. Else what was done is said, and stands where the form was. */
  next?: string;
  /** What may be done afterwards. */
  afterwards?: ReactNode;
};

const empty: AccountState = { done: false, notice: null, email: "", errors: {} };

const isEmpty = (errors: object) => Object.keys(errors).length === 0;

/**
 * A form about somebody's account. Without JavaScript it is a request, and `served` is what came
 * back; with it the answer is announced as a toast, too.
 */
export function AccountForm({ action, hidden = {}, fields = [], ...props }: AccountFormProps) {
  const router = useRouter();
  const [served, formAction] = useActionState(action, empty);
  const [answer, setAnswer] = useState(served);
  const [sending, setSending] = useState(false);
  const panel = useFocusOnChange<HTMLDivElement>(answer.done);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setSending(true);
    const came = await sendByScript(action, empty, form);
    setSending(false);
    if (came.notice) notify({ ...came.notice, tone: came.done ? "success" : "error" });
    if (came.done && props.next) return router.replace(props.next);
    setAnswer(came);
    const wrong = fields.find(({ name }) => came.errors[name]);
    const control = form.elements.namedItem(wrong?.name ?? "");
    if (control instanceof HTMLInputElement) control.focus();
  }

  if (answer.done) {
    return (
      <div ref={panel} tabIndex={-1} className="grid gap-4">
        <Alert tone="success" title={answer.notice?.title ?? ""}>
          {answer.notice?.description}
        </Alert>
        {props.afterwards}
      </div>
    );
  }
  return (
    <form action={formAction} onSubmit={submit} className="grid gap-6">
      {answer.notice && (answer === served || isEmpty(answer.errors)) && (
        <Alert tone="error" title={answer.notice.title}>
          {answer.notice.description}
        </Alert>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => (
        <AccountInput
          key={field.name}
          id={`${props.id}-${field.name}`}
          field={field}
          error={answer.errors[field.name]}
          given={field.name === "email" ? served.email : ""}
        />
      ))}
      <Button type="submit" size="lg" variant={props.variant} disabled={sending}>
        {sending ? props.sending : props.submit}
      </Button>
    </form>
  );
}

type AccountInputProps = {
  id: string;
  field: AccountField;
  error: string | undefined;
  given: string;
};

function AccountInput({ id, field, error, given }: AccountInputProps) {
  const { label, hint, ...attributes } = field;
  const said = { ...(error && { error }), ...(hint && { hint }) };
  return (
    <Field id={id} label={label} required {...said}>
      <Input id={id} defaultValue={given} required {...attributes} {...fieldAria(id, said)} />
    </Field>
  );
}
