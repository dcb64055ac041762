import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import type { ClosingReason } from "@/lib/vocabulary/closing-reason";

/** Gives closed calls another closing reason, once the old one no longer applies. */
export async function changeReason(
  tx: Transaction,
  calls: Prisma.CallTaskWhereInput,
  because: ClosingReason,
): Promise<void> {
  const ended = { AND: [calls, { closedAt: { not: null } }] };
  await tx.callTask.updateMany({ where: ended, data: { closedBecause: because } });
}
