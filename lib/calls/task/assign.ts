import "server-only";
import { publishPeople } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";

/** The assignee has a call to themselves while at work, until its hour, or its term, has passed. */
export type Assignment = {
  /** Whose calls; null: those of nobody. */
  from: Assignee | null;
  /** Null: everybody's. */
  to: Assignee | null;
  /** Only these calls. */
  taskIds?: readonly string[];
  /** Null for the round robin, and for a shell command. */
  actorEmail: string | null;
};
type Assignee = { id: string; email: string };

/** Assigns open calls to another adviser, or to everybody, and notes it in the history. Returns how many. */
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
