import "server-only";
import { publishPeople } from "@/lib/history/publish";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";

/** How long a lease lasts if the adviser's page does not renew it. */
export const LEASE_MS = 10 * 60_000;

/** The columns of a call without a lease. */
export const NO_LEASE = { holderId: null, leasedSince: null, leasedUntil: null };

/** Matches calls that are not leased at this moment. */
export function notLeasedAt(now: Date) {
  return { OR: [{ holderId: null }, { leasedUntil: { lte: now } }] };
}

/** The end of a lease that begins, or is renewed, now. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/**
 * Leases a call to an adviser for ten minutes. If the adviser has it already (a second tab, or a reload), the
 * lease keeps its beginning. A lease that has ended starts again.
 */
export async function leaseCall(tx: Transaction, taskId: string, userId: string): Promise<void> {
  const now = currentTime();
  const leasedUntil = leaseEnd(now);
  if (await extendLease(tx, taskId, userId, leasedUntil)) return;
  const data = { holderId: userId, leasedSince: now, leasedUntil };
  await tx.callTask.update({ select: { id: true }, where: { id: taskId }, data });
}

/** A leased call; with its person's phone, if other people have it too. */
export type LeasedCall = { id: string; personId: string; sharedPhone: string | null };

/**
 * Leases the first call that `candidates` selects; null if there is none. That query must lock the row and
 * skip locked rows.
 */
export async function leaseFirst(
  tx: Transaction,
  candidates: Prisma.Sql,
  userId: string,
  now: Date,
): Promise<LeasedCall | null> {
  const [leased] = await tx.$queryRaw<LeasedCall[]>`
    UPDATE call_tasks SET holder_id = ${userId}::uuid, leased_since = ${now}::timestamptz,
      leased_until = ${leaseEnd(now)}::timestamptz
    WHERE id = (${candidates}) RETURNING id, person_id AS "personId", (
      SELECT phone_normalized FROM people AS own WHERE own.id = call_tasks.person_id AND EXISTS (
        SELECT FROM people AS sharer
        WHERE sharer.phone_normalized = own.phone_normalized AND sharer.id <> own.id)
    ) AS "sharedPhone"`;
  return leased ?? null;
}

/** Moves the end of an adviser's lease. Returns null if the call is not, or no longer, leased to the adviser. */
export async function extendLease(
  client: Transaction,
  taskId: string,
  userId: string,
  leasedUntil: Date,
): Promise<{ personId: string; closedAt: Date | null } | null> {
  const [extended] = await client.callTask.updateManyAndReturn({
    select: { personId: true, closedAt: true },
    where: { id: taskId, holderId: userId, leasedUntil: { gt: currentTime() } },
    data: { leasedUntil },
  });
  return extended ?? null;
}

/** Ends the leases of these calls. */
export async function releaseCalls(
  tx: Transaction,
  calls: Prisma.CallTaskWhereInput,
): Promise<void> {
  const released = await tx.callTask.updateManyAndReturn({
    select: { personId: true },
    where: { AND: [calls, { holderId: { not: null } }] },
    data: NO_LEASE,
  });
  await publishPeople(tx, released);
}

/** Ends every lease of an account, except that of the call `keptId`. */
export function giveBackAllOf(
  userId: string,
  tx: Transaction,
  keptId: string | null = null,
): Promise<void> {
  return releaseCalls(tx, { holderId: userId, ...(keptId && { id: { not: keptId } }) });
}
