import "server-only";
import { mayWeWhere } from "@/lib/consents/may-we";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import type { ClosingReason } from "@/lib/vocabulary/closing-reason";
import { isOver, type LeadStatus } from "@/lib/vocabulary/status";
import { closeCalls, reopenCalls } from "./task/close";
import { openReturnedCall } from "./task/open-call";

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
 * Reopens the calls that were closed with their case. After a talk that closed the case nothing is left of the
 * call, so another one opens, unless a law firm has the case. Skips a person who wants no calls or has an open
 * call, and a last call that was closed for another reason.
 */
async function reopen(
  tx: Transaction,
  isOfCase: Prisma.CallTaskWhereInput,
  exceptId: string | null,
): Promise<void> {
  const last = await tx.callTask.findMany({
    select: LAST_CALL,
    where: {
      person: { doNotCallAt: null, tasks: { some: isOfCase, none: { closedAt: null } } },
      // A merged call continued as another call.
      closedBecause: { not: "merged" },
    },
    distinct: ["personId"],
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const lastOf = (because: ClosingReason) =>
    last.filter(({ id, closedBecause }) => closedBecause === because && id !== exceptId);
  const closed = await tx.callTask.findMany({
    select: { id: true },
    where: { id: { in: lastOf("closed").map(({ id }) => id) }, lead: mayWeWhere("call") },
  });
  await reopenCalls(
    tx,
    closed.map(({ id }) => id),
  );
  for (const { personId, leadId, person } of lastOf("spoken")) {
    if (person.handovers.length === 0) await openReturnedCall(tx, personId, leadId);
  }
}

const LAST_CALL = {
  ...{ id: true, personId: true, leadId: true, closedBecause: true },
  person: {
    select: { handovers: { select: { id: true }, where: { endedAt: null }, take: 1 } },
  },
} as const satisfies Prisma.CallTaskSelect;

/** Finds the cases among these leads and their duplicates, because a call is about the latest request. */
async function requestsOfCases(tx: Transaction, leadIds: readonly string[]): Promise<string[]> {
  const ids = [...leadIds];
  const requests = await tx.lead.findMany({
    select: { id: true },
    where: { OR: [{ id: { in: ids }, caseOfId: null }, { caseOfId: { in: ids } }] },
  });
  return requests.map(({ id }) => id);
}
