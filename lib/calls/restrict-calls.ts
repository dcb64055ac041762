import "server-only";
import { clearDeadlines } from "@/lib/calls/task/clear-deadlines";
import { GOES_ON, openCall } from "@/lib/calls/task/open-call";
import { mayWeWhere } from "@/lib/consents/may-we";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { STATUSES_OVER } from "@/lib/vocabulary/status";
import { closeOrReopen } from "./close-or-reopen";
import { changeReason } from "./task/change-reason";
import { closeCalls, reopenCalls } from "./task/close";
import { saveDraftsAsNotes } from "./task/draft";
import { releaseCalls } from "./task/lease";
import { moveCall } from "./task/move";

/** Closes the calls when a person's data are restricted. Leases end, and drafts become notes. */
export async function closeRestrictedCalls(tx: Transaction, personId: string): Promise<void> {
  await saveDraftsAsNotes(tx, { personId });
  await releaseCalls(tx, { personId });
  await closeCalls(tx, { personId, closedAt: null }, "restricted");
  await clearDeadlines(tx, { personId });
}

/**
 * Reopens the call that the restriction closed. Also opens the calls of the newest request since then, and of
 * cases that an adviser reopened meanwhile. Opens no call of a case that an adviser has closed.
 * @param since when the restriction began
 */
export async function reopenRestrictedCalls(
  tx: Transaction,
  personId: string,
  dueAt: Date,
  since: Date,
): Promise<void> {
  const waits = { AND: [mayWeWhere("call"), GOES_ON] };
  const closed = await tx.callTask.findFirst({
    select: { id: true, windowFrom: true },
    where: { personId, closedBecause: "restricted", lead: waits },
    orderBy: [{ closedAt: "desc" }, { id: "desc" }],
  });
  // A promised or chosen hour still holds, unless it has passed.
  const isAhead = closed?.windowFrom && closed.windowFrom > currentTime();
  if (closed && isAhead) await reopenCalls(tx, [closed.id]);
  else if (closed) await moveCall(tx, closed.id, { window: null, dueAt });
  // Other restricted calls reopen with their case.
  await changeReason(tx, { personId, closedBecause: "restricted" }, "closed");
  const newest = await tx.lead.findFirst({
    select: { id: true },
    where: { personId, createdAt: { gt: since }, ...waits },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (newest) await openCall(tx, newest.id);
  const going = await tx.lead.findMany({
    select: { id: true },
    where: { personId, caseOfId: null, status: { notIn: [...STATUSES_OVER] } },
  });
  const ids = going.map(({ id }) => id);
  await closeOrReopen(tx, ids, "nuevo");
}
