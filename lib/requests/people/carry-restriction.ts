import "server-only";
import { closeRestrictedCalls } from "@/lib/calls/restrict-calls";
import type { Transaction } from "@/lib/kernel/db";

/** Also restricts `to`, who has or had requests of `from`, if the data of `from` are restricted. */
export async function carryRestriction(tx: Transaction, from: string, to: string): Promise<void> {
  const { restrictedAt, restrictedBecause } = await tx.person.findUniqueOrThrow({
    select: { restrictedAt: true, restrictedBecause: true },
    where: { id: from },
  });
  if (!restrictedAt) return;
  await tx.person.updateMany({
    where: { id: to, restrictedAt: null },
    data: { restrictedAt, restrictedBecause },
  });
  await closeRestrictedCalls(tx, to);
}
