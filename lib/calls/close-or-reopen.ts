import "server-only";
import { mayWeWhere } from "@/lib/consents/may-we";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { isOver, type LeadStatus } from "@/lib/vocabulary/status";
import { closeCalls, reopenCalls } from "./task/close";

/**
 * Closes the calls of these cases if the status ends a case, else reopens them. The status of a duplicate
 * says nothing about the case. The caller must hold the people's locks.
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
 * Reopens the calls that were closed with their case. Skips a person who wants no calls or has an open call,
 * and a last call that was closed for another reason.
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
      // A merged call continued as another call.
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

/** Finds the cases among these leads and their duplicates, because a call is about the latest request. */
async function requestsOfCases(tx: Transaction, leadIds: readonly string[]): Promise<string[]> {
  const ids = [...leadIds];
  const requests = await tx.lead.findMany({
    select: { id: true },
    where: { OR: [{ id: { in: ids }, caseOfId: null }, { caseOfId: { in: ids } }] },
  });
  return requests.map(({ id }) => id);
}
