import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { db, type Prisma } from "@/lib/db";
import type { LeadStatus } from "@/lib/leads/status";
import { beyond, isLeadId, type LeadCursor, writeCursor } from "./cursor";
import { type LeadFilter, NO_FILTER } from "./filter";
import { leadWhere } from "./lead-where";
import type { LeadTab } from "./tabs";

export const PAGE_SIZE = 50;

/** The columns of leads_view that the list shows, and no other. */
const COLUMNS = {
  id: true,
  createdAt: true,
  fullName: true,
  email: true,
  phone: true,
  debtOver10k: true,
  multipleCreditors: true,
  hasProperties: true,
  preferredTimeSlot: true,
  status: true,
  consent: true,
  source: true,
} as const satisfies Prisma.LeadViewSelect;

/** A lead as the back office lists it. */
export type LeadRow = Prisma.LeadViewGetPayload<{ select: typeof COLUMNS }> & {
  status: LeadStatus;
};

export type LeadPage = {
  rows: LeadRow[];
  /** Cursors of the newer and the older page; null where there is none. */
  newer: string | null;
  older: string | null;
  /** Whether any lead of the whole list may be exported. */
  exportable: boolean;
};

/**
 * A page of a tab's leads that match a filter, newest first. Keyset pagination keeps every page of
 * a million leads fast, and new leads do not shift it. A cursor beyond the last lead gives the
 * first page.
 */
export function listLeads(
  tab: LeadTab,
  cursor: LeadCursor | null,
  filter: LeadFilter = NO_FILTER,
): Promise<LeadPage> {
  return readWith("leads.read", () => readPage(tab, cursor, filter));
}

/** The cursor of the page that begins with this lead; null when the lead does not exist. */
export function findLead(id: unknown): Promise<LeadCursor | null> {
  return readWith("leads.read", async () => {
    if (!isLeadId(id)) return null;
    const found = await db().leadView.findFirst({ select: { createdAt: true }, where: { id } });
    return found && { direction: "from", createdAt: found.createdAt.toISOString(), id };
  });
}

async function readPage(
  tab: LeadTab,
  cursor: LeadCursor | null,
  filter: LeadFilter,
): Promise<LeadPage> {
  const where = leadWhere(tab, filter);
  const upwards = cursor?.direction === "newer";
  const order = upwards ? "asc" : "desc";
  const found = await db().leadView.findMany({
    select: COLUMNS,
    where: cursor ? { AND: [where, beyond(cursor)] } : where,
    orderBy: [{ createdAt: order }, { id: order }],
    // One row more than a page holds, to see whether another page follows.
    take: PAGE_SIZE + 1,
  });
  if (cursor && found.length === 0) return readPage(tab, null, filter);
  const more = found.length > PAGE_SIZE;
  const rows = found.slice(0, PAGE_SIZE);
  if (upwards) rows.reverse();
  const first = rows.at(0);
  const last = rows.at(-1);
  return {
    // The database allows no other status.
    rows: rows.map((row) => ({ ...row, status: row.status as LeadStatus })),
    newer: first && (upwards ? more : cursor) ? writeCursor("newer", first) : null,
    older: last && (upwards || more) ? writeCursor("older", last) : null,
    exportable: rows.some(({ consent }) => consent) || (await hasConsent(where)),
  };
}

async function hasConsent(where: ReturnType<typeof leadWhere>): Promise<boolean> {
  const found = await db().leadView.findFirst({
    select: { id: true },
    where: { AND: [where, { consent: true }] },
  });
  return found !== null;
}
