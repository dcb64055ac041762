import type { EventType } from "./events/events";
import { isValueOf, valuesOf } from "./table";

/** What other systems are told, with the words of the back office. docs/webhooks.md describes each. */
export const WEBHOOK_TYPE = {
  "lead.created": "Llega una solicitud",
  "lead.status_changed": "Cambia el estado de un caso",
  "call.recorded": "Se anota o se deshace una llamada",
  "handover.offered": "Un caso se envía a un despacho",
  "handover.accepted": "El despacho acepta el caso",
  "handover.declined": "El despacho rechaza el caso",
  "handover.returned": "El despacho no contesta a tiempo",
  "handover.reported": "El despacho informa de cómo va",
  "handover.recalled": "El despacho deja de tener el caso",
  "handover.erased": "El despacho confirma que ha borrado los datos",
  "consent.withdrawn": "Se retira un consentimiento",
  "person.erased": "Se borra una solicitud",
} as const;

export type WebhookType = keyof typeof WEBHOOK_TYPE;
export const WEBHOOK_TYPES = valuesOf(WEBHOOK_TYPE);

/** Sent by hand, to try an address. */
export const TEST_TYPE = "webhook.test";

type Told = {
  type: WebhookType;
  /** What the type leaves open and the event's own data do not say. */
  says?: Readonly<Record<string, string | boolean>>;
};

/** The events of a request's history that are told. An erasure leaves no event. */
const TOLD_EVENTS = {
  created: { type: "lead.created" },
  released: { type: "lead.created" },
  status_changed: { type: "lead.status_changed" },
  status_undone: { type: "lead.status_changed" },
  reopened: { type: "lead.status_changed", says: { to: "nuevo" } },
  call_attempted: { type: "call.recorded", says: { undone: false } },
  call_undone: { type: "call.recorded", says: { undone: true } },
  handed_over: { type: "handover.offered" },
  handover_accepted: { type: "handover.accepted" },
  handover_declined: { type: "handover.declined" },
  handover_unanswered: { type: "handover.returned" },
  handover_reported: { type: "handover.reported" },
  handover_recalled: { type: "handover.recalled" },
  handover_erased: { type: "handover.erased" },
  call_consent_withdrawn: { type: "consent.withdrawn", says: { purpose: "call" } },
  firm_consent_withdrawn: { type: "consent.withdrawn", says: { purpose: "firm" } },
  financial_consent_withdrawn: { type: "consent.withdrawn", says: { purpose: "lenders" } },
  origin_erased: { type: "consent.withdrawn", says: { purpose: "ads" } },
} as const satisfies Partial<Record<EventType, Told>>;

/** How an event of the history is told; null for one that stays with us. */
export function toldAs(event: string): Told | null {
  return isValueOf(TOLD_EVENTS, event) ? TOLD_EVENTS[event] : null;
}
