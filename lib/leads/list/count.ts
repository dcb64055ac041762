import "server-only";
import { readAsAdmin } from "@/lib/accounts/read-as-admin";
import { db, type Prisma } from "@/lib/db";
import { type Counted, NEW_LEADS_COUNTED } from "./count-text";
import { beyond, type LeadCursor } from "./cursor";
import { type LeadFilter, NO_FILTER } from "./filter";
import { leadWhere } from "./lead-where";
import { LEAD_TABS, type LeadTab } from "./tabs";

/** How many leads each tab has, and how many lack consent. */
export type LeadCounts = { tabs: Record<LeadTab, Counted>; withoutConsent: Counted };

/** More than these are counted only on request: nobody reads them one by one. */
export const COUNTED_AT_MOST = 10_000;

/** How many leads each tab has, and how many lack consent. */
export function countLeads(): Promise<LeadCounts> {
  return readAsAdmin(async () => {
    const [withoutConsent, ...tabs] = await Promise.all([
      count({ consent: false }),
      ...LEAD_TABS.map(async (tab) => [tab, await count(leadWhere(tab, NO_FILTER))] as const),
    ]);
    return { tabs: Object.fromEntries(tabs) as LeadCounts["tabs"], withoutConsent };
  });
}

/**
 * How many leads of a tab match a filter: as far as COUNTED_AT_MOST, or all of them.
 */
export function countMatching(
  tab: LeadTab,
  filter: LeadFilter,
  { exact }: { exact: boolean },
): Promise<Counted> {
  return readAsAdmin(() => count(leadWhere(tab, filter), exact));
}

/**
 * How many of a tab's leads that match a filter came after the one at `place`, counted as far as
 * NEW_LEADS_COUNTED; all of them where there is no place, as after an empty list.
 */
export function countNewer(
  tab: LeadTab,
  filter: LeadFilter,
  place: LeadCursor | null,
): Promise<number> {
  return readAsAdmin(async () => {
    const later = place ? beyond({ ...place, direction: "newer" }) : {};
    const where = { AND: [leadWhere(tab, filter), later] };
    return (await countUpTo(NEW_LEADS_COUNTED, where)).count;
  });
}

function count(where: Prisma.LeadViewWhereInput, exact = false): Promise<Counted> {
  return countUpTo(exact ? undefined : COUNTED_AT_MOST, where);
}

/** Without a session, for whoever has asked for one. */
export async function countUpTo(
  most: number | undefined,
  where: Prisma.LeadViewWhereInput,
): Promise<Counted> {
  if (most === undefined) return { count: await db().leadView.count({ where }), more: false };
  const found = await db().leadView.count({
    where,
    // Along the indexes of the list: Prisma would count in the order of the identifiers.
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most + 1,
  });
  return { count: Math.min(found, most), more: found > most };
}
