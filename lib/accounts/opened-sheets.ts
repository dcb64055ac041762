import "server-only";
import { audit } from "@/lib/accounts/audit/audit";
import { db } from "@/lib/kernel/db";
import { countAttempt, LIMITS } from "@/lib/kernel/rate-limit";
import { currentUser } from "./session";

/** An adviser calls about sixty people a day. More sheets than this in an hour may be a copy of the data. */
export const MANY_SHEETS = LIMITS["opened-sheets"].points;

/** What an admin does about such an account. */
export const MANY_SHEETS_ADVICE =
  "Pregúntale por qué. Si no ha sido esa persona, quítale el acceso en «Equipo» y mira en «Auditoría» qué más se hizo con su cuenta.";

/**
 * Counts that the signed-in user opened this lead, at most once an hour for each lead. Beyond MANY_SHEETS
 * leads in an hour it writes to the audit log, once an hour; admins are alerted from there.
 */
export async function noteOpenedSheet(leadId: string): Promise<void> {
  const user = await currentUser();
  if (!user) return;
  if ((await countAttempt("opened-sheet", `${user.id} ${leadId}`)) > 0) return;
  if ((await countAttempt("opened-sheets", user.id)) === 0) return;
  if ((await countAttempt("opened-sheets-alert", user.id)) > 0) return;
  await audit("leads.many_opened", user.email, { count: MANY_SHEETS });
}

/** The accounts that have opened too many sheets since an instant, the latest first. */
export async function findManyOpened(since: Date): Promise<{ email: string; at: Date }[]> {
  const found = await db().auditEntry.findMany({
    select: { actorEmail: true, createdAt: true },
    where: { action: "leads.many_opened", createdAt: { gte: since } },
    orderBy: { id: "desc" },
    take: 20,
  });
  return found.map(({ actorEmail, createdAt }) => ({ email: actorEmail ?? "", at: createdAt }));
}
