import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { changeReason } from "./change-reason";
import { closeCalls } from "./close";

/** Gives the calls of two merged people to the earlier person, who keeps one open: see `keepOneOpen`. */
export async function mergeCalls(tx: Transaction, earlier: string, later: string): Promise<void> {
  await keepOneOpen(tx, { personId: { in: [earlier, later] }, closedAt: null });
  await giveCallsTo(tx, { personId: later }, earlier);
}

/**
 * Leaves one of these calls open: the promised one, else the one whose hour was chosen, else the one due first. It takes
 * over the urgency of the others, which are closed as merged.
 */
export async function keepOneOpen(
  tx: Transaction,
  calls: Prisma.CallTaskWhereInput,
): Promise<void> {
  const [kept, ...others] = await tx.callTask.findMany({
    select: { id: true, urgent: true },
    where: calls,
    orderBy: [{ promised: "desc" }, { chosen: "desc" }, { dueAt: "asc" }, { createdAt: "asc" }],
  });
  if (!kept) return;
  const urgent = kept.urgent ?? others.find((task) => task.urgent !== null)?.urgent ?? null;
  await closeCalls(tx, { id: { in: others.map(({ id }) => id) }, closedAt: null }, "merged");
  const open = { closedAt: null, closedBecause: null };
  await tx.callTask.updateMany({ where: { id: kept.id }, data: { urgent, ...open } });
}

/** Gives calls to another person. That person must have at most one open call afterwards. */
export async function giveCallsTo(
  tx: Transaction,
  calls: Prisma.CallTaskWhereInput,
  personId: string,
): Promise<void> {
  await tx.callTask.updateMany({ where: calls, data: { personId } });
}

/** Closes the calls of a person who wants none. Only the latest unanswered one stays in «Sin contacto». */
export async function endUnwantedCalls(tx: Transaction, personId: string): Promise<void> {
  const open = { personId, closedAt: null };
  await closeCalls(tx, { ...open, lead: { firstAttemptAt: null } }, "asked_again");
  await closeCalls(tx, open, "no_calls");
  const [, ...others] = await tx.callTask.findMany({
    select: { id: true },
    where: { personId, closedBecause: "asked_again" },
    orderBy: [{ lead: { createdAt: "desc" } }, { createdAt: "desc" }],
  });
  await changeReason(tx, { id: { in: others.map(({ id }) => id) } }, "merged");
}
