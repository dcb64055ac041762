import "server-only";
import { requireRole } from "@/lib/accounts/session";
import { db, Prisma } from "@/lib/db";
import { withDeadline } from "@/lib/deadline";
import { isLeadId, type LeadCursor, writeCursor } from "./cursor";
import type { LeadStatus } from "./status";
import type { LeadTab } from "./tabs";

/** A lead as the back office lists it: the columns of leads_view that it shows, and no other. */
export type LeadRow = {
  id: string;
  createdAt: Date;
  fullName: string;
  email: string;
  phone: string;
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  preferredTimeSlot: string | null;
  status: LeadStatus;
  source: string;
};

export type LeadPage = {
  rows: LeadRow[];
  /** Cursors of the pages beside this one, or null where there is none. */
  newer: string | null;
  older: string | null;
};

export type LeadCounts = {
  tabs: Record<LeadTab, number>;
  /** How many leads of each tab may be exported. */
  exportable: Record<LeadTab, number>;
  withoutConsent: number;
};

export const PAGE_SIZE = 50;
/** Nobody waits longer for a page, whatever the database does. */
const DEADLINE_MS = 8_000;

/** What a tab asks of a row of leads_view, in the words of the index that answers it. */
export const TAB_CONDITIONS: Record<LeadTab, string> = {
  all: "true",
  "quick-form": "form IN ('hero', 'standalone')",
  "viability-test": "form = 'viability-test'",
};

const OPERATORS = { older: "<", newer: ">", from: "<=" } as const;

/**
 * A page of a tab's leads, newest first, by keyset: as quick at the end of a million as at the
 * start, and what arrives in between moves nothing. A cursor that leads nowhere gives the first.
 * @throws AccessError when whoever asks is not an admin
 */
export async function listLeads(tab: LeadTab, cursor: LeadCursor | null): Promise<LeadPage> {
  await requireRole("admin");
  const found = await withDeadline(DEADLINE_MS, readPage(tab, cursor));
  const more = found.length > PAGE_SIZE;
  const rows = found.slice(0, PAGE_SIZE);
  if (cursor && rows.length === 0) return listLeads(tab, null);
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
  const groups = await withDeadline(
    DEADLINE_MS,
    db().$queryRaw<{ form: string; consent: boolean; count: number }[]>`
      SELECT form, consent, count(*)::int AS count FROM leads_view GROUP BY form, consent`,
  );
  const sum = (matches: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(matches).reduce((total, { count }) => total + count, 0);
  const isQuickForm = (form: string) => form === "hero" || form === "standalone";
  const isTest = (form: string) => form === "viability-test";
  return {
    tabs: {
      all: sum(() => true),
      "quick-form": sum(({ form }) => isQuickForm(form)),
      "viability-test": sum(({ form }) => isTest(form)),
    },
    exportable: {
      all: sum(({ consent }) => consent),
      "quick-form": sum(({ form, consent }) => consent && isQuickForm(form)),
      "viability-test": sum(({ form, consent }) => consent && isTest(form)),
    },
    withoutConsent: sum(({ consent }) => !consent),
  };
}

/**
 * The place of one lead, to show the page that begins with it; null when there is no such lead.
 * @throws AccessError when whoever asks is not an admin
 */
export async function findLead(id: unknown): Promise<LeadCursor | null> {
  await requireRole("admin");
  if (!isLeadId(id)) return null;
  const found = await db().leadView.findFirst({ select: { createdAt: true }, where: { id } });
  return found && { direction: "from", createdAt: found.createdAt.toISOString(), id };
}

/** One row more than a page holds, to see whether another page follows. */
async function readPage(tab: LeadTab, cursor: LeadCursor | null): Promise<LeadRow[]> {
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
      status, source
    FROM leads_view
    WHERE ${Prisma.raw(TAB_CONDITIONS[tab])} AND ${beyond}
    ORDER BY created_at ${Prisma.raw(order)}, id ${Prisma.raw(order)}
    LIMIT ${PAGE_SIZE + 1}`;
}
