import "server-only";
import { db, Prisma } from "@/lib/db";

/** Those that only came at a busy moment are probably people. */
export const PROBABLY_PEOPLE = Prisma.sql`suspect AND suspect_reasons <@ ARRAY['address', 'avalanche']`;

/** That many are enough to say so: in an attack there may be thousands. */
const MOST_COUNTED = 100;

/**
 * How many that are probably people were kept apart in the last day, and have waited for an hour;
 * at most 100. Asked by nobody who has signed in: for alarms.
 */
export async function countPeopleApart(): Promise<number> {
  const [found] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM leads WHERE ${PROBABLY_PEOPLE}
      AND created_at BETWEEN now() - interval '1 day' AND now() - interval '1 hour'
      LIMIT ${MOST_COUNTED}) AS apart`;
  return found?.count ?? 0;
}
