import { shortName } from "@/lib/accounts/short-name";
import { urgentText } from "@/lib/calls/turn";
import { longWeekday } from "@/lib/kernel/format";
import { type LetterKind, letterKindLabels } from "@/lib/vocabulary/letter-kinds";
import { isOutcome, outcomeTexts } from "@/lib/vocabulary/outcomes";
import { type RightKind, rightLabels } from "@/lib/vocabulary/right-kinds";
import { isLeadStatus, statusLabel } from "@/lib/vocabulary/status";
import type { StoredEvent } from "./lead-history";

/** What an event in a person's history says. */
export function eventText({
  type,
  data,
  actorEmail: by,
}: Pick<StoredEvent, "type" | "data" | "actorEmail">): string {
  const { from, to, reason, outcome, requests, kind } = (data ?? {}) as Record<string, unknown>;
  switch (type) {
    case "notification_sent":
      return "Aviso enviado al equipo";
    case "notification_failed":
      return `No se pudo enviar el aviso al equipo${typeof reason === "string" ? `: ${reason}` : ""}`;
    case "letter_sent":
      return `Le escribimos: ${letterName(kind)}`;
    case "letter_refused":
      return `Su email no acepta correo: no le llegó «${letterName(kind)}»`;
    case "letter_failed":
      return `No se pudo enviar «${letterName(kind)}»${typeof reason === "string" ? `: ${reason}` : ""}`;
    case "status_undone":
      return `Deshecho: el estado vuelve a «${statusName(to)}»`;
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
    case "call_consent_withdrawn":
      return "Retiró el consentimiento: ni llamadas, ni cartas, ni envíos. Lo que contó se ha borrado";
    case "firm_consent_withdrawn":
      return "Retiró el consentimiento para despachos";
    case "data_restricted":
      return "Uso de los datos limitado";
    case "data_unrestricted":
      return "Limitación del uso de los datos, levantada";
    case "financial_consent_withdrawn":
      return "Retiró el consentimiento para proveedores financieros";
    case "reopened":
      return `El caso vuelve a abrirse: estaba en «${statusName(from)}»`;
    case "contact_corrected":
      return by === null ? "Ha corregido su contacto" : "Contacto corregido";
    case "contact_change_asked":
      return "Pide corregir su contacto, desde otro email";
    case "people_joined":
      return `Unida con otra ficha de la misma persona (${countText(requests)})`;
    case "people_parted":
      return `Separada de otra persona (${countText(requests)})`;
    case "people_move_undone":
      return "Deshecho: vuelve a estar como antes de unirla o separarla";
    case "people_told_apart":
      return "Comprobado: son dos personas distintas";
    case "calls_allowed":
      return "Vuelve a querer llamadas";
    case "entered_by_hand":
      return "Anotada a mano";
    case "hour_chosen":
      return `Eligió otra hora${hourText(data)}`;
    case "letter_asked":
      return "Pidió que le escribamos en vez de llamarle";
    case "urgent_said":
      return urgentText(String((data as { what?: unknown } | null)?.what)) ?? "Urgente";
    case "right_asked":
      return `Pide sobre sus datos: ${rightLabels[kind as RightKind] ?? String(kind)}`;
    case "request_cancelled":
      return "Anuló su solicitud";
    case "request_resumed":
      return `Retomó su solicitud${hourText(data)}`;
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

/** «: martes 24 de noviembre, 10:00-11:00», or nothing once the person has withdrawn. */
function hourText(data: unknown): string {
  const { day, slot } = (data ?? {}) as Record<string, unknown>;
  return typeof day === "string" ? `: ${longWeekday(day)}, ${String(slot)}` : "";
}

function countText(requests: unknown): string {
  return requests === 1 ? "1 solicitud" : `${String(requests)} solicitudes`;
}

function letterName(kind: unknown): string {
  return letterKindLabels[kind as LetterKind] ?? String(kind);
}

function statusName(status: unknown): string {
  return isLeadStatus(status) ? statusLabel(status) : String(status);
}

function outcomeName(outcome: unknown): string {
  return isOutcome(outcome) ? outcomeTexts[outcome].label : String(outcome);
}
