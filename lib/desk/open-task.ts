import "server-only";
import type { Transaction } from "@/lib/db";
import type { CallPlan } from "./calendar";

export const TASK_KINDS = ["new", "returned", "call_again", "retry", "write"] as const;
/** Why somebody is called; `write` is for results that we promise to answer in writing. */
export type TaskKind = (typeof TASK_KINDS)[number];

export type NewTask = CallPlan & {
  personId: string;
  /** The request that the call answers. */
  leadId: string;
  kind: TaskKind;
  eligible: boolean;
  askedAt: Date;
};

/**
 * Opens the person's call, or moves the one that is open to the latest request without postponing
 * what was promised. Opens none for a person who wants no calls. The caller holds the person's lock.
 */
export async function openTask(tx: Transaction, { window, ...task }: NewTask): Promise<void> {
  const { doNotCallAt } = await tx.person.findUniqueOrThrow({
    select: { doNotCallAt: true },
    where: { id: task.personId },
  });
  if (doNotCallAt) return;
  const times = { windowFrom: window?.from ?? null, windowUntil: window?.until ?? null };
  const open = await tx.callTask.findFirst({
    select: { id: true, dueAt: true },
    where: { personId: task.personId, closedAt: null },
  });
  if (!open) {
    await tx.callTask.create({ select: { id: true }, data: { ...task, ...times } });
    return;
  }
  const dueAt = open.dueAt < task.dueAt ? open.dueAt : task.dueAt;
  await tx.callTask.update({
    select: { id: true },
    where: { id: open.id },
    data: { leadId: task.leadId, ...times, dueAt },
  });
}
