import { useEffect, useRef, useState } from "react";
import { useOfficeForm } from "@/components/admin/shell/use-office-form";
import { Field, fieldAria } from "@/components/kit/field";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { notify } from "@/components/kit/toaster";
import { Button } from "@/components/ui/button";
import { inputLook } from "@/components/ui/input";
import { MAX_NOTE_LENGTH, NOTE_FAILED } from "@/lib/calls/sheet-state";
import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import { formatMoment } from "./format-moment";

type LeadNotesProps = {
  lead: LeadDetails;
  action: FormAction;
  onAdd: () => Promise<void>;
  /** Shows the next lead after Ctrl+Enter has saved the note; false when there is none. */
  onGoOn: () => boolean;
};

/** The advisers' notes about a lead, newest first, and a form to add one. */
export function LeadNotes({ lead, ...form }: LeadNotesProps) {
  return (
    <div className="grid gap-6">
      <NoteForm lead={lead} {...form} />
      {lead.notes.length === 0 && (
        <p className="text-sm text-muted-foreground">Todavía no hay notas.</p>
      )}
      <ol className="grid gap-4">
        {lead.notes.map(({ id, text, authorEmail, createdAt }) => (
          <li key={id} className="rounded-lg border border-border p-4">
            <p className="text-xs text-muted-foreground wrap-anywhere">
              {authorEmail} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            </p>
            <p className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function NoteForm({ lead, action, onAdd, onGoOn }: LeadNotesProps) {
  const { served, formAction, sending, send } = useOfficeForm(action, NOTE_FAILED);
  const [text, setText] = useState(served.values.note ?? "");
  const [error, setError] = useState(served.errors.note);
  const [noteId, setNoteId] = useState(lead.nextNoteId);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const goesOn = useRef(false);

  // The lead may reload while the adviser types. A note sent again must keep its id.
  useEffect(() => {
    if (text === "") setNoteId(lead.nextNoteId);
  }, [text, lead.nextNoteId]);

  // A draft survives closing the sheet and a reload. Signing out deletes it.
  const draft = `pya:nota:${lead.id}`;
  useEffect(() => setText((typed) => typed || (sessionStorage.getItem(draft) ?? "")), [draft]);

  function write(value: string) {
    setText(value);
    sessionStorage.setItem(draft, value);
  }

  async function show(answer: FormAnswer) {
    setError(answer.errors.note);
    if (answer.notice) notify(answer.notice);
    if (answer.notice?.tone === "success") {
      write("");
      const hasGoneOn = goesOn.current && onGoOn();
      if (!hasGoneOn) await onAdd();
    } else fieldRef.current?.focus();
  }

  return (
    <form
      action={formAction}
      onSubmit={(event) => send(event, show)}
      className="grid justify-items-start gap-3"
    >
      <NoticeAlert notice={served.notice} />
      <input type="hidden" name="leadId" value={lead.id} />
      <input type="hidden" name="noteId" value={noteId} />
      <div className="w-full">
        <Field id="note" label="Nueva nota" error={error}>
          <textarea
            ref={fieldRef}
            id="note"
            name="note"
            rows={4}
            maxLength={MAX_NOTE_LENGTH}
            value={text}
            readOnly={sending}
            onChange={({ target }) => write(target.value)}
            aria-keyshortcuts="Control+Enter"
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              goesOn.current = true;
              event.currentTarget.form?.requestSubmit();
            }}
            className={inputLook}
            {...fieldAria("note", { error })}
          />
        </Field>
      </div>
      <Button
        type="submit"
        aria-disabled={sending}
        onClick={() => {
          goesOn.current = false;
        }}
      >
        {sending ? "Guardando..." : "Guardar nota"}
      </Button>
    </form>
  );
}
