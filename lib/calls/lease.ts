import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { whyNotCalled } from "@/lib/consents/why-not-called";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";
import { extendLease, leaseEnd, releaseCalls } from "./task/lease";

/** The call is no longer the caller's; a sentence says who has it. */
export type Lost = { lost: string };

/** The call that the signed-in adviser works on, or null. @throws AccessError */
export async function readLeased(): Promise<string | null> {
  const { id: holderId } = await requirePermission("desk.work");
  const held = await db().callTask.findFirst({
    select: { id: true },
    where: { holderId, leasedUntil: { gt: currentTime() } },
    orderBy: { leasedSince: "desc" },
  });
  return held?.id ?? null;
}

/**
 * Keeps the call for another ten minutes; the open page asks for it again and again. Also after the
 * lease has ended, as long as nobody else has come.
 * @throws AccessError without the permission
 */
export async function renewLease(taskId: string): Promise<{ until: Date } | Lost> {
  const { id: holderId } = await requirePermission("desk.work");
  const until = leaseEnd(currentTime());
  if (await extendLease(db(), taskId, holderId, until)) return { until };
  return { lost: await lostText(db(), taskId) };
}

/** Gives the call back if the signed-in adviser has it. @throws AccessError */
export async function giveBack(taskId: string): Promise<void> {
  const { id: holderId } = await requirePermission("desk.work");
  await transaction((tx) => releaseCalls(tx, { id: taskId, holderId }));
}

/** Tells an adviser who has the call now, or why nobody may. */
export async function lostText(tx: Transaction, taskId: string): Promise<string> {
  const task = await tx.callTask.findUnique({
    select: { personId: true, leasedUntil: true, holder: { select: { email: true } } },
    where: { id: taskId },
  });
  const blocked = task && (await whyNotCalled(tx, task.personId));
  if (blocked) return blocked;
  return task?.holder && task.leasedUntil && task.leasedUntil > currentTime()
    ? `${shortName(task.holder.email)} está ahora con esta persona.`
    : "Ya no tienes abierta esta llamada. Ábrela otra vez para anotar lo que pasó.";
}
