/** What the table of leads shows of each, in this order. */
export const LEAD_COLUMNS = [
  { id: "date", label: "Fecha" },
  { id: "name", label: "Nombre" },
  { id: "email", label: "Email" },
  { id: "phone", label: "Teléfono" },
  { id: "debt", label: "Deuda +10k" },
  { id: "creditors", label: "Múltiples entidades" },
  { id: "properties", label: "Propiedades" },
  { id: "slot", label: "Horario preferido" },
  { id: "status", label: "Estado" },
  { id: "eligibility", label: "Elegibilidad" },
  { id: "consent", label: "Consentimiento" },
  { id: "source", label: "Fuente" },
] as const;

export type LeadColumn = (typeof LEAD_COLUMNS)[number];
export type ColumnId = LeadColumn["id"];
