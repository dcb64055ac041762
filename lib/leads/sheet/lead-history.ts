import { leadFormLabels } from "@/content/lead-labels";
import { shortName } from "@/lib/accounts/short-name";
import { isOutcome, outcomeTexts } from "@/lib/desk/outcomes";
import type { ExportOfLead } from "@/lib/leads/exports/export-record";
import { readRecipient, recipientLabels } from "@/lib/leads/hand-over";
import { isLeadStatus, type LeadStatus, statusLabel } from "@/lib/leads/status";

/** An event of a lead, in words. `by` is null when no member of the team caused it. */
type LeadHistoryEntry = { at: string; text: string; by: string | null };

/** Another request of the same person. */
export type RelatedLead = { id: string; createdAt: string; form: string; status: LeadStatus };

/** A row of lead_events. */
export type StoredEvent = {
  type: string;
  data: unknown;
  actorEmail: string | null;
  createdAt: Date;
};

type HistoryLead = { createdAt: string; form: string };

/** The history of a lead, newest first. `related` are other requests of the same person. */
export function historyOf(
  lead: HistoryLead,
  events: readonly StoredEvent[],
  related: readonly RelatedLead[],
  exports: readonly ExportOfLead[],
): LeadHistoryEntry[] {
  const happened = events.map((event) => ({
    at: event.createdAt.toISOString(),
    text: eventText(event, lead),
    by: event.actorEmail,
  }));
  const otherRequests = related.map((other) => ({
    at: later(other.createdAt, lead.createdAt),
    text:
      other.createdAt > lead.createdAt
        ? `Volvió a escribir: ${formName(other.form)}`
        : `Enlazado: ya había escrito antes (${formName(other.form)})`,
    by: null,
  }));
  const taken = exports.map((taken) => ({
    at: taken.startedAt.toISOString(),
    text: `Exportado para ${recipientLabels[readRecipient(taken.recipient)]}`,
    by: taken.actorEmail,
  }));
  return [...happened, ...otherRequests, ...taken].sort((a, b) => b.at.localeCompare(a.at));
}

function eventText({ type, data, actorEmail: by }: StoredEvent, lead: HistoryLead): string {
  const { from, to, reason, outcome } = (data ?? {}) as Record<string, unknown>;
  switch (type) {
    case "created":
      return `Recibido: ${formName(lead.form)}`;
    case "notification_sent":
      return "Aviso enviado al equipo";
    case "notification_failed":
      return `No se pudo enviar el aviso al equipo${typeof reason === "string" ? `: ${reason}` : ""}`;
    case "status_changed":
      return `Estado: ${statusName(from)} → ${statusName(to)}`;
    case "note_added":
      return "Nota añadida";
    case "owner_changed":
      return ownerText(from, to, by);
    case "call_attempted":
      return `Llamada: ${outcomeName(outcome)}`;
    case "call_undone":
      return `Deshecho: ${outcomeName(outcome)}`;
    case "call_taken_over":
      return `Tomó el relevo${typeof from === "string" ? ` de ${shortName(from)}` : ""} en la llamada`;
    case "released":
      return by === null ? "Comprobado: no lo envió un robot" : "Liberado de los sospechosos";
    case "financial_consent_withdrawn":
      return "Retiró el consentimiento para proveedores financieros";
    case "origin_erased":
      return "Borrado desde dónde llegó, porque se opuso";
    default:
      return type;
  }
}

function ownerText(from: unknown, to: unknown, by: string | null): string {
  if (typeof to === "string") {
    return `La llamada pasa a ${shortName(to)}${by === null ? ", en el reparto" : ""}`;
  }
  return `La llamada vuelve a ser de todos${typeof from === "string" ? `: era de ${shortName(from)}` : ""}`;
}

function formName(form: string): string {
  return leadFormLabels[form] ?? form;
}

function statusName(status: unknown): string {
  return isLeadStatus(status) ? statusLabel(status) : String(status);
}

function outcomeName(outcome: unknown): string {
  return isOutcome(outcome) ? outcomeTexts[outcome].label : String(outcome);
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
