import "server-only";
import { endUnwantedCalls } from "@/lib/calls/task/merge";
import type { Transaction } from "@/lib/kernel/db";

/** Who of these people wants no calls, and since when; the earliest first. */
export async function readUncalled(
  tx: Transaction,
  personIds: readonly string[],
): Promise<{ id: string; since: Date }[]> {
  const people = await tx.person.findMany({
    select: { id: true, doNotCallAt: true },
    where: { id: { in: [...personIds] }, doNotCallAt: { not: null } },
    orderBy: { doNotCallAt: "asc" },
  });
  return people.flatMap(({ id, doNotCallAt }) => (doNotCallAt ? { id, since: doNotCallAt } : []));
}

/**
 * Calls none of these people any more: one of them has said so while their requests were one person's, and either may
 * have meant it.
 */
export async function carryNoCalls(
  tx: Transaction,
  doNotCallAt: Date,
  personIds: readonly string[],
): Promise<void> {
  for (const id of personIds) {
    await tx.person.updateMany({ where: { id, doNotCallAt: null }, data: { doNotCallAt } });
    await endUnwantedCalls(tx, id);
  }
}
