import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";

/**
 * Returns the colleague who has a call of the person leased now, other than `viewerId`; null if none.
 * The times are ISO strings. The caller must check the permission.
 */
export async function readHolder(personId: string, viewerId: string) {
  const leased = await db().callTask.findFirst({
    select: { leasedSince: true, leasedUntil: true, holder: { select: { email: true } } },
    where: { personId, leasedUntil: { gt: currentTime() }, holderId: { not: viewerId } },
  });
  if (!leased?.holder || !leased.leasedSince || !leased.leasedUntil) return null;
  return {
    name: shortName(leased.holder.email),
    since: leased.leasedSince.toISOString(),
    until: leased.leasedUntil.toISOString(),
  };
}
