import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";

/** A person we may not call has no deadline, so clear it. A request with an attempt keeps its deadline. */
export async function clearDeadlines(
  tx: Transaction,
  requests: Prisma.LeadWhereInput,
): Promise<void> {
  const waiting = { ...requests, firstAttemptAt: null };
  await tx.lead.updateMany({ where: waiting, data: { dueAt: null } });
}
