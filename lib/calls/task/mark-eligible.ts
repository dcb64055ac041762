import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { isEligible } from "@/lib/vocabulary/eligibility";

/** Gives a person's open call the place in the order that its request has now. */
export async function markEligible(tx: Transaction, personId: string): Promise<void> {
  const open = await tx.callTask.findFirst({
    select: {
      id: true,
      lead: { select: { debtOver10k: true, multipleCreditors: true, hasProperties: true } },
    },
    where: { personId, closedAt: null },
  });
  if (!open) return;
  const data = { eligible: isEligible(open.lead) };
  await tx.callTask.update({ select: { id: true }, where: { id: open.id }, data });
}
