import "server-only";
import * as z from "zod";
import { failureNotice } from "@/lib/accounts/failure-notice";
import { changeStatus } from "@/lib/calls/change-status";
import {
  CALL_UNDONE,
  emptyNoteForm,
  emptyStatusForm,
  MAX_NOTE_LENGTH,
  NOTE_ADDED,
  NOTE_FAILED,
  type NoteFormState,
  STATUS_CHANGED,
  STATUS_FAILED,
  type StatusFormState,
  UNDO_FAILED,
  WITHDRAW_FAILED,
  WITHDRAWN,
  type WithdrawFormState,
} from "@/lib/calls/sheet-state";
import { undoAttempt } from "@/lib/calls/undo/undo-attempt";
import { undoStatus } from "@/lib/calls/undo/undo-status";
import { PURPOSES } from "@/lib/consents/may-we";
import { addNote } from "@/lib/history/notes";
import { readFormData } from "@/lib/kernel/form-data";
import type { OfficeNotice } from "@/lib/kernel/notice";
import { shortName } from "@/lib/kernel/short-name";
import { toPlainBlock } from "@/lib/kernel/text";
import { withdraw } from "@/lib/privacy/withdraw";
import { LEAD_STATUSES, statusLabel } from "@/lib/vocabulary/status";

const statusSchema = z.object({
  leadId: z.guid(),
  seen: z.enum(LEAD_STATUSES),
  status: z.enum(LEAD_STATUSES),
});

/** The id of an event in the history. */
const changeIdSchema = z.string().regex(/^\d{1,18}$/);

const attemptIdSchema = z.guid();

const noteSchema = z.object({ leadId: z.guid(), noteId: z.guid() });

const withdrawSchema = z.object({ leadId: z.guid(), what: z.enum(PURPOSES) });

/** Answers the status form. */
export async function answerStatusForm(formData: FormData): Promise<StatusFormState> {
  try {
    const sent = statusSchema.safeParse(readFormData(formData));
    if (!sent.success) return { ...emptyStatusForm, notice: STATUS_FAILED };
    const { leadId, seen, status } = sent.data;
    const change = await changeStatus(leadId, seen, status);
    if (change.outcome === "conflict") {
      const { current, by, at } = change;
      return { ...emptyStatusForm, conflict: { wanted: status, current, by, at } };
    }
    if (change.outcome === "missing") return { ...emptyStatusForm, notice: missing(STATUS_FAILED) };
    return { ...emptyStatusForm, notice: STATUS_CHANGED, changeId: change.changeId };
  } catch (error) {
    return { ...emptyStatusForm, notice: failureNotice(STATUS_FAILED, error) };
  }
}

/** Answers the form that undoes a change of status. */
export async function answerStatusUndoForm(formData: FormData): Promise<StatusFormState> {
  try {
    const changeId = changeIdSchema.safeParse(readFormData(formData).changeId);
    if (!changeId.success) return { ...emptyStatusForm, notice: UNDO_FAILED };
    return { ...emptyStatusForm, notice: undoNotice(await undoStatus(changeId.data)) };
  } catch (error) {
    return { ...emptyStatusForm, notice: failureNotice(UNDO_FAILED, error) };
  }
}

/** Answers the form that undoes a call. */
export async function answerCallUndoForm(formData: FormData): Promise<StatusFormState> {
  try {
    const attemptId = attemptIdSchema.safeParse(readFormData(formData).attemptId);
    if (!attemptId.success) return { ...emptyStatusForm, notice: UNDO_FAILED };
    const undone = await undoAttempt(attemptId.data);
    if ("taskId" in undone) return { ...emptyStatusForm, notice: CALL_UNDONE };
    return { ...emptyStatusForm, notice: { ...UNDO_FAILED, description: undone.problem } };
  } catch (error) {
    return { ...emptyStatusForm, notice: failureNotice(UNDO_FAILED, error) };
  }
}

/** Answers the note form. A text that is not saved comes back in the state. */
export async function answerNoteForm(formData: FormData): Promise<NoteFormState> {
  let text = "";
  try {
    const fields = readFormData(formData);
    text = toPlainBlock(fields.note ?? "");
    const sent = noteSchema.safeParse(fields);
    if (!sent.success) return { ...emptyNoteForm, text, notice: NOTE_FAILED };
    const error = noteProblem(text);
    if (error) return { notice: NOTE_FAILED, text, error };
    const found = await addNote(sent.data.leadId, sent.data.noteId, text);
    if (!found) return { ...emptyNoteForm, text, notice: missing(NOTE_FAILED) };
    return { ...emptyNoteForm, notice: NOTE_ADDED };
  } catch (error) {
    return { ...emptyNoteForm, text, notice: failureNotice(NOTE_FAILED, error) };
  }
}

/** Answers the form that records what a person takes back. */
export async function answerWithdrawForm(formData: FormData): Promise<WithdrawFormState> {
  try {
    const sent = withdrawSchema.safeParse(readFormData(formData));
    if (!sent.success) return { notice: WITHDRAW_FAILED };
    const found = await withdraw(sent.data.leadId, sent.data.what);
    return { notice: found ? WITHDRAWN : missing(WITHDRAW_FAILED) };
  } catch (error) {
    return { notice: failureNotice(WITHDRAW_FAILED, error) };
  }
}

function undoNotice(undo: Awaited<ReturnType<typeof undoStatus>>): OfficeNotice {
  if (undo.outcome === "missing") return missing(UNDO_FAILED);
  if (undo.outcome === "undone") {
    const description = `El estado vuelve a ser «${statusLabel(undo.status)}».`;
    return { title: "Cambio deshecho", description, tone: "success" };
  }
  const who = undo.by ? `${shortName(undo.by)} lo cambió` : "Ha cambiado";
  return { ...UNDO_FAILED, description: `${who} después a «${statusLabel(undo.current)}».` };
}

function noteProblem(text: string): string | null {
  if (text === "") return "Escribe la nota antes de guardarla.";
  if (text.length <= MAX_NOTE_LENGTH) return null;
  return `La nota no puede pasar de ${MAX_NOTE_LENGTH.toLocaleString("es-ES")} caracteres.`;
}

function missing(notice: OfficeNotice): OfficeNotice {
  return { ...notice, description: "Este lead ya no existe." };
}
