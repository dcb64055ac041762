import { consentPurposeLabels } from "@/content/consent";
import { leadFormLabels, propertyTypeLabels } from "@/content/lead-labels";
import { formatDateTime, formatYesNo } from "@/lib/format";
import { isLeadStatus, statusLabel } from "@/lib/leads/status";

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
  /** The person with the contact that advisers have corrected. */
  people: HeldRow[];
  jobs: HeldRow[];
  /** The accounts with the lead's e-mail. */
  accounts: HeldRow[];
};

/** Why a lead may belong to the person whose lead was opened, in words. */
export type Match = {
  reason: string;
  /** Whether the lead may be another person's: then it starts unticked. */
  doubtful: boolean;
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
      describePart("Notas", rows.notes),
      describePart("Llamadas por hacer y hechas", rows.tasks),
      describePart("Intentos de llamada", rows.attempts),
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

/** The label of every column that holds data about a person. A test fails if one is missing. */
export const HELD_LABELS: Record<string, string> = {
  id: "Identificador",
  lead_id: "Solicitud",
  created_at: "Fecha",
  form: "Formulario",
  source: "Fuente",
  status: "Estado",
  debt_over_10k: "Deuda de más de 10.000 €",
  multiple_creditors: "Múltiples entidades",
  has_properties: "Propiedades",
  property_type: "Tipo de propiedad",
  full_name: "Nombre",
  email: "Email",
  email_normalized: "Email para comparar",
  phone: "Teléfono",
  phone_normalized: "Teléfono para comparar",
  preferred_time_slot: "Horario preferido",
  consent: "Consentimiento",
  consent_ts: "Fecha del consentimiento",
  financial_consent: "Consentimiento para proveedores financieros",
  first_answered_at: "Primera respuesta",
  answers: "Respuestas",
  result: "Resultado",
  rules_version: "Versión de las reglas",
  attribution: "Desde dónde llegó",
  idempotency_key: "Clave del envío",
  duplicate_of: "Duplicado de",
  suspect: "Apartada como posible robot",
  suspect_reasons: "Por qué está apartada",
  eligible: "Elegible",
  search_text: "Texto para buscar",
  phone_digits: "Cifras del teléfono",
  person_id: "Persona",
  due_at: "Plazo de la llamada",
  first_attempt_at: "Primer intento de llamada",
  first_attempt_by: "Quién hizo el primer intento",
  spoken_at: "Primera conversación",
  last_attempt_at: "Último intento de llamada",
  consent_source: "Cómo dio el consentimiento",
  // The person.
  province: "Provincia (código postal)",
  do_not_call_at: "No quiere llamadas desde",
  maybe_same_as: "Puede ser la misma persona que",
  joined_into: "Es la misma persona que",
  undo: "Para deshacer la unión",
  corrected_text: "Contacto corregido, para buscar",
  // Calls.
  kind: "Por qué se llama",
  window_from: "Desde las",
  window_until: "Hasta las",
  promised: "Hora prometida",
  asked_at: "Cuándo lo pidió",
  owner_id: "Asesor asignado",
  dealt_at: "Asignada desde",
  holder_id: "Asesor que la atiende",
  held_since: "La atiende desde",
  lease_until: "La atiende hasta",
  draft: "Borrador de la nota",
  draft_by: "Quién escribe el borrador",
  closed_at: "Terminada",
  closed_because: "Por qué terminó",
  task_id: "Llamada",
  adviser_email: "Quién llamó",
  at: "Fecha del intento",
  open_seconds: "Segundos con la ficha abierta",
  outcome: "Resultado de la llamada",
  note_id: "Nota",
  undoes: "Anula el intento",
  before: "Cómo estaba antes",
  // Notes and history.
  note: "Nota",
  author_email: "Escrita por",
  type: "Qué pasó",
  data: "Detalles",
  actor_email: "Quién lo hizo",
  // Receipts.
  purpose: "Para qué",
  consent_text: "Texto aceptado",
  text_version: "Versión del texto",
  page_path: "Página",
  ip_address: "Dirección IP",
  user_agent: "Navegador",
  // Accounts and jobs.
  email_confirmed_at: "Email confirmado",
  roles: "Permisos en el panel",
  task: "Tarea",
  run_at: "Próximo intento",
  attempts: "Intentos hechos",
  max_attempts: "Intentos como máximo",
};

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
  purpose: consentPurposeLabels,
  type: {
    created: "Solicitud recibida",
    notification_sent: "Aviso enviado a los asesores",
    notification_failed: "No se pudo enviar el aviso",
    status_changed: "Cambio de estado",
    status_undone: "Cambio de estado deshecho",
    note_added: "Nota añadida",
    financial_consent_withdrawn: "Consentimiento para proveedores financieros retirado",
    origin_erased: "Borrado desde dónde llegó",
    reopened: "El caso se vuelve a abrir",
    contact_corrected: "Contacto corregido",
    people_joined: "Unida con otra ficha de la misma persona",
    people_parted: "Separada de otra persona",
    people_move_undone: "Unión o separación deshecha",
    people_told_apart: "Comprobado que son dos personas",
    calls_allowed: "Vuelve a querer llamadas",
    entered_by_hand: "Anotada por el equipo",
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
