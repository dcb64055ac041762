import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { mayNotLeaveWheres } from "@/lib/consents/may-we";
import { type Counted, NEW_LEADS_COUNTED } from "@/lib/kernel/count-text";
import { db, type Prisma } from "@/lib/kernel/db";
import { beyond, type LeadCursor } from "./cursor";
import { type LeadFilter, NO_FILTER } from "./filter";
import { leadWhere } from "./lead-where";
import { LEAD_TABS, type LeadTab } from "./tabs";

export type LeadCounts = { tabs: Record<LeadTab, Counted>; withoutConsent: Counted };

/** Counting stops here, unless the adviser asks for the exact number. */
export const COUNTED_AT_MOST = 10_000;

/** Counting by call is slower: it looks up each lead's calls. */
const CALLS_COUNTED_AT_MOST = 1_000;

/** Counts the leads of each tab and those that an export leaves out. @throws AccessError */
export function countLeads(): Promise<LeadCounts> {
  return readWith("leads.read", async ({ id }) => {
    const [withoutConsent, ...tabs] = await Promise.all([
      countLeftOut(),
      ...LEAD_TABS.map(
        async (tab) => [tab, await count(await leadWhere(tab, NO_FILTER, id))] as const,
      ),
    ]);
    return { tabs: Object.fromEntries(tabs) as LeadCounts["tabs"], withoutConsent };
  });
}

/** Counts the leads of a tab that match a filter, up to a limit unless `exact`. */
export function countMatching(
  tab: LeadTab,
  filter: LeadFilter,
  { exact }: { exact: boolean },
): Promise<Counted> {
  const most = filter.queue || filter.assignee ? CALLS_COUNTED_AT_MOST : COUNTED_AT_MOST;
  return readWith("leads.read", async ({ id }) =>
    countUpTo(exact ? undefined : most, await leadWhere(tab, filter, id)),
  );
}

/**
 * Counts the leads of a tab that match a filter and are newer than `place`, up to NEW_LEADS_COUNTED.
 * Without a place (the list was empty) it counts all of them.
 */
export function countNewer(
  tab: LeadTab,
  filter: LeadFilter,
  place: LeadCursor | null,
): Promise<number> {
  return readWith("leads.read", async ({ id }) => {
    const later = place ? beyond({ ...place, direction: "newer" }) : {};
    const where = { AND: [await leadWhere(tab, filter, id), later] };
    return (await countUpTo(NEW_LEADS_COUNTED, where)).count;
  });
}

/** The leads without a valid consent: those that do not leave the back office. */
async function countLeftOut(): Promise<Counted> {
  const parts = await Promise.all(mayNotLeaveWheres().map(count));
  const found = parts.reduce((sum, part) => sum + part.count, 0);
  return {
    count: Math.min(found, COUNTED_AT_MOST),
    more: found > COUNTED_AT_MOST || parts.some(({ more }) => more),
  };
}

function count(where: Prisma.LeadViewWhereInput): Promise<Counted> {
  return countUpTo(COUNTED_AT_MOST, where);
}

/** Counts up to `most` leads, or all when it is undefined. The caller checks access. */
async function countUpTo(
  most: number | undefined,
  where: Prisma.LeadViewWhereInput,
): Promise<Counted> {
  if (most === undefined) return { count: await db().leadView.count({ where }), more: false };
  const found = await db().leadView.count({
    where,
    // Makes PostgreSQL use the list's indexes: otherwise Prisma orders by id.
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most + 1,
  });
  return { count: Math.min(found, most), more: found > most };
}
