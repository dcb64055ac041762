import type { LeadStatus } from "@/lib/leads/status";

/** What the side sheet says after something was sent: the title and text of a toast. */
export type SheetNotice = { title: string; description?: string; tone: "success" | "error" };

/** Somebody else has changed the status meanwhile: whoever wanted `wanted` is asked. */
export type StatusConflict = {
  wanted: LeadStatus;
  current: LeadStatus;
  by: string | null;
  at: string | null;
};

export type StatusFormState = { notice: SheetNotice | null; conflict: StatusConflict | null };

export type NoteFormState = {
  notice: SheetNotice | null;
  /** What was typed and is not saved. */
  text: string;
  error: string | null;
};

export const MAX_NOTE_LENGTH = 10_000;

export const emptyStatusForm: StatusFormState = { notice: null, conflict: null };
export const emptyNoteForm: NoteFormState = { notice: null, text: "", error: null };

export const STATUS_CHANGED: SheetNotice = {
  title: "Estado actualizado",
  description: "El estado del lead se ha actualizado correctamente.",
  tone: "success",
};
export const STATUS_FAILED: SheetNotice = {
  title: "No se pudo actualizar el estado",
  tone: "error",
};
export const NOTE_ADDED: SheetNotice = {
  title: "Nota agregada",
  description: "La nota se ha guardado correctamente.",
  tone: "success",
};
export const NOTE_FAILED: SheetNotice = { title: "No se pudo guardar la nota", tone: "error" };
