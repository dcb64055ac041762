import type { RefObject } from "react";
import { inputLook } from "@/components/ui/input";
import { MAX_NOTE_LENGTH } from "@/lib/calls/sheet-state";
import { NAME_ID } from "./call-head";
import type { NoteState } from "./use-leased-call";

type CallNoteProps = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  state: NoteState;
  /** Whether the outcome is on its way with the text as it is. */
  isSent: boolean;
  onWrite: (text: string) => void;
};

const STATES: Record<NoteState, string> = {
  saved: "Se guarda mientras escribes",
  saving: "Guardando…",
  here: "Sin conexión: está a salvo en este navegador",
};

/** The draft about the call. It is saved during typing, and becomes a note with the outcome. */
export function CallNote({ fieldRef, text, state, isSent, onWrite }: CallNoteProps) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor="nota" className="text-sm font-semibold">
          Nota de la llamada
        </label>
        <p
          role="status"
          className={`text-xs ${state === "here" ? "font-semibold text-warning" : "text-muted-foreground"}`}
        >
          {/* Screen readers announce only problems, not every save. */}
          <span aria-hidden={state !== "here"} data-needs-script>
            {STATES[state]}
          </span>
        </p>
      </div>
      <textarea
        ref={fieldRef}
        id="nota"
        name="note"
        rows={5}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        readOnly={isSent}
        // After an outcome the focus is here: who is called now must be heard too.
        aria-describedby={NAME_ID}
        onChange={({ target }) => onWrite(target.value)}
        aria-keyshortcuts="n"
        className={`${inputLook} field-sizing-content max-h-72 min-h-28 text-sm max-sm:min-h-24`}
      />
    </div>
  );
}
