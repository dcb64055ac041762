"use client";

import { useActionState } from "react";
import { NothingHere } from "@/components/admin/shell/nothing-here";
import { useFocusOnChange } from "@/components/forms/use-focus-on-change";
import { Alert } from "@/components/site/alert";
import { Button } from "@/components/ui/button";
import type { Suspect, SuspectsState } from "@/lib/leads/quarantine/suspect";
import { SuspectItem } from "./suspect-item";

type SuspectsFormProps = {
  rows: readonly Suspect[];
  /** How many there are, on this page or not. */
  total: number;
  shownAt: string;
  decide: (previous: SuspectsState, formData: FormData) => Promise<SuspectsState>;
};

/**
 * The suspects of a page, and what can be done with them. One form for all: what came of it stays
 * in sight when the lines that it was about are gone.
 */
export function SuspectsForm({ rows, total, shownAt, decide }: SuspectsFormProps) {
  const [answer, action, sending] = useActionState(decide, null);
  const section = useFocusOnChange<HTMLElement>(answer);
  return (
    <section ref={section} tabIndex={-1} aria-label="Envíos apartados" className="min-w-0">
      {answer && (
        <Alert tone={answer.tone} title={answer.title} className="mb-3">
          {answer.description}
        </Alert>
      )}
      {rows.length === 0 ? (
        <NothingHere>Aquí no hay nada apartado.</NothingHere>
      ) : (
        <form action={action} className="grid gap-4">
          <input type="hidden" name="shownAt" value={shownAt} />
          {/* First in the document: it is what the Enter key presses. */}
          <div>
            <Decision value="release" sending={sending}>
              Liberar los marcados
            </Decision>
          </div>
          <ul className="rounded-lg border border-border bg-card">
            {rows.map((suspect) => (
              <SuspectItem key={suspect.id} suspect={suspect} sending={sending} />
            ))}
          </ul>
          <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
            <legend className="sr-only">Borrar</legend>
            <label className="inline-flex min-h-10 items-center gap-2 text-xs">
              <input type="checkbox" name="sure" className="size-5 accent-link" />
              Sí, borrar para siempre
            </label>
            <Decision value="delete" sending={sending}>
              Borrar los marcados
            </Decision>
            <Decision value="delete-all" sending={sending}>
              {`Borrar todos (${total.toLocaleString("es-ES")})`}
            </Decision>
          </fieldset>
        </form>
      )}
    </section>
  );
}

type DecisionProps = { value: string; sending: boolean; children: string };

function Decision({ value, sending, children }: DecisionProps) {
  return (
    <Button type="submit" name="decision" value={value} variant="outline" disabled={sending}>
      {children}
    </Button>
  );
}
