import "server-only";
import { Prisma } from "@/lib/db";
import { TIME_ZONE } from "@/lib/format";
import { REPLY_HOURS } from "@/lib/leads/notify/reply-time";
import type { Period } from "./period";

// Each query reads one index and no row of the leads table.

/** How many sources the overview names; it adds up the rest. */
const NAMED_SOURCES = 8;

/** Counts leads by day and form. Reads one index range per day: computes no lead's own day. */
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

/** Counts leads by their properties, in rows of kind, name and count. */
export function sharesQuery(period: Period): Prisma.Sql {
  return Prisma.sql`
    WITH groups AS MATERIALIZED (
      SELECT source, status, eligible, preferred_time_slot AS slot,
        duplicate_of IS NOT NULL AS repeated, count(*) AS count
      FROM leads WHERE NOT suspect AND ${arrivedIn(period)}
      GROUP BY 1, 2, 3, 4, 5),
    sources AS (
      SELECT source, sum(count) AS count, row_number() OVER (ORDER BY sum(count) DESC, source) AS place
      FROM groups GROUP BY source)
    SELECT 'status' AS kind, status AS name, sum(count)::int AS count FROM groups GROUP BY status
    UNION ALL
    SELECT 'slot', slot, sum(count)::int FROM groups GROUP BY slot
    UNION ALL
    SELECT 'source', CASE WHEN place <= ${NAMED_SOURCES}::int THEN source END, sum(count)::int
    FROM sources GROUP BY 2
    UNION ALL
    SELECT 'eligible', NULL, coalesce(sum(count), 0)::int FROM groups WHERE eligible
    UNION ALL
    SELECT 'duplicate', NULL, coalesce(sum(count), 0)::int FROM groups WHERE repeated OR status = 'duplicado'`;
}

/**
 * Measures how long the leads of a period waited for the first change of their status. Counts by
 * the minute: sorting every lead's exact time takes three times as long.
 */
export function replyQuery(period: Period): Prisma.Sql {
  return Prisma.sql`
    WITH waits AS (
      -- Rounds up to whole minutes: 24 hours are 1440, and one second more is not.
      SELECT greatest(0, ceil(date_part('epoch', first_answered_at - created_at) / 60))::int
        AS minutes, count(*) AS count
      FROM leads WHERE NOT suspect AND first_answered_at IS NOT NULL AND ${arrivedIn(period)}
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

function arrivedIn({ from, to }: Period): Prisma.Sql {
  return Prisma.sql`created_at >= ${startOf(from)} AND created_at < ${startOf(to, 1)}`;
}

/** The first instant in Madrid of the day that comes `later` days after `day`. */
function startOf(day: string | Prisma.Sql, later = 0): Prisma.Sql {
  return Prisma.sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${TIME_ZONE}::text)`;
}
