import "server-only";
import { db } from "@/lib/kernel/db";
import type { Count } from "./hide-small";

/** Calls that were made, and how long the person's page was open for them. */
export type Calls<Number = Count> = {
  made: Number;
  /** Those in which an adviser spoke with the person. */
  spoken: Number;
  /** Null without any call, and for a small group. */
  medianSeconds: number | null;
  totalSeconds: number | null;
};

/** Hours that were promised to people: called by then, not called by then, and still to come. */
export type Promises<Number = Count> = { kept: Number; missed: Number; ahead: Number };

type Span = { from: Date; until: Date };

/** Fewer calls say nothing about how fast an adviser works. */
const ENOUGH_CALLS = 10;

/**
 * Counts the calls of a time span, without mails and without undone mistakes. Reads the index
 * call_attempts_at and no row of the table. Groups by seconds first, so that few rows are sorted.
 */
export async function readCalls({ from, until }: Span): Promise<Calls<number>> {
  const [calls] = await db().$queryRaw<Calls<number>[]>`
    WITH lengths AS (
      SELECT open_seconds AS seconds, count(*) AS count,
        count(*) FILTER (WHERE outcome = 'spoke') AS spoken
      FROM call_attempts
      WHERE at >= ${from}::timestamptz AND at < ${until}::timestamptz AND outcome NOT IN ('wrote', 'undone')
        AND id NOT IN (SELECT undoes FROM call_attempts WHERE undoes IS NOT NULL)
      GROUP BY open_seconds),
    ranked AS (
      SELECT *, sum(count) OVER (ORDER BY seconds) / sum(count) OVER () AS share FROM lengths)
    SELECT coalesce(sum(count), 0)::int AS made, coalesce(sum(spoken), 0)::int AS spoken,
      min(seconds) FILTER (WHERE share >= 0.5) AS "medianSeconds",
      sum(seconds * count)::float AS "totalSeconds"
    FROM ranked`;
  return calls ?? { made: 0, spoken: 0, medianSeconds: null, totalSeconds: null };
}

/**
 * Counts the hours within a time span that an adviser promised to a person. An attempt stores the promise
 * that it answers, unless the call was over already; a call that began by the end of the promised time keeps
 * it. A promise that the person gave up, or that was moved, counts for nothing.
 */
export async function readPromises({ from, until }: Span, now: Date): Promise<Promises<number>> {
  const [promises] = await db().$queryRaw<Promises<number>[]>`
    WITH answered AS (
      SELECT at - make_interval(secs => open_seconds) <=
        (before #>> '{changes,tasks,0,before,windowUntil}')::timestamptz AS kept
      FROM call_attempts
      WHERE before #> '{changes,tasks,0,before,promised}' = 'true'
        AND before #>> '{changes,tasks,0,before,closedAt}' IS NULL
        AND before #>> '{changes,tasks,0,before,windowFrom}' >= ${from.toISOString()}
        AND before #>> '{changes,tasks,0,before,windowFrom}' < ${until.toISOString()}
        AND id NOT IN (SELECT undoes FROM call_attempts WHERE undoes IS NOT NULL)),
    open AS (
      SELECT window_until <= ${now}::timestamptz AS missed FROM call_tasks
      WHERE closed_at IS NULL AND promised AND window_from >= ${from}::timestamptz
        AND window_from < ${until}::timestamptz)
    SELECT (SELECT count(*) FROM answered WHERE kept)::int AS kept,
      ((SELECT count(*) FROM answered WHERE NOT kept)
        + (SELECT count(*) FROM open WHERE missed))::int AS missed,
      (SELECT count(*) FROM open WHERE NOT missed)::int AS ahead`;
  return promises ?? { kept: 0, missed: 0, ahead: 0 };
}

/**
 * Reads how many calls an adviser makes in an hour of work: one in which that adviser recorded any. Null if
 * there are too few to know.
 */
export async function readRate({ from, until }: Span): Promise<number | null> {
  const [found] = await db().$queryRaw<{ calls: number; hours: number }[]>`
    SELECT count(*)::int AS calls,
      count(DISTINCT (adviser_email, date_trunc('hour', at)))::int AS hours
    FROM call_attempts
    WHERE at >= ${from}::timestamptz AND at < ${until}::timestamptz AND outcome NOT IN ('wrote', 'undone')
      AND id NOT IN (SELECT undoes FROM call_attempts WHERE undoes IS NOT NULL)`;
  return found && found.calls >= ENOUGH_CALLS ? found.calls / found.hours : null;
}
