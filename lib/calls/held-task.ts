import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { lockPersonAndTask } from "@/lib/people/lock-people";
import { type Lost, lostText } from "./lease";
import { TASK_STATE } from "./task-snapshot";
import { typedTask } from "./typed-task";

const TASK = {
  ...TASK_STATE,
  id: true,
  personId: true,
  holderId: true,
  heldSince: true,
  leaseUntil: true,
  draft: true,
  draftBy: true,
  person: { select: { province: true, doNotCallAt: true } },
  lead: {
    select: {
      ...{ createdAt: true, preferredTimeSlot: true, duplicateOfId: true, status: true },
      duplicateOf: { select: { status: true } },
    },
  },
} as const satisfies Prisma.CallTaskSelect;

type StoredTask = Prisma.CallTaskGetPayload<{ select: typeof TASK }>;
export type HeldTask = ReturnType<typeof typedTask<StoredTask>>;

/**
 * The call that an adviser's outcome is about. Whoever had a closed call open when the person wrote
 * again answers the call that this opened, unless a colleague is at it. The caller has locked `taskId`.
 */
export async function findHeldTask(
  tx: Transaction,
  taskId: string,
  userId: string,
  now: Date,
): Promise<HeldTask | Lost> {
  const found = await tx.callTask.findUnique({ select: TASK, where: { id: taskId } });
  const task = found && typedTask(found);
  const open = task?.closedAt ? await lockOpen(tx, task.personId) : null;
  const isHeld = task?.holderId === userId;
  if (!task || !(isHeld || open?.holderId === userId)) return { lost: await lostText(tx, taskId) };
  if (!open) return task;
  const isWithOther = open.holderId !== null && open.holderId !== userId;
  if (isWithOther && open.leaseUntil && open.leaseUntil > now) {
    return { lost: await lostText(tx, open.id) };
  }
  const { draft, draftBy } = open.draft ? open : task;
  return { ...open, draft, draftBy, heldSince: isHeld ? task.heldSince : open.heldSince };
}

async function lockOpen(tx: Transaction, personId: string): Promise<HeldTask | null> {
  const open = { personId, closedAt: null };
  const found = await tx.callTask.findFirst({ select: { id: true }, where: open });
  if (!found) return null;
  await lockPersonAndTask(tx, found.id);
  const locked = await tx.callTask.findFirst({ select: TASK, where: open });
  return locked && typedTask(locked);
}
