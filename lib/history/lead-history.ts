import { type ConsentPurpose, consentPurposeLabels } from "@/content/consent";
import { leadFormLabels } from "@/content/lead-labels";
import { provinces } from "@/content/provinces";
import type { ExportOfLead } from "@/lib/requests/exports/export-record";
import { readRecipient, recipientLabels } from "@/lib/requests/hand-over";
import { openText } from "@/lib/vocabulary/outcomes";
import type { LeadStatus } from "@/lib/vocabulary/status";
import { eventText } from "./event-text";

/** The events that give a lead its status. */
export const STATUS_EVENTS = ["status_changed", "status_undone", "reopened"];

/**
 * What happened to a person, in words. `by` is null when no member of the team caused it; `changeId`
 * undoes a change of status, and `attemptId` a call.
 */
type HistoryEntry = {
  at: string;
  text: string;
  by: string | null;
  detail?: string;
  /** How long a call lay open, so that nobody can note a conversation without one unseen. */
  open?: string;
  changeId?: string;
  attemptId?: string;
};

/** Another request of the same person. */
export type RelatedLead = {
  id: string;
  createdAt: string;
  form: string;
  status: LeadStatus;
  fullName: string;
};

/** A row of lead_events. */
export type StoredEvent = {
  id: bigint;
  leadId: string;
  type: string;
  data: unknown;
  actorEmail: string | null;
  createdAt: Date;
};

type Held = {
  requests: readonly { createdAt: Date; form: string }[];
  events: readonly StoredEvent[];
  notes: readonly { id: string; text: string }[];
  receipts: readonly { purpose: ConsentPurpose; createdAt: string }[];
  exports: readonly ExportOfLead[];
};

/** All that happened to a person over all their requests, in one line of time, newest first. */
export function historyOf({ requests, events, notes, receipts, exports }: Held): HistoryEntry[] {
  const sent = requests
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ createdAt, form }, index) => ({
      at: createdAt.toISOString(),
      text: `${index === 0 ? "Recibido" : "Volvió a escribir"}: ${leadFormLabels[form] ?? form}`,
      by: null,
    }));
  const agreed = receipts.map(({ purpose, createdAt }) => ({
    at: createdAt,
    text: `Consintió: ${consentPurposeLabels[purpose]}`,
    by: null,
  }));
  const undoable = lastChanges(events);
  const attempt = lastAttempt(events);
  const texts = new Map(notes.map(({ id, text }) => [id, text]));
  // The requests tell when they came.
  const happened = onceForAll(events)
    .filter(({ type }) => type !== "created")
    .map((event) => ({
      at: event.createdAt.toISOString(),
      text: eventText(event),
      by: event.actorEmail,
      detail: detailOf(event, texts),
      open: openOf(event),
      ...(undoable.has(event.id) && { changeId: String(event.id) }),
      ...(event === attempt?.event && { attemptId: attempt.id }),
    }));
  const taken = exports.map((taken) => ({
    at: taken.startedAt.toISOString(),
    text: `Exportado para ${recipientLabels[readRecipient(taken.recipient)]}`,
    by: taken.actorEmail,
  }));
  const entries: HistoryEntry[] = [...sent, ...agreed, ...happened.toReversed(), ...taken];
  return entries.reverse().sort((a, b) => b.at.localeCompare(a.at));
}

const TOLD_ONCE = new Set([
  "call_consent_withdrawn",
  "firm_consent_withdrawn",
  "financial_consent_withdrawn",
  "origin_erased",
  "data_restricted",
  "data_unrestricted",
]);

/** What a person takes back is noted for each request at once, and told once. */
function onceForAll(events: readonly StoredEvent[]): StoredEvent[] {
  const told = new Set<string>();
  return events.filter(({ type, createdAt }) => {
    if (!TOLD_ONCE.has(type)) return true;
    const moment = `${type} ${createdAt.toISOString().slice(0, 16)}`;
    if (told.has(moment)) return false;
    return told.add(moment);
  });
}

const WITH_REASON = new Set(["calls_allowed", "data_restricted"]);

function detailOf({ type, data }: StoredEvent, notes: ReadonlyMap<string, string>) {
  const { noteId, reason, from, to } = (data ?? {}) as Record<string, unknown>;
  if (type === "note_added") return notes.get(String(noteId));
  if (WITH_REASON.has(type) && typeof reason === "string") return reason;
  const isCorrection = type === "contact_corrected" || type === "contact_change_asked";
  return isCorrection ? correctionText(from, to) : undefined;
}

function openOf({ type, data }: StoredEvent): string | undefined {
  const { openSeconds } = (data ?? {}) as Record<string, unknown>;
  return type === "call_attempted" && typeof openSeconds === "number"
    ? openText(openSeconds)
    : undefined;
}

const CORRECTED: Record<string, string> = {
  fullName: "Nombre",
  email: "Email",
  phone: "Teléfono",
  province: "Provincia",
};

function correctionText(from: unknown, to: unknown): string {
  const [before, after] = [from, to].map((part) => (part ?? {}) as Record<string, unknown>);
  const shown = (field: string, value: unknown) =>
    value ? (field === "province" && provinces[String(value)]?.name) || String(value) : "–";
  return Object.entries(CORRECTED)
    .filter(([field]) => after && field in after)
    .map(
      ([field, label]) =>
        `${label}: ${shown(field, before?.[field])} → ${shown(field, after?.[field])}`,
    )
    .join("\n");
}

/** The changes of status that can be undone: the last one of each lead. */
function lastChanges(events: readonly StoredEvent[]): ReadonlySet<bigint> {
  const last = new Map<string, StoredEvent>();
  for (const event of events) {
    const known = last.get(event.leadId);
    if (STATUS_EVENTS.includes(event.type) && !(known && known.id > event.id)) {
      last.set(event.leadId, event);
    }
  }
  const changes = [...last.values()].filter(({ type }) => type === "status_changed");
  return new Set(changes.map(({ id }) => id));
}

/** The call that can be undone: the person's last one that is not undone. */
function lastAttempt(events: readonly StoredEvent[]) {
  const undone = new Set<string>();
  for (const event of events.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
    const { attemptId: id } = (event.data ?? {}) as Record<string, unknown>;
    if (typeof id !== "string") continue;
    if (event.type === "call_undone") undone.add(id);
    if (event.type === "call_attempted" && !undone.has(id)) return { event, id };
  }
  return null;
}
