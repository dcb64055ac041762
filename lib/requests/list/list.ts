import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { readCancelled } from "@/lib/calls/cancelled";
import { blockText, wishText } from "@/lib/consents/block-text";
import { consentText } from "@/lib/consents/consent-text";
import { normalizePhone } from "@/lib/kernel/contact";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma } from "@/lib/kernel/db";
import { shownEmail } from "@/lib/kernel/no-email";
import { isDialable } from "@/lib/kernel/phone-links";
import { isUuid } from "@/lib/kernel/uuid";
import { handOver } from "@/lib/requests/hand-over";
import { REQUEST_COLUMNS, withListedAnswers } from "@/lib/vocabulary/request-fields";
import { type LeadStatus, readStatus } from "@/lib/vocabulary/status";
import { beyond, type LeadCursor, writeCursor } from "./cursor";
import { type LeadFilter, NO_FILTER } from "./filter";
import { leadWhere } from "./lead-where";
import { type OpenCall, readOpenCalls } from "./open-calls";
import type { ListOrder } from "./order";
import { positionOf, SEGMENTS } from "./segments";
import type { LeadTab } from "./tabs";

export const PAGE_SIZE = 50;

const CANCELLED_TEXT = "Anulada por la persona";

const COLUMNS = {
  id: true,
  createdAt: true,
  fullName: true,
  email: true,
  phone: true,
  ...REQUEST_COLUMNS,
  status: true,
  consent: true,
  source: true,
  dueAt: true,
  firstAttemptAt: true,
  lastAttemptAt: true,
  personId: true,
  withdrawn: true,
  person: {
    select: {
      ...{ fullName: true, email: true, phone: true, correctedText: true },
      ...{ restrictedBecause: true, doNotCallAt: true, prefersWritingAt: true },
    },
  },
} as const satisfies Prisma.LeadViewSelect;

/** A lead in the list. */
export type LeadRow = ReturnType<
  typeof withListedAnswers<Omit<FoundRow, "person" | "withdrawn" | "consent">>
> &
  OpenCall & {
    status: LeadStatus;
    /** The consent to be called, in a word. */
    consent: ReturnType<typeof consentText>;
    /** Whether the deadline has passed without a call. */
    late: boolean;
    /** Whether no country has the phone. */
    uncheckedPhone: true | null;
    /** Why we do not call: we may not, or the person wants something else. */
    blocked: string | null;
  };

type FoundRow = Prisma.LeadViewGetPayload<{ select: typeof COLUMNS }>;

export type LeadPage = {
  rows: LeadRow[];
  newer: string | null;
  older: string | null;
  /** Whether any lead of the whole list may be exported. */
  exportable: boolean;
};

/**
 * A page of a tab's leads that match a filter, in the filter's order. Keyset pagination is fast with a
 * million leads, and new leads do not shift the page. A cursor beyond the last lead gives the first page.
 */
export function listLeads(
  tab: LeadTab,
  cursor: LeadCursor | null,
  filter: LeadFilter = NO_FILTER,
): Promise<LeadPage> {
  return readWith("leads.read", async ({ id }) =>
    readPage(await leadWhere(tab, filter, id), cursor, filter.order, id),
  );
}

/** The current rows of these leads, in any order. Deleted leads are missing. */
export function listAgain(ids: readonly string[]): Promise<LeadRow[]> {
  return readWith("leads.read", async (user) => {
    const where = { id: { in: ids.filter(isUuid).slice(0, PAGE_SIZE) } };
    return toRows(await db().leadView.findMany({ select: COLUMNS, where }), user.id);
  });
}

/** The cursor of the page that starts with this lead; null when the lead does not exist. */
export function findLead(id: unknown): Promise<LeadCursor | null> {
  return readWith("leads.read", async () => {
    if (!isUuid(id)) return null;
    const found = await db().leadView.findFirst({ select: { createdAt: true }, where: { id } });
    const at = found?.createdAt.toISOString();
    return at ? { direction: "from", order: "arrival", segment: 0, at, id } : null;
  });
}

async function readPage(
  where: Prisma.LeadViewWhereInput,
  cursor: LeadCursor | null,
  order: ListOrder,
  viewer: string,
): Promise<LeadPage> {
  const found = await readSegments(where, cursor, order);
  if (cursor && found.length === 0) return readPage(where, null, order, viewer);
  const upwards = cursor?.direction === "newer";
  const more = found.length > PAGE_SIZE;
  const rows = found.slice(0, PAGE_SIZE);
  if (upwards) rows.reverse();
  const first = rows.at(0);
  const last = rows.at(-1);
  return {
    rows: await toRows(rows, viewer),
    newer:
      first && (upwards ? more : cursor) ? writeCursor("newer", positionOf(order, first)) : null,
    older: last && (upwards || more) ? writeCursor("older", positionOf(order, last)) : null,
    exportable: await isExportable(where, rows, !cursor && !more),
  };
}

/** A page and one extra row, which tells whether another page follows. Upwards, the rows are reversed. */
async function readSegments(
  where: Prisma.LeadViewWhereInput,
  cursor: LeadCursor | null,
  order: ListOrder,
) {
  const upwards = cursor?.direction === "newer";
  const segments = SEGMENTS[order];
  const begun = cursor ? segments[cursor.segment] : undefined;
  const rest = upwards
    ? segments.slice(0, cursor.segment + 1).reverse()
    : segments.slice(cursor?.segment ?? 0);
  const found: FoundRow[] = [];
  for (const segment of rest) {
    const direction = segment.ascending === upwards ? "desc" : "asc";
    const rows = await db().leadView.findMany({
      select: COLUMNS,
      where: {
        AND: [where, segment.where, cursor && segment === begun ? beyond(cursor, segment) : {}],
      },
      orderBy: [{ [segment.field]: direction }, { id: direction }],
      take: PAGE_SIZE + 1 - found.length,
    });
    found.push(...rows);
    if (found.length > PAGE_SIZE) break;
  }
  return found;
}

/** Adds the parts of each row that are not columns of the lead. */
async function toRows(found: readonly FoundRow[], viewer: string): Promise<LeadRow[]> {
  const now = currentTime();
  const personIds = found.map(({ personId }) => personId);
  const [openCall, isCancelled] = await Promise.all([
    readOpenCalls(personIds, viewer, now),
    readCancelled(found),
  ]);
  return found.map(({ person, withdrawn, consent, ...row }) => {
    // Shows the corrected contact.
    const { fullName, email, phone } = person.correctedText ? person : row;
    return {
      ...withListedAnswers(row),
      ...openCall(row.personId),
      fullName,
      email: shownEmail(email),
      phone,
      uncheckedPhone: isDialable(normalizePhone(phone)) ? null : true,
      status: readStatus(row.status),
      consent: consentText("call", consent, withdrawn),
      late: row.firstAttemptAt === null && row.dueAt !== null && row.dueAt < now,
      blocked:
        blockText({ withdrawn, person }) ?? (isCancelled(row) ? CANCELLED_TEXT : wishText(person)),
    };
  });
}

/**
 * Looks among the rows of the page first: for a search that matches few leads, PostgreSQL would read the whole
 * table to find one of them. `isWhole` says that there are no other rows.
 */
async function isExportable(
  where: Prisma.LeadViewWhereInput,
  rows: readonly FoundRow[],
  isWhole: boolean,
): Promise<boolean> {
  const own = handOver({ recipient: "ourselves", firm: null }).leads ?? {};
  const hasOne = async (some: Prisma.LeadViewWhereInput) =>
    (await db().leadView.findFirst({ select: { id: true }, where: { AND: [some, own] } })) !== null;
  if (await hasOne({ id: { in: rows.map(({ id }) => id) } })) return true;
  return !isWhole && hasOne(where);
}
