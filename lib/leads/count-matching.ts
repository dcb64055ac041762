import "server-only";
import { db, Prisma } from "@/lib/db";
import type { LeadFilter } from "./filter";
import { isCommonSign, isShortSearch, leadCondition } from "./filter-condition";
import type { LeadTab } from "./tabs";

/** More than these are counted only on request: nobody reads them one by one. */
export const COUNTED_AT_MOST = 10_000;

type Counted = { count: number; exportable: boolean };

const NONE: Counted = { count: 0, exportable: false };

/**
 * How many leads match, to the end or to one more than COUNTED_AT_MOST, and whether any of them
 * consents. Asks nobody who wants to know: `countMatching` does.
 */
export async function countUpTo(
  tab: LeadTab,
  filter: LeadFilter,
  exact: boolean,
): Promise<Counted> {
  if (!exact && isShortSearch(filter.search)) {
    const near = await countNewest(tab, filter);
    if (near.count > COUNTED_AT_MOST && near.exportable) return near;
  }
  const condition = leadCondition(tab, filter);
  // What no index leads to is read from the newest on: the others will not be needed.
  const order =
    isCommonSign(filter.search) && !exact
      ? Prisma.sql`ORDER BY created_at DESC, id DESC`
      : Prisma.empty;
  const limit = exact ? Prisma.sql`ALL` : Prisma.sql`${COUNTED_AT_MOST + 1}`;
  // Nearly always one of those counted consents; else the others are asked too.
  const [found = NONE] = await db().$queryRaw<Counted[]>`
    SELECT count(*)::int AS count, coalesce(bool_or(consent), false) OR (
      count(*) > ${COUNTED_AT_MOST}
      AND EXISTS (SELECT FROM leads_view WHERE ${condition} AND consent)) AS exportable
    FROM (SELECT consent FROM leads_view WHERE ${condition} ${order} LIMIT ${limit}) AS matching`;
  return found;
}

/** What is common, such as one letter, is counted among the newest before an index could be read. */
async function countNewest(tab: LeadTab, filter: LeadFilter): Promise<Counted> {
  const [found = NONE] = await db().$queryRaw<Counted[]>`
    SELECT count(*)::int AS count, coalesce(bool_or(consent), false) AS exportable
    FROM (
      SELECT consent
      FROM (SELECT * FROM leads_view ORDER BY created_at DESC, id DESC
        LIMIT ${4 * COUNTED_AT_MOST}) AS newest
      WHERE ${leadCondition(tab, filter, "reading")} LIMIT ${COUNTED_AT_MOST + 1}) AS matching`;
  return found;
}
