import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { db } from "@/lib/kernel/db";
import { countAttempt, LIMITS } from "@/lib/kernel/rate-limit";
import { currentUser } from "./session";

/** Nobody who calls sixty people a day opens more sheets in an hour: somebody may be copying them. */
export const MANY_SHEETS = LIMITS["opened-sheets"].points;

/**
 * Counts that the signed-in user has opened this lead; again within the hour counts once. Beyond 200
 * leads in an hour the audit log says so, once an hour, from where admins are alerted.
 */
export async function noteOpenedSheet(leadId: string): Promise<void> {
  const user = await currentUser();
  if (!user) return;
  if ((await countAttempt("opened-sheet", `${user.id} ${leadId}`)) > 0) return;
  if ((await countAttempt("opened-sheets", user.id)) === 0) return;
  if ((await countAttempt("opened-sheets-alert", user.id)) > 0) return;
  await audit("leads.many_opened", user.email, { count: MANY_SHEETS });
}

/** The accounts that have opened too many sheets since then, the latest first. */
export async function findManyOpened(since: Date): Promise<{ email: string; at: Date }[]> {
  const found = await db().auditEntry.findMany({
    select: { actorEmail: true, createdAt: true },
    where: { action: "leads.many_opened", createdAt: { gte: since } },
    orderBy: { id: "desc" },
    take: 20,
  });
  return found.map(({ actorEmail, createdAt }) => ({ email: actorEmail ?? "", at: createdAt }));
}
