"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useActionState, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/toaster";
import { paths } from "@/lib/paths";
import { sendByScript } from "./send-by-script";

type SecondStepState = {
  signedIn: boolean;
  notice: { title: string; description: string } | null;
  ended: boolean;
  next?: string;
};

type SecondStepFormProps = {
  action: (previous: SecondStepState, formData: FormData) => Promise<SecondStepState>;
  /** Whether the password was right, a moment ago. */
  open: boolean;
};

const empty: SecondStepState = { signedIn: false, notice: null, ended: false };
const HINT = "Las 6 cifras que muestra tu app ahora, o uno de tus códigos de recuperación.";
const OVER = "Este paso dura 5 minutos y empieza con tu contraseña.";

/**
 * The second question of a sign-in. Without JavaScript the form is a request, and `served` is what
 * came back; with it the page is left without a step back to it.
 */
export function SecondStepForm({ action, open }: SecondStepFormProps) {
  const router = useRouter();
  const [served, formAction] = useActionState(action, empty);
  const [answer, setAnswer] = useState(served);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setSending(true);
    const got = await sendByScript(action, empty, form);
    setSending(false);
    if (got.signedIn && got.notice) notify({ ...got.notice, tone: "success" });
    if (got.next) return router.replace(got.next);
    setAnswer(got);
    const code = form.elements.namedItem("code");
    if (code instanceof HTMLInputElement) {
      code.value = "";
      code.focus();
    }
  }

  const over = answer.ended || (!open && !answer.notice);
  if (over) {
    return (
      <div className="grid gap-6">
        <Alert tone={answer.notice ? "error" : "info"} title={answer.notice?.title}>
          {answer.notice?.description ?? OVER}
        </Alert>
        <a href={paths.auth} className={buttonVariants({ className: "justify-self-start" })}>
          Volver a iniciar sesión
        </a>
      </div>
    );
  }
  const error = answer.notice?.description;
  return (
    <form action={formAction} onSubmit={submit} className="grid gap-6">
      <Field id="code" label="Código de verificación" hint={HINT} error={error} required>
        <Input
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          maxLength={50}
          required
          autoFocus
          className="tabular-nums"
          {...fieldAria("code", { error, hint: HINT })}
        />
      </Field>
      <Button type="submit" size="lg" disabled={sending}>
        {sending ? "Comprobando..." : "Entrar"}
      </Button>
      <p className="text-sm">
        ¿Sin móvil ni códigos? Pide a quien administra la web que desactive tus dos pasos.{" "}
        <a href={paths.auth} className="text-link underline underline-offset-4">
          Volver a iniciar sesión
        </a>
      </p>
    </form>
  );
}
