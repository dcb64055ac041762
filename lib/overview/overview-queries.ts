import "server-only";
import { Prisma } from "@/lib/kernel/db";
import { TIME_ZONE } from "@/lib/kernel/format";
import { arrivedIn, dueIn } from "./instants";
import type { Period } from "./period";

// Each query reads one index and no row of the leads table.

/** How many sources the overview names; it adds up the rest. */
export const NAMED_SOURCES = 8;

/** Counts leads by day and form. Reads one index range per day, so it need not compute the day of a lead. */
export function daysQuery({ from, to }: Period): Prisma.Sql {
  return Prisma.sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, form, count
    FROM generate_series(0, ${to}::date - ${from}::date) AS n,
      LATERAL (SELECT ${from}::date + n AS day) AS days,
      LATERAL (
        SELECT form, count(*)::int AS count FROM leads
        WHERE NOT suspect AND created_at >= day::timestamp AT TIME ZONE ${TIME_ZONE}::text
          AND created_at < (day + 1)::timestamp AT TIME ZONE ${TIME_ZONE}::text
        GROUP BY form) AS arrived`;
}

/**
 * Counts leads by their properties, in rows of kind, name and count. The outcomes of a source count only the
 * first request of each person.
 */
export function sharesQuery(period: Period): Prisma.Sql {
  return Prisma.sql`
    WITH groups AS MATERIALIZED (
      SELECT source, status, eligible, preferred_time_slot AS slot,
        duplicate_of IS NOT NULL AS repeated, case_of IS NULL AS first, count(*) AS count,
        count(spoken_at) AS talked
      FROM leads WHERE NOT suspect AND ${arrivedIn(period)}
      GROUP BY 1, 2, 3, 4, 5, 6),
    sources AS (
      SELECT source, sum(count) AS count, row_number() OVER (ORDER BY sum(count) DESC, source) AS place
      FROM groups GROUP BY source),
    first_requests AS (
      SELECT CASE WHEN place <= ${NAMED_SOURCES}::int THEN source END AS source, status,
        sum(groups.count) AS count, sum(talked) AS talked
      FROM groups JOIN sources USING (source) WHERE first GROUP BY 1, 2)
    SELECT 'status' AS kind, status AS name, sum(count)::int AS count FROM groups GROUP BY status
    UNION ALL
    SELECT 'slot', slot, sum(count)::int FROM groups GROUP BY slot
    UNION ALL
    SELECT 'source', CASE WHEN place <= ${NAMED_SOURCES}::int THEN source END, sum(count)::int
    FROM sources GROUP BY 2
    UNION ALL
    SELECT 'eligible', NULL, coalesce(sum(count), 0)::int FROM groups WHERE eligible
    UNION ALL
    SELECT 'duplicate', NULL, coalesce(sum(count), 0)::int FROM groups WHERE repeated OR status = 'duplicado'
    UNION ALL
    SELECT 'asked', source, sum(count)::int FROM first_requests GROUP BY source
    UNION ALL
    SELECT 'talked', source, sum(talked)::int FROM first_requests GROUP BY source
    UNION ALL
    SELECT CASE status WHEN 'en_estudio' THEN 'studied' WHEN 'cerrado' THEN 'signed'
      ELSE 'not-eligible' END, source, count::int
    FROM first_requests WHERE status IN ('en_estudio', 'cerrado', 'no_aplica')`;
}

/** Counts a period as a whole: the leads that arrived, and the requests with a past deadline. */
export function totalsQuery(period: Period, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT arrived.*, due.* FROM
      (SELECT count(*)::int AS total, (count(*) FILTER (WHERE eligible))::int AS eligible
       FROM leads WHERE NOT suspect AND ${arrivedIn(period)}) AS arrived,
      (SELECT count(*)::int AS due, (count(*) FILTER (WHERE first_attempt_at <= due_at))::int AS "inTime",
         (count(*) FILTER (WHERE spoken_at IS NOT NULL))::int AS spoken
       FROM leads WHERE NOT suspect AND ${dueIn(period, now)}) AS due`;
}
