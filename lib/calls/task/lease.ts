import "server-only";
import { publishPeople } from "@/lib/history/publish";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";

/** How long a call stays with an adviser whose page gives no sign of life. */
export const LEASE_MS = 10 * 60_000;

/** The columns of a call that nobody works on. */
export const LEASED_TO_NOBODY = { holderId: null, leasedSince: null, leasedUntil: null };

/** The calls that nobody works on at this moment. */
export function notLeasedAt(now: Date) {
  return { OR: [{ holderId: null }, { leasedUntil: { lte: now } }] };
}

/** When a lease that begins or is renewed now ends. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/**
 * Leases a call to an adviser for ten minutes. A second tab, or a reload, of the adviser who has it already
 * does not begin anew.
 */
export async function leaseCall(tx: Transaction, taskId: string, userId: string): Promise<void> {
  const now = currentTime();
  const leasedUntil = leaseEnd(now);
  if (await extendLease(tx, taskId, userId, leasedUntil)) return;
  const data = { holderId: userId, leasedSince: now, leasedUntil };
  await tx.callTask.update({ select: { id: true }, where: { id: taskId }, data });
}

/**
 * Leases the first call that `candidates` selects, a query that locks the row and passes over locked ones;
 * null if there is none.
 */
export async function leaseFirst(
  tx: Transaction,
  candidates: Prisma.Sql,
  userId: string,
  now: Date,
): Promise<{ id: string; personId: string } | null> {
  const [leased] = await tx.$queryRaw<{ id: string; personId: string }[]>`
    UPDATE call_tasks SET holder_id = ${userId}::uuid, leased_since = ${now}::timestamptz,
      leased_until = ${leaseEnd(now)}::timestamptz
    WHERE id = (${candidates}) RETURNING id, person_id AS "personId"`;
  return leased ?? null;
}

/** Moves the end of an adviser's lease. Null if the call is not, or no longer, leased to them. */
export async function extendLease(
  client: Transaction,
  taskId: string,
  userId: string,
  leasedUntil: Date,
): Promise<{ personId: string; closedAt: Date | null } | null> {
  const [extended] = await client.callTask.updateManyAndReturn({
    select: { personId: true, closedAt: true },
    where: { id: taskId, holderId: userId },
    data: { leasedUntil },
  });
  return extended ?? null;
}

/** Takes these calls from whoever works on them, for everybody. */
export async function releaseCalls(
  tx: Transaction,
  calls: Prisma.CallTaskWhereInput,
): Promise<void> {
  const released = await tx.callTask.updateManyAndReturn({
    select: { personId: true },
    where: { AND: [calls, { holderId: { not: null } }] },
    data: LEASED_TO_NOBODY,
  });
  await publishPeople(tx, released);
}

/** Gives back every call that an account works on, except `keptId`. */
export function giveBackAllOf(
  userId: string,
  tx: Transaction,
  keptId: string | null = null,
): Promise<void> {
  return releaseCalls(tx, { holderId: userId, ...(keptId && { id: { not: keptId } }) });
}
