import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { requirePermission } from "@/lib/accounts/session";
import { shortName } from "@/lib/accounts/short-name";
import { db } from "@/lib/db";
import type { Queue } from "./queue-labels";
import { queueWhere } from "./queues";
import { compareTurns, turnOf } from "./turn";

/** A person of a queue. `heldBy` is a colleague who has the person open now. */
export type QueuedPerson = {
  personId: string;
  fullName: string;
  phone: string;
  reason: string;
  heldBy: string | null;
};

/** Nobody reads more; the list of leads shows all. */
const MAX_SHOWN = 50;

/** The people of a queue in the order of their turns. @throws AccessError */
export function readQueuePeople(queue: Queue): Promise<QueuedPerson[]> {
  return readWith("desk.work", async () => {
    const { id: userId } = await requirePermission("desk.work");
    const now = new Date();
    const tasks = await db().callTask.findMany({
      select: {
        id: true,
        personId: true,
        kind: true,
        promised: true,
        windowFrom: true,
        windowUntil: true,
        dueAt: true,
        eligible: true,
        askedAt: true,
        closedBecause: true,
        leaseUntil: true,
        owner: { select: { email: true } },
        holder: { select: { id: true, email: true } },
        person: { select: { fullName: true, phone: true } },
      },
      where: queueWhere(queue, userId, now),
      orderBy: [{ dueAt: "asc" }, { id: "asc" }],
      take: MAX_SHOWN,
    });
    return tasks
      .map((task) => ({ task, turn: turnOf(task, now) }))
      .sort((a, b) => compareTurns(a.turn, b.turn))
      .map(({ task, turn }) => ({
        personId: task.personId,
        ...task.person,
        reason: turn.reason,
        heldBy: holderName(task, userId, now),
      }));
  });
}

type Held = { leaseUntil: Date | null; holder: { id: string; email: string } | null };

function holderName({ leaseUntil, holder }: Held, userId: string, now: Date): string | null {
  if (!holder || holder.id === userId || !leaseUntil || leaseUntil <= now) return null;
  return shortName(holder.email);
}
