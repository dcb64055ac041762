import "server-only";
import { requireRole } from "@/lib/accounts/session";
import { db, Prisma } from "@/lib/db";
import { withinPageDeadline } from "@/lib/page-deadline";
import { type LeadCursor, writeCursor } from "./cursor";
import { PROBABLY_PEOPLE } from "./people-apart";
import type { Suspect, SuspectPage, SuspectView } from "./suspect-list";

const PAGE_SIZE = 50;

/** Both read the index of suspects, of which there are few beside the leads. */
const CONDITIONS: Record<SuspectView, Prisma.Sql> = {
  likely: PROBABLY_PEOPLE,
  all: Prisma.sql`suspect`,
};

/**
 * A page of what is kept apart as a program's work, newest first, by keyset. A cursor that leads
 * nowhere gives the first.
 * @throws AccessError when whoever asks is not an admin
 */
export async function listSuspects(
  view: SuspectView,
  cursor: LeadCursor | null,
): Promise<SuspectPage> {
  await requireRole("admin");
  const [found, counts] = await withinPageDeadline(
    Promise.all([readRows(view, cursor), readCounts()]),
  );
  if (cursor && found.length === 0) return listSuspects(view, null);
  const rows = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined;
  const older = last ? writeCursor("older", last) : null;
  return { rows, counts, older, first: cursor === null };
}

/**
 * How many suspects there are, and how many of them are probably people.
 * @throws AccessError when whoever asks is not an admin
 */
export async function countSuspects(): Promise<SuspectPage["counts"]> {
  await requireRole("admin");
  return withinPageDeadline(readCounts());
}

/** One row more than a page holds, to see whether another page follows. */
function readRows(view: SuspectView, cursor: LeadCursor | null) {
  const beyond = cursor
    ? Prisma.sql`(created_at, id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.sql`true`;
  return db().$queryRaw<Suspect[]>`
    SELECT id, created_at AS "createdAt", form, full_name AS "fullName", email, phone,
      coalesce(suspect_reasons, '{}') AS reasons
    FROM leads WHERE ${CONDITIONS[view]} AND ${beyond}
    ORDER BY created_at DESC, id DESC LIMIT ${PAGE_SIZE + 1}`;
}

async function readCounts(): Promise<SuspectPage["counts"]> {
  const [counts] = await db().$queryRaw<SuspectPage["counts"][]>`
    SELECT (SELECT count(*)::int FROM leads WHERE ${CONDITIONS.likely}) AS likely,
      (SELECT count(*)::int FROM leads WHERE ${CONDITIONS.all}) AS all`;
  return counts ?? { likely: 0, all: 0 };
}
