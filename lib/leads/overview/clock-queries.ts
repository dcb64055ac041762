import "server-only";
import { Prisma } from "@/lib/db";
import { TIME_ZONE } from "@/lib/format";
import { dueIn } from "./instants";
import type { Period } from "./period";

// Each query reads the index leads_due and no row of the leads table.

/**
 * Counts the requests whose promised time ended in the period, by the day on which it ended, hour of
 * arrival, form, and who made the first attempt. Attempts and conversations may come later. Groups
 * by whole hours first, because computing each request's own day takes three times as long.
 */
export function clockQuery(period: Period, now: Date): Prisma.Sql {
  const sums = Prisma.sql`sum(due)::int AS due, sum(in_time)::int AS "inTime",
    sum(due - in_time - open)::int AS late, sum(open)::int AS open, sum(spoken)::int AS spoken`;
  return Prisma.sql`
    WITH groups AS MATERIALIZED (
      SELECT due_at, date_bin('1 hour', created_at, '2000-01-01Z') AS arrived, form,
        first_attempt_by AS adviser, count(*) AS due,
        count(*) FILTER (WHERE first_attempt_at <= due_at) AS in_time,
        count(*) FILTER (WHERE first_attempt_at IS NULL) AS open, count(spoken_at) AS spoken
      FROM leads WHERE NOT suspect AND ${dueIn(period, now)}
      GROUP BY 1, 2, 3, 4)
    SELECT 'day' AS kind, to_char(due_at AT TIME ZONE ${TIME_ZONE}::text, 'YYYY-MM-DD') AS name, ${sums}
    FROM groups GROUP BY 2
    UNION ALL
    SELECT 'hour', extract(hour FROM arrived AT TIME ZONE ${TIME_ZONE}::text)::text, ${sums}
    FROM groups GROUP BY 2
    UNION ALL
    SELECT 'form', form, ${sums} FROM groups GROUP BY form
    UNION ALL
    SELECT 'adviser', adviser, ${sums} FROM groups GROUP BY adviser`;
}

/**
 * Measures how long the same requests waited for their first attempt. Whoever still waits counts as
 * longer than all others: the median is null when half of them wait. Counts by the minute.
 */
export function waitsQuery(period: Period, now: Date): Prisma.Sql {
  return Prisma.sql`
    WITH waits AS (
      -- Rounds up to whole minutes: 24 hours are 1440, and one second more is not. greatest() would
      -- make a zero of those who still wait.
      SELECT CASE WHEN first_attempt_at IS NOT NULL THEN greatest(0,
          ceil(date_part('epoch', first_attempt_at - created_at) / 60))::int END AS minutes,
        count(*) AS count
      FROM leads WHERE NOT suspect AND ${dueIn(period, now)}
      GROUP BY 1),
    ranked AS (
      SELECT minutes, sum(count) OVER (ORDER BY minutes NULLS LAST) / sum(count) OVER () AS share
      FROM waits)
    SELECT min(minutes) FILTER (WHERE share >= 0.5) AS "medianMinutes",
      min(minutes) FILTER (WHERE share >= 0.9) AS "p90Minutes"
    FROM ranked`;
}
