"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useActionState, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/toaster";
import { sendByScript } from "./send-by-script";

type SignInState = {
  signedIn: boolean;
  notice: { title: string; description: string } | null;
  email: string;
  errors: { email?: string; password?: string };
  /** Where to go from here: to the second question, or in. */
  next?: string;
};

type SignInFormProps = {
  action: (previous: SignInState, formData: FormData) => Promise<SignInState>;
};

const empty: SignInState = { signedIn: false, notice: null, email: "", errors: {} };

/**
 * E-mail and password. Without JavaScript the form is a request, and `served` is what came back;
 * with it the answer is announced as a toast and the page is left without a step back to it.
 */
export function SignInForm({ action }: SignInFormProps) {
  const router = useRouter();
  const [served, formAction] = useActionState(action, empty);
  const [errors, setErrors] = useState(served.errors);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setSending(true);
    const answer = await sendByScript(action, empty, form);
    setSending(false);
    if (answer.notice) notify({ ...answer.notice, tone: answer.signedIn ? "success" : "error" });
    if (answer.next) return router.replace(answer.next);
    // The toast goes away; what is wrong stays beside the field that takes the next try.
    setErrors({ password: answer.notice?.description, ...answer.errors });
    const password = form.elements.namedItem("password");
    if (password instanceof HTMLInputElement) {
      password.value = "";
      password.focus();
    }
  }

  return (
    <form action={formAction} onSubmit={submit} className="grid gap-6">
      {served.notice && (
        <Alert tone="error" title={served.notice.title}>
          {served.notice.description}
        </Alert>
      )}
      <Field id="email" label="Email" error={errors.email} required>
        <Input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          enterKeyHint="next"
          maxLength={254}
          defaultValue={served.email}
          required
          {...fieldAria("email", { error: errors.email })}
        />
      </Field>
      <Field id="password" label="Contraseña" error={errors.password} required>
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
          {...fieldAria("password", { error: errors.password })}
        />
      </Field>
      <Button type="submit" size="lg" disabled={sending}>
        {sending ? "Iniciando..." : "Iniciar Sesión"}
      </Button>
    </form>
  );
}
