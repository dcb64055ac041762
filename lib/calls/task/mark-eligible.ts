import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { CLOSING_REASON, CLOSING_REASONS } from "@/lib/vocabulary/closing-reason";
import { isEligible } from "@/lib/vocabulary/eligibility";

/**
 * Gives each call of a person the place in the order that its request has now. A closed call may open again, unless
 * we had to forget its case.
 */
export async function markEligible(tx: Transaction, personId: string): Promise<void> {
  const calls = await tx.callTask.findMany({
    select: {
      ...{ id: true, eligible: true },
      lead: { select: { debtOver10k: true, multipleCreditors: true, hasProperties: true } },
    },
    where: { personId, OR: [{ closedAt: null }, { closedBecause: { notIn: FORGOTTEN } }] },
  });
  const changed = calls.filter(({ eligible, lead }) => eligible !== isEligible(lead));
  for (const { id, eligible } of changed) {
    await tx.callTask.update({
      select: { id: true },
      where: { id },
      data: { eligible: !eligible },
    });
  }
}

const FORGOTTEN = CLOSING_REASONS.filter((reason) => CLOSING_REASON[reason].forgets);
