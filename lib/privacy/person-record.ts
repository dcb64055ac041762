import { consentPurposeLabels } from "@/content/consent";
import { leadFormLabels, propertyTypeLabels } from "@/content/lead-labels";
import { withdrawnLabels } from "@/content/withdrawal";
import { formatDateTime, formatYesNo } from "@/lib/kernel/format";
import type { Match } from "@/lib/people/same-person";
import { letterKindLabels } from "@/lib/vocabulary/letter-kinds";
import { OUTCOMES, outcomeTexts } from "@/lib/vocabulary/outcomes";
import {
  channelLabels,
  identityLabels,
  outcomeLabels,
  rightLabels,
} from "@/lib/vocabulary/right-kinds";
import { isLeadStatus, statusLabel } from "@/lib/vocabulary/status";
import { taskKindLabels } from "@/lib/vocabulary/task-kind-labels";
import { URGENCIES } from "@/lib/vocabulary/urgencies";
import { HELD_LABELS } from "./held-labels";

/** A database row, by column name. */
type HeldRow = Record<string, unknown>;

/** Everything stored about one lead. */
export type HeldRows = {
  lead: HeldRow;
  receipts: HeldRow[];
  notes: HeldRow[];
  events: HeldRow[];
  /** The calls to make, and those that were made. */
  tasks: HeldRow[];
  attempts: HeldRow[];
  /** What we wrote, the links to «Mi solicitud», and what the person took back. */
  letters: HeldRow[];
  links: HeldRow[];
  withdrawals: HeldRow[];
  /** The person with the contact that advisers have corrected. */
  people: HeldRow[];
  /** The requests of data rights of that person. */
  rights: HeldRow[];
  /** To whom the lead went, and when. */
  handed_over: HeldRow[];
  jobs: HeldRow[];
  /** The accounts with the lead's e-mail. */
  accounts: HeldRow[];
};

export type HeldLead = { id: string; match: Match; rows: HeldRows };

export type Person = {
  /** The lead from which the admin opened the person. */
  leadId: string;
  leads: HeldLead[];
  /** Whether the person has more leads than the page shows. */
  more: boolean;
};

/** A lead in words, for the page and for the file. */
export type DescribedLead = Match & {
  id: string;
  title: string;
  parts: { title: string; rows: { label: string; value: string }[][] }[];
};

export function describeLead({ id, match, rows }: HeldLead): DescribedLead {
  const { lead } = rows;
  const received = formatDateTime(new Date(String(lead.created_at)));
  return {
    id,
    title: `${lead.full_name} · ${received}`,
    ...match,
    parts: [
      describePart("Solicitud", [lead], { created_at: "Recibida" }),
      describePart("Justificantes del consentimiento", rows.receipts),
      describePart("Contacto corregido", rows.people, { created_at: "Desde" }),
      describePart("Consentimientos retirados", rows.withdrawals),
      describePart("Notas", rows.notes),
      describePart("Llamadas por hacer y hechas", rows.tasks),
      describePart("Intentos de llamada", rows.attempts),
      describePart("Mensajes enviados", rows.letters, { kind: "Mensaje" }),
      describePart("Enlaces a «Mi solicitud»", rows.links),
      describePart("Derechos pedidos", rows.rights, {
        kind: "Derecho",
        due_at: "Plazo de la respuesta",
        outcome: "Qué se decidió",
      }),
      describePart("Entregas a otros", rows.handed_over),
      describePart("Historial", rows.events),
      describePart("Tareas pendientes", rows.jobs),
      describePart("Cuenta en la web", rows.accounts, { created_at: "Creada" }),
    ],
  };
}

/** A column without a label keeps its database name. */
function describePart(title: string, rows: readonly HeldRow[], own: Record<string, string> = {}) {
  const labels = { ...HELD_LABELS, ...own };
  return {
    title,
    rows: rows.map((row) =>
      Object.entries(row).map(([column, value]) => ({
        label: labels[column] ?? column,
        value: valueText(column, value),
      })),
    ),
  };
}

/** A value as a person reads it, in one or more lines; a dash where there is none. */
function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return formatYesNo(value);
  if (typeof value === "object") return flatten(value).join("\n") || "–";
  const text = String(value);
  if (/^at$|_(?:at|ts|from|until|since)$/.test(column)) return formatDateTime(new Date(text));
  if (column === "status") return isLeadStatus(text) ? statusLabel(text) : text;
  return VALUE_LABELS[column]?.[text] ?? text;
}

const VALUE_LABELS: Record<string, Record<string, string>> = {
  form: leadFormLabels,
  property_type: propertyTypeLabels,
  purpose: { ...consentPurposeLabels, ...withdrawnLabels },
  kind: { ...rightLabels, ...letterKindLabels, ...taskKindLabels },
  urgent: Object.fromEntries(URGENCIES.map(({ name, label }) => [name, label])),
  channel: channelLabels,
  recipient: { "law-firms": "Despachos", "financial-providers": "Proveedores financieros" },
  identity_check: identityLabels,
  outcome: {
    ...outcomeLabels,
    ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, outcomeTexts[outcome].label])),
  },
  place: { form: "Formulario", "my-request": "Mi solicitud", office: "Lo anotó un asesor" },
  type: {
    created: "Solicitud recibida",
    notification_sent: "Aviso enviado a los asesores",
    notification_failed: "No se pudo enviar el aviso",
    letter_sent: "Mensaje enviado",
    letter_refused: "El email no aceptó el mensaje",
    letter_failed: "No se pudo enviar el mensaje",
    status_changed: "Cambio de estado",
    status_undone: "Cambio de estado deshecho",
    note_added: "Nota añadida",
    call_consent_withdrawn: "Consentimiento para llamadas y valoración del caso retirado",
    firm_consent_withdrawn: "Consentimiento para despachos retirado",
    data_restricted: "Uso de los datos limitado",
    data_unrestricted: "Limitación levantada",
    financial_consent_withdrawn: "Consentimiento para proveedores financieros retirado",
    origin_erased: "Borrado desde dónde llegó",
    reopened: "El caso se vuelve a abrir",
    contact_corrected: "Contacto corregido",
    contact_change_asked: "Petición de corregir el contacto",
    people_joined: "Unida con otra ficha de la misma persona",
    people_parted: "Separada de otra persona",
    people_move_undone: "Unión o separación deshecha",
    people_told_apart: "Comprobado que son dos personas",
    calls_allowed: "Llamadas permitidas de nuevo",
    entered_by_hand: "Anotada por el equipo",
    hour_chosen: "Otra hora elegida",
    letter_asked: "Petición de mensajes en vez de llamadas",
    urgent_said: "Marcada como urgente",
    request_cancelled: "Solicitud anulada",
    request_resumed: "Solicitud retomada",
    right_asked: "Petición sobre los datos",
    released: "Ya no está apartada como posible robot",
  },
};

/** One line per value: `last.utmSource: boletin`. */
function flatten(value: object, path = ""): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = path ? `${path}.${key}` : key;
    return typeof inner === "object" && inner !== null
      ? flatten(inner, name)
      : [`${name}: ${inner}`];
  });
}
