"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { paths } from "@/lib/paths";

type InvitationState = {
  accepted: boolean;
  over: boolean;
  notice: { title: string; description: string } | null;
  error: string | null;
};

type InvitationFormProps = {
  action: (previous: InvitationState, formData: FormData) => Promise<InvitationState>;
  /** Null when the link opens nothing. */
  email: string | null;
  token: string;
};

const empty: InvitationState = { accepted: false, over: false, notice: null, error: null };
const HINT = "Al menos 10 caracteres. Vale una frase que solo tú dirías.";

/** Takes the invited person's password, which is their yes. */
export function InvitationForm({ action, email, token }: InvitationFormProps) {
  const [answer, formAction, sending] = useActionState(action, empty);
  if (answer.accepted) {
    return (
      <div className="grid gap-6">
        <Alert tone="success" title="Ya formas parte del equipo">
          Entra con tu email y la contraseña que acabas de elegir.
        </Alert>
        <a href={paths.auth} className={buttonVariants({ className: "justify-self-start" })}>
          Iniciar sesión
        </a>
      </div>
    );
  }
  if (answer.over || email === null) {
    return (
      <Alert tone="warning" title="Esta invitación ya no vale">
        Los enlaces duran una hora y sirven una vez. Pide a quien te invitó que te la envíe de
        nuevo, o{" "}
        <a href={paths.auth} className="text-link underline underline-offset-4">
          inicia sesión
        </a>{" "}
        si ya elegiste contraseña.
      </Alert>
    );
  }
  const said = { hint: HINT, ...(answer.error && { error: answer.error }) };
  return (
    <form action={formAction} className="grid gap-6">
      {answer.notice && (
        <Alert tone="error" title={answer.notice.title}>
          {answer.notice.description}
        </Alert>
      )}
      <p>
        Entrarás en el panel con <strong>{email}</strong>. Elige una contraseña para aceptar.
      </p>
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <input type="hidden" name="token" value={token} />
      <Field id="password" label="Contraseña" required {...said}>
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          {...fieldAria("password", said)}
        />
      </Field>
      <Button type="submit" size="lg" disabled={sending}>
        {sending ? "Guardando..." : "Aceptar y guardar"}
      </Button>
    </form>
  );
}
