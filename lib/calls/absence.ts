import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction, transaction } from "@/lib/kernel/db";
import { defaultWeight } from "./advisers";
import { assignCalls } from "./task/assign";
import { giveBackAllOf } from "./task/lease";

/** Returns until when the signed-in adviser is away; null if present. @throws AccessError */
export async function readOwnAbsence(): Promise<Date | null> {
  const { id: userId } = await requirePermission("desk.work");
  const found = await db().adviser.findUnique({
    select: { awayUntil: true },
    where: { userId },
  });
  return found?.awayUntil && found.awayUntil > currentTime() ? found.awayUntil : null;
}

/** Marks the signed-in adviser as away until this time, or as back (null). @throws AccessError */
export async function setOwnAbsence(until: Date | null): Promise<void> {
  const { id, email } = await requirePermission("desk.work");
  await transaction((tx) => setAway(tx, { id, email }, until, email));
}

/** Marks an adviser as away or back. Returns false for an unknown account. @throws AccessError */
export async function setAbsence(userId: string, until: Date | null): Promise<boolean> {
  const { email: actorEmail } = await requirePermission("desk.coordinate");
  return transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user) return false;
    await setAway(tx, user, until, actorEmail);
    return true;
  });
}

/** Unassigns an account's calls and ends its leases, so that every adviser can take those calls now. */
export async function freeCallsOf(
  tx: Transaction,
  user: { id: string; email: string },
  actorEmail: string | null,
): Promise<void> {
  await assignCalls(tx, { from: user, to: null, actorEmail });
  await giveBackAllOf(user.id, tx);
}

async function setAway(
  tx: Transaction,
  user: { id: string; email: string },
  awayUntil: Date | null,
  actorEmail: string,
): Promise<void> {
  const roles = await tx.userRole.findMany({ where: { userId: user.id } });
  const weight = defaultWeight(roles.map(({ role }) => role));
  await tx.adviser.upsert({
    where: { userId: user.id },
    create: { userId: user.id, awayUntil, weight },
    update: { awayUntil },
  });
  if (awayUntil) await freeCallsOf(tx, user, actorEmail);
}
