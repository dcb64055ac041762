import "server-only";
import { Prisma } from "@/lib/kernel/db";
import { arrivedIn } from "./instants";
import { NAMED_SOURCES } from "./overview-queries";
import type { Period } from "./period";
import { REPORTS } from "./stage";

/** People's first requests. Inlined into each query, so that PostgreSQL reads the index leads_overview alone. */
function firstRequests(period: Period): Prisma.Sql {
  return Prisma.sql`first_requests AS NOT MATERIALIZED (
    SELECT id, source, created_at, spoken_at FROM leads
    WHERE NOT suspect AND case_of IS NULL AND ${arrivedIn(period)})`;
}

/**
 * The hand-overs with the times at which their cases reached each stage. The history tells these times, because a
 * hand-over keeps its last stage alone.
 */
function handed(): Prisma.Sql {
  const reportedAt = (stage: keyof typeof REPORTS) =>
    Prisma.sql`min(created_at) FILTER (WHERE data ->> 'stage' = ANY (${[...REPORTS[stage]]}::text[]))`;
  return Prisma.sql`handed AS (
    SELECT partner_id, coalesce(asked.case_of, asked.id) AS case_id, ended_because,
      handovers.created_at AS offered_at, least(accepted_at, signed_at) AS accepted_at,
      coalesce(accepted_at, CASE WHEN ended_because = 'declined' THEN ended_at END) AS answered_at,
      signed_at, filed_at, discharged_at
    FROM handovers JOIN leads AS asked ON asked.id = handovers.lead_id
    CROSS JOIN LATERAL (
      SELECT ${reportedAt("signed")} AS signed_at, ${reportedAt("filed")} AS filed_at,
        ${reportedAt("discharged")} AS discharged_at
      FROM lead_events
      WHERE lead_id = handovers.lead_id AND type = 'handover_reported'
        AND created_at >= handovers.created_at
        AND created_at <= coalesce(handovers.ended_at, 'infinity')) AS reported)`;
}

/** From the request, in tenths of a day. A request entered by hand may be younger than the talk. */
function tenthsUntil(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`greatest(0, round(date_part('epoch', ${column} - created_at) / 8640))::int`;
}

/**
 * Counts the cases that reached each stage, of each source and of all, with the median of their days since the
 * request; a request without a talk is `waiting`. Groups by tenths of a day first, so that few rows are sorted.
 */
export function stagesQuery(period: Period): Prisma.Sql {
  return Prisma.sql`
    WITH ${firstRequests(period)}, ${handed()},
    cases AS (
      SELECT source, first.created_at, min(offered_at) AS offered_at, min(accepted_at) AS accepted_at,
        min(signed_at) AS signed_at, min(filed_at) AS filed_at, min(discharged_at) AS discharged_at
      FROM handed JOIN first_requests AS first ON first.id = case_id
      GROUP BY first.id, source, first.created_at),
    groups AS (
      SELECT source, CASE WHEN spoken_at IS NULL THEN 'waiting' ELSE 'spoken' END AS stage,
        CASE WHEN spoken_at IS NOT NULL THEN ${tenthsUntil(Prisma.sql`spoken_at`)} END AS tenths,
        count(*) AS count
      FROM first_requests GROUP BY 1, 2, 3
      UNION ALL
      SELECT source, stage, ${tenthsUntil(Prisma.sql`at`)}, count(*)
      FROM cases CROSS JOIN LATERAL (VALUES ('offered', offered_at), ('accepted', accepted_at),
        ('signed', signed_at), ('filed', filed_at), ('discharged', discharged_at)) AS reached (stage, at)
      WHERE at IS NOT NULL GROUP BY 1, 2, 3),
    sources AS (
      SELECT source, row_number() OVER (ORDER BY sum(count) DESC, source) AS place
      FROM groups WHERE stage IN ('waiting', 'spoken') GROUP BY source),
    named AS (
      SELECT CASE WHEN place <= ${NAMED_SOURCES}::int THEN source END AS source, stage, tenths, count
      FROM groups JOIN sources USING (source)),
    counts AS (
      SELECT grouping(source) = 1 AS of_all, source, stage, tenths, sum(count) AS count
      FROM named GROUP BY GROUPING SETS ((source, stage, tenths), (stage, tenths))),
    ranked AS (
      SELECT *, sum(count) OVER (PARTITION BY of_all, source, stage ORDER BY tenths)
        / sum(count) OVER (PARTITION BY of_all, source, stage) AS share
      FROM counts)
    SELECT of_all AS "ofAll", source, stage, sum(count)::int AS count,
      min(tenths) FILTER (WHERE share >= 0.5)::float / 10 AS "medianDays"
    FROM ranked GROUP BY of_all, source, stage`;
}

/** Counts what became of the cases that each firm was offered, with the medians of the days since the offer. */
export function firmsQuery(period: Period): Prisma.Sql {
  const median = (interval: Prisma.Sql) =>
    Prisma.sql`date_part('epoch', percentile_disc(0.5) WITHIN GROUP (ORDER BY ${interval}))`;
  const days = (at: Prisma.Sql) => Prisma.sql`${median(Prisma.sql`${at} - offered_at`)} / 86400`;
  return Prisma.sql`
    WITH ${firstRequests(period)}, ${handed()}
    SELECT name AS firm, count(*)::int AS offered, count(accepted_at)::int AS accepted,
      (count(*) FILTER (WHERE ended_because IN ('declined', 'unanswered')))::int AS refused,
      count(signed_at)::int AS signed, count(filed_at)::int AS filed,
      count(discharged_at)::int AS discharged,
      json_build_object('signed', ${days(Prisma.sql`signed_at`)},
        'filed', ${days(Prisma.sql`filed_at`)},
        'discharged', ${days(Prisma.sql`discharged_at`)}) AS "medianDays",
      ${median(Prisma.sql`answered_at - offered_at`)} AS "medianSeconds"
    FROM handed JOIN first_requests ON first_requests.id = case_id
      JOIN partners ON partners.id = partner_id
    GROUP BY partners.id`;
}
