"use client";

import { Alert } from "@/components/kit/alert";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { TextField } from "@/components/kit/text-field";
import { useFocusOnChange } from "@/components/kit/use-focus-on-change";
import { useFocusOnRefusal } from "@/components/kit/use-focus-on-refusal";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button, buttonVariants } from "@/components/ui/button";
import type { FormAction } from "@/lib/kernel/form-answer";
import { MAX_REASON, type Permitted } from "@/lib/requests/exports/confirm-export-state";

type ConfirmExportProps = {
  /** The query string of the export's URL. */
  query: string;
  backHref: string;
  action: FormAction<Permitted>;
};

/** Asks for a reason, and for the password or a code, before an export. Works without JavaScript. */
export function ConfirmExport({ query, backHref, action }: ConfirmExportProps) {
  const [answer, formAction, sending] = useKeptForm(action);
  const { notice, values, errors, result } = answer;
  const form = useFocusOnRefusal(answer);
  const done = useFocusOnChange<HTMLDivElement>(result);
  const back = (
    <a href={backHref} className={buttonVariants({ variant: "outline" })}>
      Volver a la lista
    </a>
  );
  if (result) {
    return (
      <div className="grid max-w-xl gap-4">
        <Alert ref={done} tone="success" title="Puedes descargarlo">
          El enlace sirve una vez, durante cinco minutos.
        </Alert>
        <div className="flex flex-wrap gap-3">
          {/* A plain link, because a link of the router would fetch the file itself. */}
          <a href={result.href} className={buttonVariants()}>
            Descargar el archivo
          </a>
          {back}
        </div>
      </div>
    );
  }
  return (
    <form
      ref={form}
      action={formAction}
      className="grid max-w-xl gap-4 rounded-xl border border-border bg-card p-5"
    >
      <NoticeAlert notice={notice} />
      <input type="hidden" name="query" value={query} />
      <TextField
        id="motivo"
        name="reason"
        label="Para qué es"
        hint="Queda en la auditoría: no escribas nombres de personas."
        maxLength={MAX_REASON}
        autoComplete="off"
        required
        defaultValue={values.reason}
        error={errors.reason}
      />
      <TextField
        id="prueba"
        name="proof"
        type="password"
        label="Tu contraseña, o un código de verificación"
        maxLength={1_000}
        autoComplete="current-password"
        required
        error={errors.proof}
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
