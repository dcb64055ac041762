import type { ReactNode } from "react";
import { FactList } from "@/components/admin/requests/sheet/facts";
import { formatMoment } from "@/components/admin/requests/sheet/format-moment";
import type { CallDetails } from "@/lib/calls/read-call";
import { paths } from "@/lib/kernel/paths";

export function CallFacts({ call }: { call: CallDetails }) {
  return (
    <Part title="Lo que ha contestado">
      <FactList facts={call.facts} />
    </Part>
  );
}

/** Longer notes are cut until the adviser opens them. */
const SHORT_NOTE = 280;
const SHORT_LINES = 6;
const OPEN_NOTES = 3;

/** The last notes about the person, and what happened before. */
export function CallPast({ call }: { call: CallDetails }) {
  const { notes, noteCount, history } = call;
  const older = notes.slice(OPEN_NOTES);
  return (
    <>
      <Part title={noteCount > 0 ? `Notas (${noteCount})` : "Notas"}>
        {notes.length === 0 && (
          <p className="text-sm text-muted-foreground">Todavía no hay notas.</p>
        )}
        <Notes notes={notes.slice(0, OPEN_NOTES)} />
        {older.length > 0 && (
          <details>
            <summary className="min-h-10 cursor-pointer py-2 text-sm text-link underline underline-offset-4">
              Ver {older.length} más
            </summary>
            <Notes notes={older} />
            {noteCount > notes.length && (
              <a
                href={`${paths.admin}?tab=all&lead=${call.leadId}`}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-10 items-center text-sm text-link underline underline-offset-4"
              >
                Las demás están en la ficha
              </a>
            )}
          </details>
        )}
      </Part>
      <Part title="Qué ha pasado">
        <ol className="grid gap-1.5 text-sm">
          {history.map(({ id, at, text, open }) => (
            <li key={id} className="grid grid-cols-[auto_1fr] gap-x-3">
              <time dateTime={at} className="text-xs leading-6 text-muted-foreground tabular-nums">
                {formatMoment(at)}
              </time>
              <span className="wrap-anywhere">
                {text}
                {open && <span className="text-xs text-muted-foreground"> · {open}</span>}
              </span>
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}

function Notes({ notes }: { notes: CallDetails["notes"] }) {
  return (
    <ol className="grid gap-2">
      {notes.map(({ id, text, by, at }) => (
        <li key={id} className="rounded-md border border-border bg-card px-3 py-2">
          <p className="text-xs text-muted-foreground wrap-anywhere">
            {by} · <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          <NoteText text={text} />
        </li>
      ))}
    </ol>
  );
}

const noteClass = "text-sm whitespace-pre-wrap wrap-anywhere";

function NoteText({ text }: { text: string }) {
  const isShort = text.length <= SHORT_NOTE && text.split("\n").length <= SHORT_LINES;
  if (isShort) return <p className={noteClass}>{text}</p>;
  const beginning = text.slice(0, SHORT_NOTE).split("\n").slice(0, SHORT_LINES).join("\n");
  return (
    <details className="group">
      <summary className="cursor-pointer list-none">
        <span className={`${noteClass} group-open:hidden`}>{beginning}… </span>
        <span className="text-sm text-link underline underline-offset-4">
          <span className="group-open:hidden">Ver entera</span>
          <span className="hidden group-open:inline">Plegar</span>
        </span>
      </summary>
      <p className={noteClass}>{text}</p>
    </details>
  );
}

/** A part of the call screen with its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2.5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
