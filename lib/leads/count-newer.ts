import "server-only";
import { requireRole } from "@/lib/accounts/session";
import { db, Prisma } from "@/lib/db";
import { withinPageDeadline } from "@/lib/page-deadline";
import type { LeadCursor } from "./cursor";
import type { LeadFilter } from "./filter";
import { leadCondition } from "./filter-condition";
import { NEW_LEADS_COUNTED } from "./new-leads";
import type { LeadTab } from "./tabs";

/**
 * How many of a tab's leads that match a filter came after the one at `place`, counted as far as
 * NEW_LEADS_COUNTED; all of them where there is no place, as after an empty list.
 * @throws AccessError when whoever asks is not an admin
 */
export async function countNewer(
  tab: LeadTab,
  filter: LeadFilter,
  place: LeadCursor | null,
): Promise<number> {
  await requireRole("admin");
  const later = place
    ? Prisma.sql`(created_at, id) > (${place.createdAt}::timestamptz, ${place.id}::uuid)`
    : Prisma.sql`true`;
  const [found] = await withinPageDeadline(
    db().$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (
        SELECT FROM leads_view WHERE ${leadCondition(tab, filter)} AND ${later}
        LIMIT ${NEW_LEADS_COUNTED}) AS newer`,
  );
  return found?.count ?? 0;
}
