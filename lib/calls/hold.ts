import "server-only";
import { publish } from "@/lib/history/publish";
import type { Transaction } from "@/lib/kernel/db";

/** How long a call stays with an adviser whose page gives no sign of life. */
export const LEASE_MS = 10 * 60_000;

/** The columns of a call that an adviser works on from `now` on. */
export function heldBy(userId: string, now: Date) {
  return { holderId: userId, heldSince: now, leaseUntil: new Date(now.getTime() + LEASE_MS) };
}

/** The columns of a call that nobody works on. */
export const HELD_BY_NOBODY = { holderId: null, heldSince: null, leaseUntil: null };

/** What becomes of a call about a case that must be forgotten: nothing of it stays, nor opens again. */
export function withdrawnAt(closedAt: Date) {
  const told = { draft: null, draftBy: null, urgent: null, eligible: false };
  const hour = { windowFrom: null, windowUntil: null, promised: false };
  return { ...HELD_BY_NOBODY, ...told, ...hour, closedAt, closedBecause: "withdrawn" };
}

/** Gives back every call that an account works on, except `keptId`. */
export async function giveBackAllOf(
  userId: string,
  tx: Transaction,
  keptId: string | null = null,
): Promise<void> {
  const givenBack = await tx.callTask.updateManyAndReturn({
    select: { personId: true },
    where: { holderId: userId, ...(keptId && { id: { not: keptId } }) },
    data: HELD_BY_NOBODY,
  });
  for (const { personId } of givenBack) await publish(tx, { personId });
}
