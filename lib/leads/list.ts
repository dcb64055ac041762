import "server-only";
import { requireRole } from "@/lib/accounts/session";
import { db, Prisma } from "@/lib/db";
import { withinPageDeadline } from "@/lib/page-deadline";
import { COUNTED_AT_MOST, countUpTo } from "./count-matching";
import { isLeadId, type LeadCursor, writeCursor } from "./cursor";
import { type LeadFilter, NO_FILTER } from "./filter";
import { leadCondition } from "./filter-condition";
import type { LeadCounts, LeadPage, LeadRow, MatchingLeads } from "./lead-page";
import { LEAD_TABS, type LeadTab, TAB_FORMS } from "./tabs";

export const PAGE_SIZE = 50;

const OPERATORS = { older: "<", newer: ">", from: "<=" } as const;

/**
 * A page of a tab's leads that match a filter, newest first, by keyset: as quick at the end of a million as at the
 * start, and what arrives in between moves nothing. A cursor that leads nowhere gives the first.
 * @throws AccessError when whoever asks is not an admin
 */
export async function listLeads(
  tab: LeadTab,
  cursor: LeadCursor | null,
  filter: LeadFilter = NO_FILTER,
): Promise<LeadPage> {
  await requireRole("admin");
  const found = await withinPageDeadline(readPage(tab, cursor, filter));
  const more = found.length > PAGE_SIZE;
  const rows = found.slice(0, PAGE_SIZE);
  if (cursor && rows.length === 0) return listLeads(tab, null, filter);
  const upwards = cursor?.direction === "newer";
  if (upwards) rows.reverse();
  const first = rows.at(0);
  const last = rows.at(-1);
  return {
    rows,
    newer: first && (upwards ? more : cursor) ? writeCursor("newer", first) : null,
    older: last && (upwards || more) ? writeCursor("older", last) : null,
  };
}

/**
 * How many leads each tab has, how many may be exported, and how many lack consent.
 * @throws AccessError when whoever asks is not an admin
 */
export async function countLeads(): Promise<LeadCounts> {
  await requireRole("admin");
  const groups = await withinPageDeadline(
    db().$queryRaw<{ form: string; consent: boolean; count: number }[]>`
      SELECT form, consent, sum(leads)::int AS count FROM lead_counts GROUP BY form, consent`,
  );
  const sum = (matches: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(matches).reduce((total, { count }) => total + count, 0);
  const perTab = (matches: (group: (typeof groups)[number]) => boolean) =>
    Object.fromEntries(
      LEAD_TABS.map((tab) => {
        const forms = TAB_FORMS[tab];
        return [tab, sum((group) => (forms?.includes(group.form) ?? true) && matches(group))];
      }),
    ) as Record<LeadTab, number>;
  return {
    tabs: perTab(() => true),
    exportable: perTab(({ consent }) => consent),
    withoutConsent: sum(({ consent }) => !consent),
  };
}

/**
 * How many leads of a tab match a filter, counted to the end or as far as COUNTED_AT_MOST, and
 * whether any of them may be exported.
 * @throws AccessError when whoever asks is not an admin
 */
export async function countMatching(
  tab: LeadTab,
  filter: LeadFilter,
  { exact }: { exact: boolean },
): Promise<MatchingLeads> {
  await requireRole("admin");
  const found = await withinPageDeadline(countUpTo(tab, filter, exact));
  const more = !exact && found.count > COUNTED_AT_MOST;
  return { ...found, count: more ? COUNTED_AT_MOST : found.count, more };
}

/**
 * The place of one lead, to show the page that begins with it; null when there is no such lead.
 * @throws AccessError when whoever asks is not an admin
 */
export async function findLead(id: unknown): Promise<LeadCursor | null> {
  await requireRole("admin");
  if (!isLeadId(id)) return null;
  const found = await withinPageDeadline(
    db().leadView.findFirst({ select: { createdAt: true }, where: { id } }),
  );
  return found && { direction: "from", createdAt: found.createdAt.toISOString(), id };
}

/** One row more than a page holds, to see whether another page follows. */
async function readPage(
  tab: LeadTab,
  cursor: LeadCursor | null,
  filter: LeadFilter,
): Promise<LeadRow[]> {
  const upwards = cursor?.direction === "newer";
  const order = upwards ? "ASC" : "DESC";
  const beyond = cursor
    ? Prisma.sql`(created_at, id) ${Prisma.raw(OPERATORS[cursor.direction])}
        (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.sql`true`;
  return db().$queryRaw<LeadRow[]>`
    SELECT id, created_at AS "createdAt", full_name AS "fullName", email, phone,
      debt_over_10k AS "debtOver10k", multiple_creditors AS "multipleCreditors",
      has_properties AS "hasProperties", preferred_time_slot AS "preferredTimeSlot",
      status, consent, source
    FROM leads_view
    WHERE ${leadCondition(tab, filter)} AND ${beyond}
    ORDER BY created_at ${Prisma.raw(order)}, id ${Prisma.raw(order)}
    LIMIT ${PAGE_SIZE + 1}`;
}
