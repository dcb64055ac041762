import type { ListOrder } from "@/lib/requests/list/order";
import {
  REQUEST_FIELD_NAMES,
  REQUEST_FIELDS,
  type RequestFieldName,
} from "@/lib/vocabulary/request-fields";

/** The answers of a request that the list shows. */
const ANSWER_COLUMNS = REQUEST_FIELD_NAMES.flatMap((answer) => {
  const { listColumn, label } = REQUEST_FIELDS[answer];
  return listColumn === null ? [] : [{ id: listColumn, label, answer }];
});

/** The other columns of the list. */
export type OwnColumnId =
  | "date"
  | "name"
  | "email"
  | "phone"
  | "due"
  | "status"
  | "eligibility"
  | "consent"
  | "source"
  | "contact"
  | "assignee";

export type LeadColumn =
  | { id: OwnColumnId; label: string }
  | { id: string; label: string; answer: RequestFieldName };
export type ColumnId = LeadColumn["id"];

/** The columns of the table of leads, in order. */
export const LEAD_COLUMNS: readonly LeadColumn[] = [
  { id: "date", label: "Fecha" },
  { id: "name", label: "Nombre" },
  { id: "email", label: "Email" },
  { id: "phone", label: "Teléfono" },
  ...ANSWER_COLUMNS,
  { id: "due", label: "Plazo" },
  { id: "status", label: "Estado" },
  { id: "eligibility", label: "Elegibilidad" },
  { id: "consent", label: "Consentimiento" },
  { id: "source", label: "Fuente" },
  { id: "contact", label: "Último contacto" },
  { id: "assignee", label: "De quién" },
];

/** The columns and row height that the adviser chose in this browser. */
export type ListView = { hidden: readonly ColumnId[]; comfortable: boolean };

/**
 * The default view: as many columns as a screen of 1440 px shows whole, and a card of 200 px on a phone. The
 * answers stand behind «Elegibilidad», and the sheet shows the rest.
 */
const FIRST_VIEW: ListView = {
  hidden: ["debt", "creditors", "properties", "consent", "source"],
  comfortable: false,
};

/** A cookie, so that the server renders the view at once and nothing jumps. */
export const LIST_VIEW_COOKIE = "pya-lista";

const COMFORTABLE = "comoda";
const COMPACT = "compacta";

/** Writes the view as words separated by full stops, which need no escaping in a cookie. */
export function writeListView({ hidden, comfortable }: ListView): string {
  return [comfortable ? COMFORTABLE : COMPACT, ...hidden].join(".");
}

/** Reads the view from a cookie's value. Ignores unknown words. */
export function readListView(value: string | undefined): ListView {
  if (!value) return FIRST_VIEW;
  const words = value.split(".");
  return {
    comfortable: words[0] === COMFORTABLE,
    hidden: LEAD_COLUMNS.map(({ id }) => id).filter((id) => id !== "name" && words.includes(id)),
  };
}

/** Shows the column of the last contact when the list is ordered by it. */
export function viewInOrder(view: ListView, order: ListOrder): ListView {
  if (order !== "contact") return view;
  return { ...view, hidden: view.hidden.filter((id) => id !== "contact") };
}
