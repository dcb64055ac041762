import { readValue, valuesOf } from "./table";

type Words = {
  label: string;
  /** Whether the case is over, and needs no call. */
  isOver: boolean;
};

/** The statuses of a lead, in the order of the menus. */
const STATUS = {
  nuevo: { label: "Nuevo", isOver: false },
  duplicado: { label: "Duplicado", isOver: false },
  contactado: { label: "Contactado", isOver: false },
  en_estudio: { label: "En Estudio", isOver: false },
  no_aplica: { label: "No Aplica", isOver: true },
  cerrado: { label: "Cerrado", isOver: true },
} as const satisfies Record<string, Words>;

export type LeadStatus = keyof typeof STATUS;
export const LEAD_STATUSES = valuesOf(STATUS);

export const STATUSES_OVER = LEAD_STATUSES.filter(isOver);

export function isOver(status: LeadStatus): boolean {
  return STATUS[status].isOver;
}

export function statusLabel(status: LeadStatus): string {
  return STATUS[status].label;
}

/** @throws TypeError if there is no such status */
export function readStatus(value: unknown): LeadStatus {
  return readValue(STATUS, value);
}
