import "server-only";
import { MAILBOX } from "@/lib/consents/may-write";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { lockPersonAndTask } from "@/lib/people/lock-people";
import { type LeadStatus, readStatus } from "@/lib/vocabulary/status";
import { type Lost, lostText } from "./lease";
import { typedTask } from "./typed-task";

const TASK = {
  id: true,
  personId: true,
  leadId: true,
  kind: true,
  promised: true,
  windowFrom: true,
  windowUntil: true,
  dueAt: true,
  closedAt: true,
  closedBecause: true,
  urgent: true,
  holderId: true,
  leasedSince: true,
  leasedUntil: true,
  person: { select: { province: true, doNotCallAt: true, phoneNormalized: true } },
  lead: {
    select: {
      ...{ createdAt: true, preferredTimeSlot: true, caseOfId: true, status: true },
      ...MAILBOX,
      caseOf: { select: { status: true } },
    },
  },
} as const satisfies Prisma.CallTaskSelect;

type StoredTask = Prisma.CallTaskGetPayload<{ select: typeof TASK }>;
export type LeasedTask = ReturnType<typeof typedTask<StoredTask>>;

/** The case that a call is about, with its status. */
export function caseOf({ leadId, lead }: LeasedTask): { id: string; status: LeadStatus } {
  const { status } = lead.caseOf ?? lead;
  return { id: lead.caseOfId ?? leadId, status: readStatus(status) };
}

/**
 * Returns the call that an adviser's outcome is about. If the person wrote again while the adviser had a
 * closed call open, it is the new call, unless a colleague has leased that. Lock `taskId` first.
 */
export async function findLeasedTask(
  tx: Transaction,
  taskId: string,
  userId: string,
  now: Date,
): Promise<LeasedTask | Lost> {
  const found = await tx.callTask.findUnique({ select: TASK, where: { id: taskId } });
  const task = found && typedTask(found);
  const open = task?.closedAt ? await lockOpen(tx, task.personId) : null;
  const isLeased = task?.holderId === userId;
  if (!task || !(isLeased || open?.holderId === userId))
    return { lost: await lostText(tx, taskId) };
  if (!open) return task;
  const isWithOther = open.holderId !== null && open.holderId !== userId;
  if (isWithOther && open.leasedUntil && open.leasedUntil > now) {
    return { lost: await lostText(tx, open.id) };
  }
  return { ...open, leasedSince: isLeased ? task.leasedSince : open.leasedSince };
}

async function lockOpen(tx: Transaction, personId: string): Promise<LeasedTask | null> {
  const open = { personId, closedAt: null };
  const found = await tx.callTask.findFirst({ select: { id: true }, where: open });
  if (!found) return null;
  await lockPersonAndTask(tx, found.id);
  const locked = await tx.callTask.findFirst({ select: TASK, where: open });
  return locked && typedTask(locked);
}
