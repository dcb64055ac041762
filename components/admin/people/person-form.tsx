"use client";

import { useEffect, useRef } from "react";
import { Field, fieldAria } from "@/components/kit/field";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type FormAction, keptTicks } from "@/lib/kernel/form-answer";
import { noticeText } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import type { DescribedLead } from "@/lib/privacy/person-record";
import { ERASE_WORD } from "@/lib/privacy/person-state";
import { PersonLeads } from "./person-leads";

type PersonFormProps = {
  leadId: string;
  leads: readonly DescribedLead[];
  erase: FormAction;
};

const FILES = [
  { format: "html", label: "Descargar para leer (HTML)" },
  { format: "json", label: "Descargar JSON" },
] as const;

/**
 * The data stored about a person, to download or erase. One form, so that the ticked leads apply to both
 * actions without JavaScript too. A POST, so that no personal data enters a URL.
 */
export function PersonForm({ leadId, leads, erase }: PersonFormProps) {
  const [answer, action, isPending] = useKeptForm(erase);
  const confirmation = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (answer.notice) confirmation.current?.focus();
  }, [answer]);
  const error = noticeText(answer.notice);
  return (
    <form action={action} className="grid gap-8">
      {/* The Enter key presses the first submit button. Without this one it would download. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Borrar
      </button>
      <input type="hidden" name="person" value={leadId} />
      <input type="hidden" name="version" value={leads.map(({ id }) => id).join(" ")} />
      <fieldset>
        <legend className="mb-3 font-semibold">
          Solicitudes de esta persona. Desmarca las que sean de otra.
        </legend>
        {/* An answer has no value for a list without any tick. */}
        <PersonLeads
          leads={leads}
          ticked={answer.notice ? keptTicks(answer.values, "lead") : undefined}
        />
      </fieldset>
      <section className="grid gap-3">
        <h2 className="text-xl">Entregar los datos</h2>
        <p className="text-sm">
          Solo con las solicitudes marcadas. La auditoría guarda que los has descargado, no de quién
          son.
        </p>
        <div className="flex flex-wrap gap-3">
          {FILES.map(({ format, label }) => (
            <Button
              key={format}
              type="submit"
              variant="outline"
              formAction={`${paths.personFile}?format=${format}`}
              formMethod="post"
            >
              {label}
            </Button>
          ))}
        </div>
      </section>
      <section className="grid max-w-text gap-3">
        <h2 className="text-xl">Borrar a esta persona</h2>
        <ul className="list-disc pl-5 text-sm">
          <li>
            Se borran para siempre las solicitudes marcadas, con sus notas, su historial, los
            justificantes del consentimiento, los avisos pendientes y los emails guardados. También
            su cuenta en la web, si no tiene permisos en el panel.
          </li>
          <li>
            Las que no marques se quedan. Si una estaba apuntada como duplicado de otra que borras,
            la más antigua de las que quedan vuelve a «Nuevo» para que alguien le llame.
          </li>
          <li>
            A cada email del que no quede ninguna solicitud le confirmamos el borrado con un último
            mensaje.
          </li>
          {/* GDPR, articles 17.2 and 19: recipients of the data must learn of the erasure. */}
          <li>
            Lo que ya ha salido de aquí no se borra solo: los avisos en vuestro buzón, los archivos
            descargados y lo que recibieron los despachos y los proveedores financieros. Avísales de
            que también lo borren.
          </li>
        </ul>
        <Field
          id="confirmation"
          label={`Escribe ${ERASE_WORD}, o el email de la persona`}
          error={error}
        >
          <Input
            ref={confirmation}
            id="confirmation"
            name="confirmation"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            {...fieldAria("confirmation", { error })}
          />
        </Field>
        <Button type="submit" className="justify-self-start" disabled={isPending}>
          {isPending ? "Borrando…" : "Borrar a esta persona"}
        </Button>
      </section>
    </form>
  );
}
