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

/** How an adviser wants to see the list, in this browser. */
export type ListView = { hidden: readonly ColumnId[]; comfortable: boolean };

/** Remembers it. A cookie, so that the server draws the list so at once and nothing jumps. */
export const LIST_VIEW_COOKIE = "pya-lista";

const COMFORTABLE = "comoda";
const COMPACT = "compacta";

/** As words with full stops between them, which a cookie holds as they are. */
export function writeListView({ hidden, comfortable }: ListView): string {
  return [comfortable ? COMFORTABLE : COMPACT, ...hidden].join(".");
}

/** The view in a cookie's value; unknown words are ignored. */
export function readListView(value: string | undefined): ListView {
  const words = (value ?? "").split(".");
  return {
    comfortable: words[0] === COMFORTABLE,
    hidden: LEAD_COLUMNS.map(({ id }) => id).filter((id) => id !== "name" && words.includes(id)),
  };
}
