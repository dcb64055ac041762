import "server-only";
import { Prisma } from "@/lib/db";
import { lateCondition, startOf } from "./filter-condition";
import type { Period } from "./period";
import { REPLY_HOURS } from "./reply-time";

// These read the table and not leads_view, which lacks `duplicate_of`: what the view leaves out
// they leave out themselves, and each reads one index and no row of a lead.

/** More late leads than these are not counted: there are too many already. */
export const LATE_COUNTED_AT_MOST = 1_000;
/** So many sources have a name; the rest is one. */
const NAMED_SOURCES = 8;

/** Leads of each day by form. One range of the index a day: no lead's own day is calculated. */
export function daysQuery({ from, to }: Period): Prisma.Sql {
  return Prisma.sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, form, count
    FROM generate_series(0, ${to}::date - ${from}::date) AS n,
      LATERAL (SELECT ${from}::date + n AS day) AS days,
      LATERAL (
        SELECT form, count(*)::int AS count FROM leads
        WHERE NOT suspect AND created_at >= ${startOf(Prisma.sql`day`)}
          AND created_at < ${startOf(Prisma.sql`day`, 1)}
        GROUP BY form) AS arrived`;
}

/** Leads by what they are: rows of a kind, a name and a count. */
export function sharesQuery(period: Period): Prisma.Sql {
  return Prisma.sql`
    WITH groups AS MATERIALIZED (
      SELECT source, status, eligible, preferred_time_slot AS slot,
        duplicate_of IS NOT NULL AS repeated, count(*) AS count
      FROM leads WHERE NOT suspect AND ${arrivedIn(period, Prisma.sql`created_at`)}
      GROUP BY 1, 2, 3, 4, 5),
    sources AS (
      SELECT source, sum(count) AS count, row_number() OVER (ORDER BY sum(count) DESC, source) AS place
      FROM groups GROUP BY source)
    SELECT 'status' AS kind, status AS name, sum(count)::int AS count FROM groups GROUP BY status
    UNION ALL
    SELECT 'slot', slot, sum(count)::int FROM groups GROUP BY slot
    UNION ALL
    (SELECT 'source', CASE WHEN place <= ${NAMED_SOURCES}::int THEN source END, sum(count)::int
      FROM sources GROUP BY 2 ORDER BY min(place))
    UNION ALL
    SELECT 'eligible', NULL, sum(count)::int FROM groups WHERE eligible
    UNION ALL
    SELECT 'duplicate', NULL, sum(count)::int FROM groups WHERE repeated OR status = 'duplicado'`;
}

/**
 * How long the leads of a period waited for the first change of their status. Counted by the minute:
 * to sort every lead's own time takes thrice as long.
 */
export function replyQuery(period: Period): Prisma.Sql {
  return Prisma.sql`
    WITH waits AS (
      SELECT waited_minutes AS minutes, count(*) AS count
      FROM first_status_changes WHERE ${arrivedIn(period, Prisma.sql`lead_created_at`)}
      GROUP BY 1),
    ranked AS (
      SELECT minutes, count, sum(count) OVER (ORDER BY minutes) / sum(count) OVER () AS share
      FROM waits)
    SELECT coalesce(sum(count), 0)::int AS changed,
      coalesce(sum(count) FILTER (WHERE minutes <= ${REPLY_HOURS * 60}::int), 0)::int AS "inTime",
      min(minutes) FILTER (WHERE share >= 0.5) AS "medianMinutes",
      min(minutes) FILTER (WHERE share >= 0.9) AS "p90Minutes"
    FROM ranked`;
}

/** How many leads are late now, one more than are counted where there are more. */
export function lateQuery(): Prisma.Sql {
  return Prisma.sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM leads WHERE NOT suspect AND ${lateCondition}
      LIMIT ${LATE_COUNTED_AT_MOST + 1}) AS late`;
}

function arrivedIn({ from, to }: Period, column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${column} >= ${startOf(from)} AND ${column} < ${startOf(to, 1)}`;
}
