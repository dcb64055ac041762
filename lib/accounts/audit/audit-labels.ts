import { formatYesNo } from "@/lib/kernel/format";
import { RECIPIENT } from "@/lib/vocabulary/recipient";
import { readValue } from "@/lib/vocabulary/table";

export const AUDIT_LABELS = {
  "account.confirmed": "Cuenta confirmada",
  "account.email_changed": "Cambio del email de una cuenta",
  "account.identity_linked": "Cuenta de la oficina conectada",
  "account.identity_unlinked": "Cuenta de la oficina desconectada",
  "account.password_changed": "Cambio de contraseña",
  "account.password_reset": "Contraseña nueva tras olvidarla",
  "campaign.cost_typed": "Coste de una campaña",
  "cookies.chosen": "Elección de cookies",
  "invitation.accepted": "Invitación aceptada",
  "invitation.withdrawn": "Invitación retirada",
  "leads.export_started": "Empieza una exportación de leads",
  "leads.exported": "Exportación de leads",
  "leads.many_opened": "Muchas fichas abiertas en una hora",
  "leads.status_changed": "Cambio de estado de varios leads",
  "leads.status_restored": "Cambio de estado de varios leads, deshecho",
  "notification.resent": "Reenvío de avisos",
  "person.erased": "Borrado de una persona",
  "person.exported": "Entrega de los datos de una persona",
  "retention.ran": "Borrado por antigüedad",
  "rights.answered": "Petición de derechos contestada",
  "rights.corrected": "Petición de derechos corregida",
  "rights.extended": "Plazo de una petición de derechos, ampliado",
  "rights.noted": "Petición de derechos anotada",
  "rights.register_exported": "Descarga del registro de derechos",
  "rights.restricted": "Uso de los datos de una persona, limitado",
  "rights.unrestricted": "Limitación del uso de los datos de una persona, levantada",
  "role.granted": "Rol concedido",
  "role.revoked": "Rol retirado",
  "suspects.deleted": "Borrado de envíos sospechosos",
  "suspects.released": "Envíos sospechosos liberados",
  "two_step.codes_renewed": "Códigos de recuperación nuevos",
  "two_step.recovery_code_used": "Código de recuperación usado",
  "two_step.turned_off": "Verificación en dos pasos desactivada",
  "two_step.turned_on": "Verificación en dos pasos activada",
  "user.invited": "Invitación al equipo",
};

export type AuditAction = keyof typeof AUDIT_LABELS;

const DETAIL_LABELS: Record<string, string> = {
  accounts: "Cuentas sin confirmar",
  addresses: "Direcciones IP",
  attempts: "Llamadas",
  audit: "Líneas de este registro",
  categories: "Categorías",
  cents: "Céntimos",
  changeId: "Cambio",
  choice: "Elección",
  columns: "Columnas",
  completed: "Completa",
  count: "Cuántos",
  erasedMails: "Confirmaciones de borrado sin enviar",
  erasures: "Marcas de solicitudes borradas",
  events: "Eventos",
  exports: "Registros de exportaciones",
  filter: "Filtro",
  filtered: "Con filtros",
  format: "Formato",
  firms: "Lo recibe",
  from: "Desde",
  jobs: "Avisos pendientes",
  leads: "Solicitudes",
  left: "Códigos que quedan",
  limits: "Recuentos de envíos",
  month: "Mes",
  notes: "Notas",
  receipts: "Justificantes",
  provedBy: "Confirmado con",
  reason: "Para qué",
  recipient: "Para",
  requestLinks: "Enlaces a solicitudes caducados",
  returned: "Recuperadas de una copia y vueltas a borrar",
  request: "Petición",
  rights: "Peticiones de derechos",
  role: "Rol",
  rows: "Filas",
  savedCases: "Cálculos guardados",
  searched: "Con búsqueda",
  sessions: "Sesiones",
  status: "Estado",
  suspects: "Envíos sospechosos",
  tab: "Pestaña",
  to: "Hasta",
  tokens: "Enlaces caducados",
  unusedAccounts: "Cuentas sin uso",
  userId: "Cuenta",
  version: "Versión",
};

/** The label of an action, or the action itself if it has none. */
export function auditLabel(action: string): string {
  return Object.entries(AUDIT_LABELS).find(([name]) => name === action)?.[1] ?? action;
}

/** The details in words: `Filas: 20 · Completa: Sí`. */
export function detailsText(details: unknown): string {
  if (typeof details !== "object" || details === null) return "";
  return Object.entries(details)
    .map(([name, value]) => `${DETAIL_LABELS[name] ?? name}: ${detailText(name, value)}`)
    .join(" · ");
}

function detailText(name: string, value: unknown): string {
  if (name === "recipient") return RECIPIENT[readValue(RECIPIENT, value)].office;
  if (name === "provedBy") return value === "code" ? "un código" : "la contraseña";
  if (typeof value === "boolean") return formatYesNo(value);
  if (typeof value === "number") return value.toLocaleString("es-ES");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
