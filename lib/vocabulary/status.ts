/** The statuses of a lead, in the order in which menus list them. */
export const LEAD_STATUSES = [
  "nuevo",
  "duplicado",
  "contactado",
  "en_estudio",
  "no_aplica",
  "cerrado",
] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number];

const LABELS: Record<LeadStatus, string> = {
  nuevo: "Nuevo",
  duplicado: "Duplicado",
  contactado: "Contactado",
  en_estudio: "En Estudio",
  no_aplica: "No Aplica",
  cerrado: "Cerrado",
};

/** The statuses of a case that is over: nobody needs to call. */
export const STATUSES_OVER: readonly LeadStatus[] = ["no_aplica", "cerrado"];

export function isOver(status: LeadStatus): boolean {
  return STATUSES_OVER.includes(status);
}

export function statusLabel(status: LeadStatus): string {
  return LABELS[status];
}

export function isLeadStatus(value: unknown): value is LeadStatus {
  return LEAD_STATUSES.some((status) => status === value);
}
