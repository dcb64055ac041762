import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { changeStatus } from "@/lib/calls/change-status";
import {
  CALL_UNDONE,
  MAX_NOTE_LENGTH,
  NOTE_ADDED,
  NOTE_FAILED,
  STATUS_CHANGED,
  STATUS_FAILED,
  type StatusResult,
  UNDO_FAILED,
} from "@/lib/calls/sheet-state";
import { undoAttempt } from "@/lib/calls/undo-attempt";
import { undoStatus } from "@/lib/calls/undo-status";
import { addNote } from "@/lib/history/notes";
import type { Outcome } from "@/lib/kernel/form-action";
import { success } from "@/lib/kernel/notice";
import { shortName } from "@/lib/kernel/short-name";
import { toPlainBlock } from "@/lib/kernel/text";
import { LEAD_STATUSES, statusLabel } from "@/lib/vocabulary/status";

const MISSING = { problem: "Este lead ya no existe." };
const EMPTY_NOTE = "Escribe la nota antes de guardarla.";
const LONG_NOTE = `La nota no puede pasar de ${MAX_NOTE_LENGTH.toLocaleString("es-ES")} caracteres.`;

/** The status form. Its version is the status that it showed. */
export const answerStatusForm = officeForm({
  permission: "leads.write",
  schema: z.object({
    leadId: z.guid(),
    version: z.enum(LEAD_STATUSES),
    status: z.enum(LEAD_STATUSES),
  }),
  failed: STATUS_FAILED,
  async work({ leadId, version, status }): Promise<Outcome<StatusResult>> {
    const change = await changeStatus(leadId, version, status);
    if (change.outcome === "missing") return MISSING;
    if (change.outcome === "conflict") {
      const { current, by, at } = change;
      return { result: { conflict: { wanted: status, current, by, at } } };
    }
    return { notice: STATUS_CHANGED, result: { changeId: change.changeId } };
  },
});

export const answerStatusUndoForm = officeForm({
  permission: "leads.write",
  // The id of an event in the history.
  schema: z.object({ changeId: z.string().regex(/^\d{1,18}$/) }),
  failed: UNDO_FAILED,
  async work({ changeId }) {
    const undo = await undoStatus(changeId);
    if (undo.outcome === "missing") return MISSING;
    if (undo.outcome === "undone") {
      const text = `El estado vuelve a ser «${statusLabel(undo.status)}».`;
      return { notice: success("Cambio deshecho", text) };
    }
    const who = undo.by ? `${shortName(undo.by)} lo cambió` : "Ha cambiado";
    return { problem: `${who} después a «${statusLabel(undo.current)}».` };
  },
});

export const answerCallUndoForm = officeForm({
  permission: "desk.work",
  schema: z.object({ attemptId: z.guid() }),
  failed: UNDO_FAILED,
  async work({ attemptId }) {
    const undone = await undoAttempt(attemptId);
    return "taskId" in undone ? { notice: CALL_UNDONE } : { problem: undone.problem };
  },
});

export const answerNoteForm = officeForm({
  permission: "leads.write",
  schema: z.object({
    leadId: z.guid(),
    noteId: z.guid(),
    note: z
      .string()
      .default("")
      .transform(toPlainBlock)
      .pipe(z.string().min(1, EMPTY_NOTE).max(MAX_NOTE_LENGTH, LONG_NOTE)),
  }),
  keep: ["note"],
  failed: NOTE_FAILED,
  done: NOTE_ADDED,
  work: async ({ leadId, noteId, note }) =>
    (await addNote(leadId, noteId, note)) ? null : MISSING,
});
