import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { restrictData } from "./restrict-data";

/** Also restricts `to`, who has or had requests of `from`, if the data of `from` are restricted. */
export async function carryRestriction(
  tx: Transaction,
  from: string,
  to: string,
  actorEmail: string | null,
): Promise<void> {
  const { restrictedAt, restrictedBecause } = await tx.person.findUniqueOrThrow({
    select: { restrictedAt: true, restrictedBecause: true },
    where: { id: from },
  });
  if (!restrictedAt || !restrictedBecause) return;
  const restriction = { since: restrictedAt, because: restrictedBecause };
  await restrictData(tx, to, restriction, actorEmail);
}
