import "server-only";
import { mayWeWhere } from "@/lib/consents/may-we";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { isOver, type LeadStatus } from "@/lib/vocabulary/status";
import { noteDrafts } from "./note-drafts";

/**
 * Closes the calls of cases that are over with this status, or opens them again. The status of a
 * duplicate says nothing about the case. The caller holds the people's locks.
 */
export function closeOrReopen(
  tx: Transaction,
  leadIds: readonly string[],
  status: LeadStatus,
): Promise<void> {
  return isOver(status) ? close(tx, leadIds) : reopen(tx, leadIds);
}

/**
 * Closes the open calls of cases that are over. Whoever has one open may still write, and record what
 * came of it; what others had begun to write becomes a note.
 */
async function close(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  const closedAt = currentTime();
  const open = { closedAt: null, leadId: { in: await requestsOfCases(tx, leadIds) } };
  await noteDrafts(tx, { ...open, OR: [{ holderId: null }, { leaseUntil: { lte: closedAt } }] });
  await tx.callTask.updateMany({ where: open, data: { closedAt, closedBecause: "closed" } });
}

/**
 * Opens the calls again that `close` closed: the case goes on. A person whose last
 * call ended in another way, who has a new one, or who wants none, keeps that.
 */
async function reopen(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  const isOfCase = { leadId: { in: await requestsOfCases(tx, leadIds) } };
  const last = await tx.callTask.findMany({
    select: { id: true, closedBecause: true },
    where: {
      person: { doNotCallAt: null, tasks: { some: isOfCase, none: { closedAt: null } } },
      // Another call went on in place of this one.
      closedBecause: { not: "joined" },
    },
    distinct: ["personId"],
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const closed = last.filter(({ closedBecause }) => closedBecause === "closed");
  await tx.callTask.updateMany({
    where: { id: { in: closed.map(({ id }) => id) }, lead: mayWeWhere("call") },
    data: { closedAt: null, closedBecause: null },
  });
}

/** The cases among these leads, and their duplicates: a call is about the latest request. */
async function requestsOfCases(tx: Transaction, leadIds: readonly string[]): Promise<string[]> {
  const ids = [...leadIds];
  const requests = await tx.lead.findMany({
    select: { id: true },
    where: { OR: [{ id: { in: ids }, duplicateOfId: null }, { duplicateOfId: { in: ids } }] },
  });
  return requests.map(({ id }) => id);
}
