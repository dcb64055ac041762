import "server-only";
import type { Transaction } from "@/lib/db";
import { isOver, type LeadStatus } from "@/lib/leads/status";

/** Closes the calls of cases that are over with this status, or opens them again. */
export function closeOrReopen(
  tx: Transaction,
  leadIds: readonly string[],
  status: LeadStatus,
): Promise<void> {
  return isOver(status) ? closeTaskOf(tx, leadIds) : reopenTaskOf(tx, leadIds);
}

/**
 * Closes the open calls of cases that are over. Whoever has one open may still record what came of it.
 */
export async function closeTaskOf(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  await tx.callTask.updateMany({
    where: { closedAt: null, leadId: { in: await casesWith(tx, leadIds) } },
    data: { closedAt: new Date(), closedBecause: "closed" },
  });
}

/**
 * Opens the calls again that `closeTaskOf` closed: the case goes on. A person whose last
 * call ended in another way, or who has a new one, keeps that.
 */
export async function reopenTaskOf(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  const isOfCase = { some: { leadId: { in: await casesWith(tx, leadIds) } } };
  const last = await tx.callTask.findMany({
    select: { id: true, closedBecause: true },
    where: { person: { tasks: isOfCase } },
    distinct: ["personId"],
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const closed = last.filter(({ closedBecause }) => closedBecause === "closed");
  await tx.callTask.updateMany({
    where: { id: { in: closed.map(({ id }) => id) } },
    data: { closedAt: null, closedBecause: null },
  });
}

/** The leads and their duplicates: a call is about the latest request, a status about the case. */
async function casesWith(tx: Transaction, leadIds: readonly string[]): Promise<string[]> {
  const duplicates = await tx.lead.findMany({
    select: { id: true },
    where: { duplicateOfId: { in: [...leadIds] } },
  });
  return [...leadIds, ...duplicates.map(({ id }) => id)];
}
