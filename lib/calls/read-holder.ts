import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";

/**
 * Who works on a person at the moment, other than `viewerId`, the account that looks; null for nobody.
 * The times are ISO strings. The caller must check the permission.
 */
export async function readHolder(personId: string, viewerId: string) {
  const held = await db().callTask.findFirst({
    select: { leasedSince: true, leasedUntil: true, holder: { select: { email: true } } },
    where: { personId, leasedUntil: { gt: currentTime() }, holderId: { not: viewerId } },
  });
  if (!held?.holder || !held.leasedSince || !held.leasedUntil) return null;
  return {
    name: shortName(held.holder.email),
    since: held.leasedSince.toISOString(),
    until: held.leasedUntil.toISOString(),
  };
}
