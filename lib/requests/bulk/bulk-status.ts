import "server-only";
import { randomUUID } from "node:crypto";
import { audit } from "@/lib/accounts/audit/audit";
import { requirePermission } from "@/lib/accounts/session";
import { closeOrReopen } from "@/lib/calls/close-or-reopen";
import { type StatusEvent, undoStatusChanges } from "@/lib/calls/undo-status";
import { publish } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import { writeAlternatives } from "@/lib/mails/office-mails";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import { leadWhere } from "@/lib/requests/list/lead-where";
import { type LeadStatus, readStatus } from "@/lib/vocabulary/status";
import { changedSince } from "./changed-since";
import type { LeadSelection } from "./selection";

/** The most leads per change. More would block other users, and are usually a mistake. */
export const MAX_SELECTED = 10_000;

/** Leads per transaction. Each is a row in a dozen indexes, and other transactions wait for its lock. */
const BATCH_SIZE = 1_000;
/** Each person may get a mail. */
const BATCH_WITH_MAILS = 100;

type ManyChanged = {
  /** Undoes the change. */
  changeId: string;
  count: number;
  /** How many of them were later requests, whose case keeps its own status. */
  laterCount: number;
  /** Those left out, because their status had changed since the list showed it. */
  leftIds: readonly string[];
};

/**
 * Gives all selected leads a status and adds an event to each history. Works in batches: after an error the
 * earlier batches stay changed, as their histories show. Leaves out those whose status has changed since the list
 * showed it: a colleague may have promised a call. Null, without any change, above MAX_SELECTED.
 * @throws AccessError without the permission
 */
export async function changeMany(
  selection: LeadSelection,
  status: LeadStatus,
): Promise<ManyChanged | null> {
  const { id, email } = await requirePermission("leads.bulk");
  const ids = await selectLeads(selection, status, id);
  if (ids.length > MAX_SELECTED) return null;
  const changeId = randomUUID();
  let count = 0;
  let laterCount = 0;
  const leftIds: string[] = [];
  try {
    const size = status === "no_aplica" ? BATCH_WITH_MAILS : BATCH_SIZE;
    for (let from = 0; from < ids.length; from += size) {
      const batch = { ids: ids.slice(from, from + size), selection };
      const { changed, left } = await changeBatch(batch, status, changeId, email);
      count += changed.length;
      leftIds.push(...left);
      laterCount += changed.filter(({ isLater }) => isLater).length;
    }
  } finally {
    if (count > 0) {
      await audit("leads.status_changed", email, { count, status, changeId });
      await publish(db(), {});
    }
  }
  return { changeId, count, laterCount, leftIds };
}

/** The leads without this status, sorted, so that two concurrent changes take turns. */
async function selectLeads(
  selection: LeadSelection,
  status: LeadStatus,
  viewer: string,
): Promise<string[]> {
  const selected =
    "ticks" in selection
      ? { id: { in: selection.ticks.map(({ id }) => id) } }
      : {
          AND: [await leadWhere(selection.tab, selection.filter, viewer)],
          createdAt: { lte: selection.shownAt },
        };
  const found = await db().leadView.findMany({
    select: { id: true },
    where: { AND: [selected, { status: { not: status } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_SELECTED + 1,
  });
  return found.map(({ id }) => id).sort();
}

/** `isLater`: the person's case is an earlier request. */
type ChangedLead = { id: string; previous: string; isLater: boolean };

type Batch = { ids: readonly string[]; selection: LeadSelection };

function changeBatch(
  batch: Batch,
  status: LeadStatus,
  changeId: string,
  email: string,
): Promise<{ changed: ChangedLead[]; left: ReadonlySet<string> }> {
  return transaction(async (tx) => {
    await lockPeopleOfLeads(tx, batch.ids);
    const stale = await changedSince(tx, batch.ids, batch.selection, email);
    const ids = batch.ids.filter((id) => !stale.has(id));
    const now = currentTime();
    const changed = await tx.$queryRaw<ChangedLead[]>`
      WITH selected AS (
        SELECT id, status FROM leads
        WHERE id = ANY(${ids}::uuid[]) AND NOT suspect AND status <> ${status}
        ORDER BY id FOR NO KEY UPDATE)
      UPDATE leads SET status = ${status},
        first_answered_at = CASE WHEN ${status} = 'nuevo' THEN first_answered_at
          ELSE coalesce(first_answered_at, ${now}::timestamptz) END
      FROM selected WHERE leads.id = selected.id
      RETURNING leads.id, selected.status AS previous, leads.case_of IS NOT NULL AS "isLater"`;
    const events = changed.map(({ id, previous }) => ({
      ...{ leadId: id, type: "status_changed" as const },
      data: { from: readStatus(previous), to: status, change: changeId },
    }));
    // The time of the event shows whether the change was the first answer.
    await recordEvents(tx, events, email, now);
    await closeOrReopen(tx, ids, status);
    if (status === "no_aplica") await writeAlternatives(tx, ids);
    return { changed, left: stale };
  });
}

/**
 * Undoes a change by the signed-in admin: each lead that has not changed since gets its previous status.
 * Works in batches. Returns how many leads were restored; a second call does nothing.
 * @throws AccessError without the permission
 */
export async function undoMany(changeId: string): Promise<number> {
  const { email } = await requirePermission("leads.bulk");
  const changes = await db().$queryRaw<StatusEvent[]>`
    SELECT id, lead_id AS "leadId", data, created_at AS "createdAt" FROM lead_events
    WHERE data ? 'change' AND data ->> 'change' = ${changeId} AND actor_email = ${email}
    ORDER BY lead_id`;
  let count = 0;
  try {
    for (let from = 0; from < changes.length; from += BATCH_SIZE) {
      const batch = changes.slice(from, from + BATCH_SIZE);
      count += await transaction((tx) => undoStatusChanges(tx, batch, changeId, email));
    }
  } finally {
    if (count > 0) {
      await audit("leads.status_restored", email, { count, changeId });
      await publish(db(), {});
    }
  }
  return count;
}
