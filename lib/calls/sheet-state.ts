import type { OfficeNotice } from "@/lib/kernel/notice";
import type { LeadStatus } from "@/lib/vocabulary/status";

/** Another adviser has changed the status: the page asks whether to set `wanted` anyway. */
export type StatusConflict = {
  wanted: LeadStatus;
  current: LeadStatus;
  by: string | null;
  at: string | null;
};

export type StatusFormState = {
  notice: OfficeNotice | null;
  conflict: StatusConflict | null;
  /** Undoes the change, once. */
  changeId: string | null;
};

/** The state of the bar above the table after a change of many leads. */
export type BulkFormState = {
  notice: OfficeNotice | null;
  /** Undoes the change, once. */
  changeId: string | null;
};

export type NoteFormState = {
  notice: OfficeNotice | null;
  /** The typed text that is not saved. */
  text: string;
  error: string | null;
};

export type WithdrawFormState = { notice: OfficeNotice | null };

export const MAX_NOTE_LENGTH = 10_000;

export const emptyStatusForm: StatusFormState = { notice: null, conflict: null, changeId: null };
export const emptyBulkForm: BulkFormState = { notice: null, changeId: null };
export const emptyNoteForm: NoteFormState = { notice: null, text: "", error: null };
export const emptyWithdrawForm: WithdrawFormState = { notice: null };

export const STATUS_CHANGED: OfficeNotice = {
  title: "Estado actualizado",
  description: "El estado del lead se ha actualizado correctamente.",
  tone: "success",
};
export const STATUS_FAILED: OfficeNotice = {
  title: "No se pudo actualizar el estado",
  tone: "error",
};
export const UNDO_FAILED: OfficeNotice = { title: "No se pudo deshacer", tone: "error" };
export const CALL_UNDONE: OfficeNotice = {
  title: "Llamada deshecha",
  description: "Ya no cuenta, y la persona vuelve a estar como antes de anotarla.",
  tone: "success",
};
export const NOTE_ADDED: OfficeNotice = {
  title: "Nota agregada",
  description: "La nota se ha guardado correctamente.",
  tone: "success",
};
export const NOTE_FAILED: OfficeNotice = { title: "No se pudo guardar la nota", tone: "error" };
export const WITHDRAWN: OfficeNotice = {
  title: "Anotado",
  description: "Queda en el historial quién lo ha anotado y cuándo.",
  tone: "success",
};
export const WITHDRAW_FAILED: OfficeNotice = { title: "No se pudo anotar", tone: "error" };
