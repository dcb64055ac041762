import "server-only";
import { mayWeWhere } from "@/lib/consents/may-we";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { isOver, type LeadStatus } from "@/lib/vocabulary/status";
import { closeCalls, reopenCalls } from "./task/close";

/**
 * Closes the calls of cases that are over with this status, or opens them again. The status of a
 * duplicate says nothing about the case. The caller holds the people's locks.
 * @param exceptId a call that the caller closes or opens itself
 */
export async function closeOrReopen(
  tx: Transaction,
  leadIds: readonly string[],
  status: LeadStatus,
  exceptId: string | null = null,
): Promise<void> {
  const calls = { leadId: { in: await requestsOfCases(tx, leadIds) } };
  if (!isOver(status)) return reopen(tx, calls, exceptId);
  const others = { ...calls, ...(exceptId && { id: { not: exceptId } }) };
  await closeCalls(tx, { ...others, closedAt: null }, "closed");
}

/**
 * Opens the calls again that the end of a case closed: the case goes on. A person whose last
 * call ended in another way, who has a new one, or who wants none, keeps that.
 */
async function reopen(
  tx: Transaction,
  isOfCase: Prisma.CallTaskWhereInput,
  exceptId: string | null,
): Promise<void> {
  const last = await tx.callTask.findMany({
    select: { id: true, closedBecause: true },
    where: {
      person: { doNotCallAt: null, tasks: { some: isOfCase, none: { closedAt: null } } },
      // Another call went on in place of this one.
      closedBecause: { not: "merged" },
    },
    distinct: ["personId"],
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const closed = last.filter(({ id, closedBecause }) => {
    return closedBecause === "closed" && id !== exceptId;
  });
  const allowed = await tx.callTask.findMany({
    select: { id: true },
    where: { id: { in: closed.map(({ id }) => id) }, lead: mayWeWhere("call") },
  });
  await reopenCalls(
    tx,
    allowed.map(({ id }) => id),
  );
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
