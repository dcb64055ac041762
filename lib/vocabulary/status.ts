import { readValue, valuesOf } from "./table";

type Words = {
  label: string;
  /** Whether the case is over, and needs no call. */
  isOver: boolean;
  /** Whether it says how a case stands after a conversation. */
  endsTalk: boolean;
};

/** The statuses of a lead, in the order of the menus. */
const STATUS = {
  nuevo: { label: "Nuevo", isOver: false, endsTalk: false },
  duplicado: { label: "Duplicado", isOver: false, endsTalk: false },
  contactado: { label: "Contactado", isOver: false, endsTalk: true },
  en_estudio: { label: "En Estudio", isOver: false, endsTalk: true },
  no_aplica: { label: "No Aplica", isOver: true, endsTalk: true },
  cerrado: { label: "Cerrado", isOver: true, endsTalk: true },
} as const satisfies Record<string, Words>;

export type LeadStatus = keyof typeof STATUS;
export const LEAD_STATUSES = valuesOf(STATUS);

export const STATUSES_OVER = LEAD_STATUSES.filter(isOver);

export function isOver(status: LeadStatus): boolean {
  return STATUS[status].isOver;
}

/** The statuses that a conversation can leave behind. */
export const TALK_ENDS = LEAD_STATUSES.filter(endsTalk);

/** A conversation is not over while its case is still new, or counts as a duplicate. */
export function endsTalk(status: LeadStatus): boolean {
  return STATUS[status].endsTalk;
}

export function statusLabel(status: LeadStatus): string {
  return STATUS[status].label;
}

/** @throws TypeError if there is no such status */
export function readStatus(value: unknown): LeadStatus {
  return readValue(STATUS, value);
}
