import { leadFormLabels, propertyTypeLabels } from "@/content/lead-labels";
import { formatDateTime, formatYesNo } from "@/lib/format";
import { isLeadStatus, statusLabel } from "@/lib/leads/status";

/** A row as the database holds it, by the names of its columns. */
type HeldRow = Record<string, unknown>;

/** What is held of one lead, whole. */
export type HeldRows = {
  lead: HeldRow;
  receipts: HeldRow[];
  notes: HeldRow[];
  events: HeldRow[];
  jobs: HeldRow[];
  /** Of its e-mail, to sign in with. */
  accounts: HeldRow[];
};

/** Why a lead may be of the person whose lead was opened, in words. */
export type Match = {
  reason: string;
  /** It may be somebody else's: it starts unticked. */
  doubtful: boolean;
};

export type HeldLead = { id: string; match: Match; rows: HeldRows };

export type Person = {
  /** The lead from which somebody asked for the person. */
  leadId: string;
  leads: HeldLead[];
  /** There are more than are shown at once. */
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
      describePart("Notas", rows.notes),
      describePart("Historial", rows.events),
      describePart("Tareas pendientes", rows.jobs),
      describePart("Cuenta en la web", rows.accounts, { created_at: "Creada" }),
    ],
  };
}

/** A column is called as in the database where nobody has given it a name. */
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

/** Every column in which something is held about a person. A test knows if one lacks. */
export const HELD_LABELS: Record<string, string> = {
  id: "Identificador",
  lead_id: "Solicitud",
  created_at: "Fecha",
  form: "Formulario",
  source: "Fuente",
  status: "Estado",
  debt_over_10k: "Deuda de más de 10.000 €",
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
  // Of notes and history.
  note: "Nota",
  author_email: "Escrita por",
  type: "Qué pasó",
  data: "Detalles",
  actor_email: "Quién lo hizo",
  // Of receipts.
  consent_text: "Texto aceptado",
  text_version: "Versión del texto",
  page_path: "Página",
  ip_address: "Dirección IP",
  user_agent: "Navegador",
  // Of accounts and jobs.
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
  if (/_(?:at|ts)$/.test(column)) return formatDateTime(new Date(text));
  if (column === "status") return isLeadStatus(text) ? statusLabel(text) : text;
  return VALUE_LABELS[column]?.[text] ?? text;
}

const VALUE_LABELS: Record<string, Record<string, string>> = {
  form: leadFormLabels,
  property_type: propertyTypeLabels,
  type: {
    created: "Solicitud recibida",
    notification_sent: "Aviso enviado a los asesores",
    notification_failed: "No se pudo enviar el aviso",
    status_changed: "Cambio de estado",
    note_added: "Nota añadida",
    released: "Ya no está apartada como posible robot",
  },
};

/** `last.utmSource: boletin`, one line a value. */
function flatten(value: object, path = ""): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = path ? `${path}.${key}` : key;
    return typeof inner === "object" && inner !== null
      ? flatten(inner, name)
      : [`${name}: ${inner}`];
  });
}
