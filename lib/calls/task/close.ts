import "server-only";
import { openWaitingCalls } from "@/lib/calls/open-call";
import { publishPeople } from "@/lib/history/publish";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { CLOSING_REASON, type ClosingReason } from "@/lib/vocabulary/closing-reason";
import { noteDrafts } from "./draft";
import { LEASED_TO_NOBODY, notLeasedAt } from "./lease";

/**
 * Ends these calls, and opens those of other requests that waited for them. It also ends anew what has
 * ended for another reason: `closedAt: null` names the open ones alone. Whoever has a call open keeps it,
 * to record what the person says, unless the reason forgets the case; what others had begun to write
 * becomes a note of theirs. The caller holds the people's locks.
 */
export async function closeCalls(
  tx: Transaction,
  calls: Prisma.CallTaskWhereInput,
  because: ClosingReason,
): Promise<void> {
  const ended = await endCalls(tx, calls, because);
  if (CLOSING_REASON[because].opensWaiting) await openWaitingCalls(tx, ended);
}

/** Ends these calls as a step of a change at whose end the waiting ones are opened. Returns the people. */
export async function endCalls(
  tx: Transaction,
  calls: Prisma.CallTaskWhereInput,
  because: ClosingReason,
): Promise<string[]> {
  const { endsUrgency, forgets } = CLOSING_REASON[because];
  const closedAt = currentTime();
  if (!forgets) await noteDrafts(tx, { AND: [calls, notLeasedAt(closedAt)] });
  const ended = await tx.callTask.updateManyAndReturn({
    select: { personId: true },
    where: calls,
    data: {
      ...{ closedAt, closedBecause: because },
      ...(endsUrgency && { urgent: null }),
      ...(forgets && FORGOTTEN),
    },
  });
  await publishPeople(tx, ended);
  return [...new Set(ended.map(({ personId }) => personId))];
}

/** What stays of a call about a case that must be forgotten. */
const FORGOTTEN = {
  ...LEASED_TO_NOBODY,
  ...{ draft: null, draftBy: null, eligible: false },
  ...{ windowFrom: null, windowUntil: null, promised: false },
};

/** Opens calls again as they were. The caller knows that their people have no other open call. */
export async function reopenCalls(tx: Transaction, ids: readonly string[]): Promise<void> {
  const reopened = await tx.callTask.updateManyAndReturn({
    select: { personId: true },
    where: { id: { in: [...ids] }, closedAt: { not: null } },
    data: { closedAt: null, closedBecause: null },
  });
  await publishPeople(tx, reopened);
}
