import { type ReceiptPurpose, receiptPurposeLabels } from "@/content/consent";
import { EVENT } from "@/lib/vocabulary/events/events";
import { LEAD_ORIGIN, type LeadOrigin } from "@/lib/vocabulary/lead-origins";
import { openText } from "@/lib/vocabulary/outcomes";
import { RECIPIENT, type Recipient } from "@/lib/vocabulary/recipient";
import type { LeadStatus } from "@/lib/vocabulary/status";
import { readValue } from "@/lib/vocabulary/table";

/**
 * One entry of a person's history, in words. `by` is null when no member of the team caused it. `changeId`
 * undoes a change of status, and `attemptId` a call.
 */
type HistoryEntry = {
  at: string;
  text: string;
  by: string | null;
  detail?: string;
  /** How long the call was open. It reveals a conversation that was recorded without a call. */
  open?: string;
  changeId?: string;
  attemptId?: string;
};

/** Another request of the same person. */
export type RelatedLead = {
  id: string;
  createdAt: string;
  form: LeadOrigin;
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

type PersonHistory = {
  requests: readonly { createdAt: Date; form: string }[];
  events: readonly StoredEvent[];
  notes: readonly { id: string; text: string }[];
  receipts: readonly { purpose: ReceiptPurpose; createdAt: string }[];
  exports: readonly HandOver[];
};

/** An export of a request from the back office. */
type HandOver = {
  actorEmail: string;
  startedAt: Date;
  recipient: Recipient;
  firms: readonly string[];
};

/** Everything that happened to a person, over all their requests, newest first. */
export function historyOf({
  requests,
  events,
  notes,
  receipts,
  exports,
}: PersonHistory): HistoryEntry[] {
  const sent = requests
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ createdAt, form }, index) => ({
      at: createdAt.toISOString(),
      text: `${index === 0 ? "Recibido" : "Volvió a escribir"}: ${LEAD_ORIGIN[readValue(LEAD_ORIGIN, form)].label}`,
      by: null,
    }));
  const agreed = receipts.map(({ purpose, createdAt }) => ({
    at: createdAt,
    text: `Consintió: ${receiptPurposeLabels[purpose]}`,
    by: null,
  }));
  const undoable = lastChanges(events);
  const attempt = lastAttempt(events);
  const texts = new Map(notes.map(({ id, text }) => [id, text]));
  // The requests already show when they arrived.
  const happened = shownOnce(events)
    .filter(({ type }) => type !== "created")
    .map((event) => ({
      at: event.createdAt.toISOString(),
      text: kindOf(event).officeText(event.data, event.actorEmail),
      by: event.actorEmail,
      detail: detailOf(event, texts),
      open: openOf(event),
      ...(undoable.has(event.id) && { changeId: String(event.id) }),
      ...(event === attempt?.event && { attemptId: attempt.id }),
    }));
  const taken = exports.map((taken) => ({
    at: taken.startedAt.toISOString(),
    text: `Exportado para ${taken.firms.join(", ") || RECIPIENT[taken.recipient].office}`,
    by: taken.actorEmail,
  }));
  const entries: HistoryEntry[] = [...sent, ...agreed, ...happened.toReversed(), ...taken];
  return entries.reverse().sort((a, b) => b.at.localeCompare(a.at));
}

function kindOf({ type }: StoredEvent) {
  return EVENT[readValue(EVENT, type)];
}

/** A withdrawal is stored in each request at once, but shown once. */
function shownOnce(events: readonly StoredEvent[]): StoredEvent[] {
  const shown = new Set<string>();
  return events.filter((event) => {
    if (!kindOf(event).isShownOnce) return true;
    const moment = `${event.type} ${event.createdAt.toISOString().slice(0, 16)}`;
    if (shown.has(moment)) return false;
    return shown.add(moment);
  });
}

function detailOf(event: StoredEvent, notes: ReadonlyMap<string, string>): string | undefined {
  if (event.type === "note_added") return notes.get(EVENT.note_added.read(event.data).noteId);
  return kindOf(event).officeDetail(event.data);
}

function openOf({ type, data }: StoredEvent): string | undefined {
  if (type !== "call_attempted") return undefined;
  return openText(EVENT.call_attempted.read(data).openSeconds);
}

/** The changes of status that can be undone: only the last one of each lead. */
function lastChanges(events: readonly StoredEvent[]): ReadonlySet<bigint> {
  const last = new Map<string, StoredEvent>();
  for (const event of events) {
    const known = last.get(event.leadId);
    if (kindOf(event).about === "status" && !(known && known.id > event.id)) {
      last.set(event.leadId, event);
    }
  }
  const changes = [...last.values()].filter(({ type }) => type === "status_changed");
  return new Set(changes.map(({ id }) => id));
}

/** The call that can be undone: the person's last one that is not yet undone. */
function lastAttempt(events: readonly StoredEvent[]) {
  const undone = new Set<string>();
  for (const event of events.toSorted((a, b) => (a.id < b.id ? 1 : -1))) {
    if (event.type === "call_undone") undone.add(EVENT.call_undone.read(event.data).attemptId);
    if (event.type !== "call_attempted") continue;
    const { attemptId: id } = EVENT.call_attempted.read(event.data);
    if (!undone.has(id)) return { event, id };
  }
  return null;
}
