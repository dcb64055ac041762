import { failure, success } from "@/lib/kernel/notice";
import type { LeadStatus } from "@/lib/vocabulary/status";

/** Another adviser has changed the status: the page asks whether to set `wanted` anyway. */
export type StatusConflict = {
  wanted: LeadStatus;
  current: LeadStatus;
  by: string | null;
  at: string | null;
};

export type StatusResult = {
  conflict?: StatusConflict;
  /** Undoes the change, once. */
  changeId?: string | null;
};

export const MAX_NOTE_LENGTH = 10_000;

export const STATUS_CHANGED = success(
  "Estado actualizado",
  "El estado del lead se ha actualizado correctamente.",
);
export const STATUS_FAILED = failure("No se pudo actualizar el estado");
export const UNDO_FAILED = failure("No se pudo deshacer");
export const CALL_UNDONE = success(
  "Llamada deshecha",
  "Ya no cuenta, y la persona vuelve a estar como antes de anotarla.",
);
export const NOTE_ADDED = success("Nota agregada", "La nota se ha guardado correctamente.");
export const NOTE_FAILED = failure("No se pudo guardar la nota");
