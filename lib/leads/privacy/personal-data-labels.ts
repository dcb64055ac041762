import { leadFormLabels, propertyTypeLabels } from "@/content/lead-labels";
import { formatDateTime, formatYesNo } from "@/lib/format";
import { LEAD_STATUSES, statusLabel } from "@/lib/leads/status";

/** Every column in which something is held about a person, by table. A test knows if one lacks. */
export const HELD_LABELS = {
  leads: {
    id: "Identificador",
    created_at: "Recibida",
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
  },
  lead_notes: {
    id: "Identificador",
    lead_id: "Solicitud",
    note: "Nota",
    author_email: "Escrita por",
    created_at: "Fecha",
  },
  lead_events: {
    id: "Identificador",
    lead_id: "Solicitud",
    type: "Qué pasó",
    data: "Detalles",
    actor_email: "Quién lo hizo",
    created_at: "Fecha",
  },
  consent_receipts: {
    id: "Identificador",
    lead_id: "Solicitud",
    consent_text: "Texto aceptado",
    text_version: "Versión del texto",
    form: "Formulario",
    page_path: "Página",
    ip_address: "Dirección IP",
    user_agent: "Navegador",
    created_at: "Fecha",
  },
  users: {
    email: "Email",
    created_at: "Creada",
    email_confirmed_at: "Email confirmado",
    roles: "Permisos en el panel",
  },
  jobs: {
    task: "Tarea",
    run_at: "Próximo intento",
    attempts: "Intentos hechos",
    max_attempts: "Intentos como máximo",
    created_at: "Fecha",
  },
} as const satisfies Record<string, Record<string, string>>;

export type HeldTable = keyof typeof HELD_LABELS;

/** A column's name in words; as the database calls it where nobody has given it any. */
export function columnLabel(table: HeldTable, column: string): string {
  const labels: Record<string, string> = HELD_LABELS[table];
  return labels[column] ?? column;
}

const EVENT_LABELS: Record<string, string> = {
  created: "Solicitud recibida",
  notification_sent: "Aviso enviado a los asesores",
  notification_failed: "No se pudo enviar el aviso",
  status_changed: "Cambio de estado",
  note_added: "Nota añadida",
  released: "Ya no está apartada como posible robot",
};

/** A value as a person reads it, in one or more lines; a dash where there is none. */
export function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return formatYesNo(value);
  if (typeof value === "object") return flatten(value).join("\n") || "–";
  const text = String(value);
  if (/_(?:at|ts)$/.test(column)) return formatDateTime(new Date(text));
  if (column === "status") return statusText(text);
  const labels = { form: leadFormLabels, property_type: propertyTypeLabels, type: EVENT_LABELS };
  return Object.entries(labels).find(([name]) => name === column)?.[1][text] ?? text;
}

function statusText(value: string): string {
  const status = LEAD_STATUSES.find((each) => each === value);
  return status ? statusLabel(status) : value;
}

/** `last.utmSource: boletin`, one line a value. */
function flatten(value: object, path = ""): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = path ? `${path}.${key}` : key;
    return typeof inner === "object" && inner !== null
      ? flatten(inner, name)
      : [`${name}: ${inner}`];
  });
}
