import { isValueOf } from "@/lib/vocabulary/table";
import type { WebhookType } from "@/lib/vocabulary/webhook-types";
import type { EventType } from "./events";

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
  contact_corrected: { type: "person.corrected" },
  data_restricted: { type: "person.restricted" },
  data_unrestricted: { type: "person.unrestricted" },
  origin_erased: { type: "consent.withdrawn", says: { purpose: "ads" } },
} as const satisfies Partial<Record<EventType, Told>>;

/** How an event of the history is told; null for one that stays with us. */
export function toldAs(event: string): Told | null {
  return isValueOf(TOLD_EVENTS, event) ? TOLD_EVENTS[event] : null;
}
