"use client";

import { useActionState } from "react";
import type { FormAction } from "@/components/admin/shell/use-office-form";
import { Alert } from "@/components/kit/alert";
import { TextField } from "@/components/kit/text-field";
import { Button, buttonVariants } from "@/components/ui/button";
import {
  type ConfirmExportState,
  emptyConfirmation,
  MAX_REASON,
} from "@/lib/requests/exports/confirm-export-state";

type ConfirmExportProps = {
  /** The query of the export's address. */
  query: string;
  /** The list from which the export comes. */
  backHref: string;
  action: FormAction<ConfirmExportState>;
};

/** Asks why, and for the password or a code, before an export; works without JavaScript. */
export function ConfirmExport({ query, backHref, action }: ConfirmExportProps) {
  const [state, formAction, sending] = useActionState(action, emptyConfirmation);
  const back = (
    <a href={backHref} className={buttonVariants({ variant: "outline" })}>
      Volver a la lista
    </a>
  );
  if (state.href) {
    return (
      <div className="grid max-w-xl gap-4">
        <Alert tone="success" title="Puedes descargarlo">
          El enlace sirve una vez, durante cinco minutos.
        </Alert>
        <div className="flex flex-wrap gap-3">
          {/* A plain link: one of the router would fetch the file itself. */}
          <a href={state.href} className={buttonVariants()}>
            Descargar el archivo
          </a>
          {back}
        </div>
      </div>
    );
  }
  return (
    <form
      action={formAction}
      className="grid max-w-xl gap-4 rounded-xl border border-border bg-card p-5"
    >
      {state.problem && <Alert tone="error" title={state.problem} />}
      <input type="hidden" name="query" value={query} />
      <TextField
        id="motivo"
        name="reason"
        label="Para qué es"
        hint="Queda en la auditoría: no escribas nombres de personas."
        maxLength={MAX_REASON}
        autoComplete="off"
        required
        defaultValue={state.reason}
        {...(state.reasonError && { error: state.reasonError })}
      />
      <TextField
        id="prueba"
        name="proof"
        type="password"
        label="Tu contraseña, o un código de verificación"
        maxLength={1_000}
        autoComplete="current-password"
        required
        {...(state.proofError && { error: state.proofError })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={sending}>
          {sending ? "Comprobando..." : "Continuar"}
        </Button>
        {back}
      </div>
    </form>
  );
}
