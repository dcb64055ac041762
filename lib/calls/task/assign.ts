import "server-only";
import { publishPeople } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { notRecused } from "./not-recused";

/**
 * Only the assignee gets an assigned call, while at work and until a quarter of an hour before its hour or deadline
 * ends.
 */
export type Assignment = {
  /** The present assignee; null for unassigned calls. */
  from: Assignee | null;
  /** The new assignee; null for none. */
  to: Assignee | null;
  /** Only these calls. */
  taskIds?: readonly string[];
  /** Null for the round robin, and for a shell command. */
  actorEmail: string | null;
};
type Assignee = { id: string; email: string };

/**
 * Changes the assignee of open calls and records it in the history. Skips people whom the new assignee has left to
 * others. Returns how many calls.
 */
export async function assignCalls(
  tx: Transaction,
  { from, to, taskIds, actorEmail }: Assignment,
): Promise<number> {
  const assigned = await tx.callTask.updateManyAndReturn({
    select: { leadId: true, personId: true },
    where: {
      closedAt: null,
      assigneeId: from?.id ?? null,
      ...(taskIds && { id: { in: [...taskIds] } }),
      ...(to && notRecused(to.id)),
    },
    data: { assigneeId: to?.id ?? null, dealtAt: currentTime() },
  });
  const data = { from: from?.email ?? null, to: to?.email ?? null };
  await recordEvents(
    tx,
    assigned.map(({ leadId }) => ({ leadId, type: "assignee_changed", data })),
    actorEmail,
  );
  await publishPeople(tx, assigned);
  return assigned.length;
}

/**
 * Unassigns closed calls of somebody who may not call these people any more: reopened, they would wait for nobody. Others
 * keep their assignee, because the round robin counts today's.
 */
export async function unassignClosed(
  tx: Transaction,
  calls: { assigneeId: string; personId?: string },
): Promise<void> {
  const closed = { ...calls, closedAt: { not: null } };
  await tx.callTask.updateMany({ where: closed, data: { assigneeId: null } });
}
