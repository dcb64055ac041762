import "server-only";
import { Prisma } from "@/lib/kernel/db";
import { TIME_ZONE } from "@/lib/kernel/format";
import { dueIn } from "./instants";
import type { Period } from "./period";

// Each query reads the index leads_due and no row of the leads table.

/**
 * Counts the requests with a past deadline in the period: by day of the deadline, hour of arrival, form, and
 * adviser of the first attempt. Later attempts and conversations count too. Reads the requests once. First
 * groups by whole hours since 1970, because computing the Madrid time of each request takes twice as long as
 * all the rest. OFFSET keeps PostgreSQL from sorting by those hours.
 */
export function clockQuery(period: Period, now: Date): Prisma.Sql {
  return Prisma.sql`
    WITH requests AS (
      SELECT due_at, form, first_attempt_by AS adviser,
        floor(date_part('epoch', created_at) / 3600)::int AS arrived,
        first_attempt_at IS NULL AS open, coalesce(first_attempt_at <= due_at, false) AS in_time,
        spoken_at IS NOT NULL AS spoken
      FROM leads WHERE NOT suspect AND ${dueIn(period, now)} OFFSET 0),
    counts AS MATERIALIZED (
      SELECT due_at, arrived, form, adviser, open, in_time, spoken, count(*) AS count,
        grouping(due_at, arrived, form, adviser) AS grouped
      FROM requests
      GROUP BY GROUPING SETS ((due_at, open, in_time, spoken), (arrived, open, in_time, spoken),
        (form, open, in_time, spoken), (adviser, open, in_time, spoken))),
    named AS (
      SELECT *, CASE grouped WHEN 7 THEN 'day' WHEN 11 THEN 'hour' WHEN 13 THEN 'form'
          ELSE 'adviser' END AS kind,
        CASE grouped WHEN 7 THEN to_char(due_at AT TIME ZONE ${TIME_ZONE}::text, 'YYYY-MM-DD')
          WHEN 11 THEN extract(hour FROM
            to_timestamp(arrived * 3600::bigint) AT TIME ZONE ${TIME_ZONE}::text)::text
          WHEN 13 THEN form ELSE adviser END AS name
      FROM counts)
    SELECT kind, name, sum(count)::int AS due,
      coalesce(sum(count) FILTER (WHERE in_time), 0)::int AS "inTime",
      coalesce(sum(count) FILTER (WHERE NOT in_time AND NOT open), 0)::int AS late,
      coalesce(sum(count) FILTER (WHERE open), 0)::int AS open,
      coalesce(sum(count) FILTER (WHERE spoken), 0)::int AS spoken
    FROM named GROUP BY kind, name`;
}

/**
 * Measures in minutes how long the same requests waited for their first attempt. A request that still waits
 * counts as the longest wait, so the median is null if half of them still wait.
 */
export function waitsQuery(period: Period, now: Date): Prisma.Sql {
  return Prisma.sql`
    WITH requests AS (
      -- Rounds up to whole minutes: 24 hours are 1440, and one second more is not. Without the CASE,
      -- greatest() would turn a request that still waits into a zero.
      SELECT CASE WHEN first_attempt_at IS NOT NULL THEN greatest(0,
          ceil(date_part('epoch', first_attempt_at - created_at) / 60))::int END AS minutes
      FROM leads WHERE NOT suspect AND ${dueIn(period, now)} OFFSET 0),
    waits AS (SELECT minutes, count(*) AS count FROM requests GROUP BY minutes),
    ranked AS (
      SELECT minutes, sum(count) OVER (ORDER BY minutes NULLS LAST) / sum(count) OVER () AS share
      FROM waits)
    SELECT min(minutes) FILTER (WHERE share >= 0.5) AS "medianMinutes",
      min(minutes) FILTER (WHERE share >= 0.9) AS "p90Minutes"
    FROM ranked`;
}
