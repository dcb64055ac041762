import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma } from "@/lib/kernel/db";
import { arrivalOf, beyond, type LeadCursor, writeCursor } from "@/lib/requests/list/cursor";
import type { LeadForm } from "@/lib/vocabulary/lead-origins";
import type { SuspectReason } from "@/lib/vocabulary/suspect-reasons";
import type { SuspectView } from "./suspect";

const PAGE_SIZE = 50;
const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;
/** Counting stops here: an attack may leave thousands. */
const MOST_COUNTED = 1_000;

const COLUMNS = {
  id: true,
  createdAt: true,
  form: true,
  fullName: true,
  email: true,
  phone: true,
  suspectReasons: true,
} as const satisfies Prisma.LeadSelect;

/** A suspect on its page. The database allows only the values of these types. */
export type Suspect = Omit<Prisma.LeadGetPayload<{ select: typeof COLUMNS }>, "suspectReasons"> & {
  form: LeadForm;
  suspectReasons: SuspectReason[];
};

export type SuspectPage = {
  rows: Suspect[];
  counts: Record<SuspectView, number>;
  /** The cursor of the next page; null on the last one. */
  older: string | null;
  first: boolean;
};

const CONDITIONS: Record<SuspectView, Prisma.LeadWhereInput> = {
  likely: { suspect: true, NOT: { suspectReasons: { has: "honeypot" } } },
  all: { suspect: true },
};

/** The same as `isDialable`. */
const IS_DIALABLE = { phoneNormalized: { startsWith: "+" } } satisfies Prisma.LeadWhereInput;

/**
 * A page of suspects, newest first, by keyset. An empty page falls back to the first page.
 * @throws AccessError without the permission
 */
export async function listSuspects(
  view: SuspectView,
  cursor: LeadCursor | null,
): Promise<SuspectPage> {
  const [found, counts] = await readWith("system.manage", () =>
    Promise.all([readRows(view, cursor), readCounts()]),
  );
  if (cursor && found.length === 0) return listSuspects(view, null);
  const rows = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined;
  const older = last ? writeCursor("older", arrivalOf(last)) : null;
  return { rows, counts, older, first: cursor === null };
}

export function countSuspects(): Promise<SuspectPage["counts"]> {
  return readWith("system.manage", readCounts);
}

/**
 * Counts the suspects of the last day that may be people; at most 1,000. They left the hidden field empty, or typed
 * a phone that some country has: who left it empty may have mistyped theirs. Leaves out the last minute: a browser
 * without a signed start is about to send its form again. The alarm calls it without a session.
 */
export function countPlausibleSuspects(now = currentTime().getTime()): Promise<number> {
  return db().lead.count({
    where: {
      OR: [CONDITIONS.likely, { suspect: true, ...IS_DIALABLE }],
      createdAt: { gte: new Date(now - DAY_MS), lt: new Date(now - MINUTE_MS) },
    },
    take: MOST_COUNTED,
  });
}

/** One extra row tells whether another page follows. */
async function readRows(view: SuspectView, cursor: LeadCursor | null): Promise<Suspect[]> {
  const rows = await db().lead.findMany({
    where: { AND: [CONDITIONS[view], cursor ? beyond(cursor) : {}] },
    select: COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: PAGE_SIZE + 1,
  });
  return rows as Suspect[];
}

async function readCounts(): Promise<SuspectPage["counts"]> {
  const [likely, all] = await Promise.all([
    db().lead.count({ where: CONDITIONS.likely }),
    db().lead.count({ where: CONDITIONS.all }),
  ]);
  return { likely, all };
}
