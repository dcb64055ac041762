import { useState } from "react";
import type { FormAction } from "@/components/admin/shell/use-office-form";
import { notify } from "@/components/forms/toaster";
import { Alert } from "@/components/site/alert";
import { Button } from "@/components/ui/button";
import type { CallDetails } from "@/lib/desk/read-call";
import { emptyNoteForm, NOTE_FAILED, type NoteFormState } from "@/lib/leads/sheet/sheet-state";
import { useDeskForm } from "./desk-form";

type LostCallProps = {
  call: CallDetails;
  /** Who has the call now. */
  lost: string;
  text: string;
  addNote: FormAction<NoteFormState>;
  /** The text is a note now. */
  onSaved: () => void;
};

/** The call belongs to somebody else now: what was typed can still be kept. */
export function LostCall({ call, lost, text, addNote, onSaved }: LostCallProps) {
  const { send } = useDeskForm();
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const hasText = text.trim() !== "" && !isSaved;

  async function save() {
    if (isSaving) return;
    setIsSaving(true);
    const form = formOf({ leadId: call.leadId, noteId: call.nextNoteId, note: text });
    const { notice } = await addNote(emptyNoteForm, form).catch(() => ({ notice: NOTE_FAILED }));
    setIsSaving(false);
    if (notice) notify(notice);
    if (notice?.tone !== "success") return;
    setIsSaved(true);
    onSaved();
  }

  return (
    <Alert tone="warning" title={lost}>
      {hasText && <p>Lo que has escrito sigue aquí. Guárdalo como nota, o cópialo.</p>}
      <p className="mt-3 flex flex-wrap gap-2">
        {hasText && (
          <>
            <Button type="button" aria-disabled={isSaving} onClick={save}>
              Guardar como nota
            </Button>
            <Button
              type="button"
              variant="outline"
              onClick={() => navigator.clipboard.writeText(text).catch(() => {})}
            >
              Copiar
            </Button>
          </>
        )}
        <Button
          type="button"
          variant="outline"
          onClick={() => send(formOf({ intent: "open", personId: call.personId }))}
        >
          Abrirla otra vez
        </Button>
        <Button type="button" variant="outline" onClick={() => send(formOf({ intent: "next" }))}>
          Siguiente llamada
        </Button>
      </p>
    </Alert>
  );
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
