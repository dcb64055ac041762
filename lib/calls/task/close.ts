import "server-only";
import { publishPeople } from "@/lib/history/publish";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { CLOSING_REASON, type ClosingReason } from "@/lib/vocabulary/closing-reason";
import { saveDraftsAsNotes } from "./draft";
import { NO_LEASE, notLeasedAt } from "./lease";
import { openWaitingCalls } from "./open-call";

/**
 * Closes these calls, and opens calls for other requests that waited for them. Calls that are closed already
 * get the new reason; pass `closedAt: null` to skip them. A lease stays, so that the adviser can record what
 * the person says, unless we must forget the case. Without a lease, a draft becomes a note. The caller must
 * hold the people's locks.
 */
export async function closeCalls(
  tx: Transaction,
  calls: Prisma.CallTaskWhereInput,
  because: ClosingReason,
): Promise<void> {
  const ended = await endCalls(tx, calls, because);
  if (CLOSING_REASON[because].opensWaiting) await openWaitingCalls(tx, ended);
}

/** Closes these calls and returns their people. The caller must open the waiting calls afterwards. */
export async function endCalls(
  tx: Transaction,
  calls: Prisma.CallTaskWhereInput,
  because: ClosingReason,
): Promise<string[]> {
  const { endsUrgency, forgets } = CLOSING_REASON[because];
  const closedAt = currentTime();
  if (!forgets) await saveDraftsAsNotes(tx, { AND: [calls, notLeasedAt(closedAt)] });
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

/** Clears what a call says about a case that we must forget. */
const FORGOTTEN = {
  ...NO_LEASE,
  ...{ draft: null, draftBy: null, eligible: false },
  ...{ windowFrom: null, windowUntil: null, promised: false, chosen: false },
};

/** Reopens calls as they were. Their people must have no other open call. */
export async function reopenCalls(tx: Transaction, ids: readonly string[]): Promise<void> {
  const reopened = await tx.callTask.updateManyAndReturn({
    select: { personId: true },
    where: { id: { in: [...ids] }, closedAt: { not: null } },
    data: { closedAt: null, closedBecause: null },
  });
  await publishPeople(tx, reopened);
}
