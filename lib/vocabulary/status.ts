import { readValue, valuesOf } from "./table";

type Words = {
  label: string;
  /** The same in the person's file. That another person has the phone is not theirs to read (GDPR art. 15.4). */
  person: string;
  /** Whether the case is over, and needs no call. */
  isOver: boolean;
  /** Whether it says how a case stands after a conversation. */
  endsTalk: boolean;
};

/** The statuses of a lead, in the order of the menus. */
const STATUS = {
  nuevo: { label: "Nuevo", person: "Recibida", isOver: false, endsTalk: false },
  duplicado: { label: "Duplicado", person: "Recibida", isOver: false, endsTalk: false },
  contactado: { label: "Contactado", person: "Contactado", isOver: false, endsTalk: true },
  en_estudio: { label: "En Estudio", person: "En estudio", isOver: false, endsTalk: true },
  no_aplica: { label: "No Aplica", person: "No aplica", isOver: true, endsTalk: true },
  cerrado: { label: "Cerrado", person: "Cerrado", isOver: true, endsTalk: true },
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

export function statusForPerson(status: LeadStatus): string {
  return STATUS[status].person;
}

/** @throws TypeError if there is no such status */
export function readStatus(value: unknown): LeadStatus {
  return readValue(STATUS, value);
}
