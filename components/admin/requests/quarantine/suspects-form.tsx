"use client";

import { NothingHere } from "@/components/admin/shell/nothing-here";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnChange } from "@/components/kit/use-focus-on-change";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import { type FormAction, keptTicks } from "@/lib/kernel/form-answer";
import { formatDateTime } from "@/lib/kernel/format";
import { shownEmail } from "@/lib/kernel/no-email";
import type { Suspect } from "@/lib/requests/quarantine/suspects";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { SUSPECT_REASON } from "@/lib/vocabulary/suspect-reasons";

type SuspectsFormProps = {
  rows: readonly Suspect[];
  /** The number of suspects on all pages. */
  total: number;
  shownAt: string;
  decide: FormAction;
};

/**
 * The suspects of a page, with buttons to release or delete them. All share one form, so that its result
 * stays visible after those lines disappear.
 */
export function SuspectsForm({ rows, total, shownAt, decide }: SuspectsFormProps) {
  const [{ notice, values }, action, sending] = useKeptForm(decide);
  const ticked = keptTicks(values, "id");
  const section = useFocusOnChange<HTMLElement>(notice);
  return (
    <section ref={section} tabIndex={-1} aria-label="Envíos apartados" className="min-w-0">
      <NoticeAlert notice={notice} className="mb-3" />
      {rows.length === 0 ? (
        <NothingHere>Aquí no hay nada apartado.</NothingHere>
      ) : (
        <form action={action} className="grid gap-4">
          <input type="hidden" name="shownAt" value={shownAt} />
          {/* First in the document, because the Enter key presses the first submit button. */}
          <div>
            <Decision value="release" sending={sending}>
              Liberar los marcados
            </Decision>
          </div>
          <ul className="rounded-lg border border-border bg-card">
            {rows.map((suspect) => (
              <Item
                key={suspect.id}
                suspect={suspect}
                isTicked={ticked.includes(suspect.id)}
                sending={sending}
              />
            ))}
          </ul>
          <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
            <legend className="sr-only">Borrar</legend>
            <label className="inline-flex min-h-10 items-center gap-2 text-xs">
              <input
                type="checkbox"
                name="sure"
                defaultChecked={values.sure === "on"}
                className="size-5 accent-link"
              />
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
    <Button type="submit" name="action" value={value} variant="outline" disabled={sending}>
      {children}
    </Button>
  );
}

type ItemProps = { suspect: Suspect; isTicked: boolean; sending: boolean };

function Item({ suspect, isTicked, sending }: ItemProps) {
  const { id, createdAt, form, fullName, email, phone, suspectReasons } = suspect;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-border px-4 py-2 text-xs last:border-b-0 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <label className="flex min-h-10 min-w-0 items-center gap-3">
        <input
          type="checkbox"
          name="id"
          value={id}
          defaultChecked={isTicked}
          className="size-5 accent-link"
        />
        <span className="min-w-0 break-words">
          <span className="font-semibold">{fullName}</span>
          <br />
          {shownEmail(email)}
          <br />
          {phone}
        </span>
      </label>
      <div className="min-w-0">
        <ul>
          {suspectReasons.map((reason) => (
            <li key={reason}>{SUSPECT_REASON[reason].office}</li>
          ))}
        </ul>
        <p className="text-muted-foreground tabular-nums">
          {LEAD_ORIGIN[form].label}, recibido el {formatDateTime(createdAt)}
        </p>
      </div>
      <Button
        type="submit"
        name="action"
        value={`release:${id}`}
        variant="outline"
        disabled={sending}
        className="justify-self-start max-md:my-1"
      >
        Liberar<span className="sr-only"> el envío de {fullName}</span>
      </Button>
    </li>
  );
}
