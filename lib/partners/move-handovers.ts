import "server-only";
import type { Transaction } from "@/lib/kernel/db";

/** Whether two of these people each have a case in the hands of a firm: then they cannot become one person. */
export async function haveTwoFirms(
  tx: Transaction,
  personIds: readonly string[],
): Promise<boolean> {
  const where = { personId: { in: [...personIds] }, endedAt: null };
  return (await tx.handover.count({ where })) > 1;
}

/** Whether a firm has the case of one of these people. */
export async function haveFirm(tx: Transaction, personIds: readonly string[]): Promise<boolean> {
  const where = { personId: { in: [...personIds] }, endedAt: null };
  return (await tx.handover.count({ where })) > 0;
}

/** Gives a merged person's hand-overs to the other, also those whose request was erased. */
export async function giveHandoversTo(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.handover.updateMany({ where: { personId: from }, data: { personId: to } });
}

/** Gives each of these people the hand-overs of the requests that they have now. */
export async function followRequests(tx: Transaction, personIds: readonly string[]): Promise<void> {
  for (const personId of personIds) {
    await tx.handover.updateMany({
      where: { lead: { personId }, NOT: { personId } },
      data: { personId },
    });
  }
}
