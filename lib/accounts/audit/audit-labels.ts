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
  "api.called": "Llamada de otro programa (API)",
  "api.token_created": "Acceso de otro programa, creado",
  "api.token_revoked": "Acceso de otro programa, retirado",
  "campaign.cost_typed": "Coste de una campaña",
  "conversions.exported": "Descarga de conversiones para anuncios",
  "cookies.chosen": "Elección de cookies",
  "invitation.accepted": "Invitación aceptada",
  "invitation.withdrawn": "Invitación retirada",
  "leads.export_started": "Empieza una exportación de leads",
  "leads.exported": "Exportación de leads",
  "leads.imported": "Importación de leads",
  "leads.many_opened": "Muchas fichas abiertas en una hora",
  "leads.status_changed": "Cambio de estado de varios leads",
  "leads.status_restored": "Cambio de estado de varios leads, deshecho",
  "notification.resent": "Reenvío de avisos",
  "partner.address_confirmed": "Email de un despacho, confirmado",
  "partner.address_failed": "Email de un despacho, falla",
  "partner.changed": "Cambio de un despacho",
  "partner.created": "Despacho nuevo",
  "partner.erasures_asked": "Borrado pedido otra vez a un despacho",
  "partner.links_sent": "Enlaces de sus casos enviados otra vez a un despacho",
  "partner.paused": "Despacho en pausa",
  "partner.resumed": "Despacho, otra vez activo",
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
  "webhook.added": "Webhook añadido",
  "webhook.disabled": "Webhook desactivado",
  "webhook.enabled": "Webhook activado",
  "webhook.removed": "Webhook quitado",
  "webhook.resent": "Envío de un webhook, repetido",
  "webhook.secret_rotated": "Clave nueva de un webhook",
  "webhook.tested": "Prueba de un webhook",
};

export type AuditAction = keyof typeof AUDIT_LABELS;

const DETAIL_LABELS: Record<string, string> = {
  accounts: "Cuentas sin confirmar",
  addresses: "Direcciones IP",
  answer: "Respuesta",
  attempts: "Llamadas",
  audit: "Líneas de este registro",
  categories: "Categorías",
  calls: "A la cola de llamadas",
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
  firm: "Despacho",
  firms: "Lo recibe",
  from: "Desde",
  id: "Número",
  imports: "Archivos por importar",
  jobs: "Avisos pendientes",
  known: "De personas ya conocidas",
  lead: "Solicitud",
  leads: "Solicitudes",
  left: "Códigos que quedan",
  limits: "Recuentos de envíos",
  method: "Método",
  month: "Mes",
  name: "Nombre",
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
  route: "Ruta",
  rows: "Filas",
  savedCases: "Cálculos guardados",
  scopes: "Permisos",
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
  webhooks: "Envíos a otros sistemas",
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
