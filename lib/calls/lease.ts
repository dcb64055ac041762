import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { whyNotCalled } from "@/lib/consents/why-not-called";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";
import { extendLease, leaseEnd, releaseCalls } from "./task/lease";

/** The adviser no longer has the lease; a sentence says why. */
export type Lost = { lost: string };

/** Returns the call leased to the signed-in adviser, or null. @throws AccessError */
export async function readLeased(): Promise<string | null> {
  const { id: holderId } = await requirePermission("desk.work");
  const leased = await db().callTask.findFirst({
    select: { id: true },
    where: { holderId, leasedUntil: { gt: currentTime() } },
    orderBy: { leasedSince: "desc" },
  });
  return leased?.id ?? null;
}

/**
 * Renews the lease for ten minutes; the open page asks for it regularly. A lease that has ended is over for its
 * holder too: the queue gives the person to the next adviser who asks.
 * @throws AccessError without the permission
 */
export async function renewLease(taskId: string): Promise<{ until: Date } | Lost> {
  const { id: holderId } = await requirePermission("desk.work");
  const until = leaseEnd(currentTime());
  if (await extendLease(db(), taskId, holderId, until)) return { until };
  return { lost: await lostText(db(), taskId) };
}

/** Ends the lease if it is the signed-in adviser's. @throws AccessError */
export async function giveBack(taskId: string): Promise<void> {
  const { id: holderId } = await requirePermission("desk.work");
  await transaction((tx) => releaseCalls(tx, { id: taskId, holderId }));
}

/** Says which colleague has the lease now, or why we may not call. */
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
