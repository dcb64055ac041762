import fc from "fast-check";
import { expect, test } from "vitest";
import { claimPerson } from "@/lib/calls/claim-person";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { undoAttempt } from "@/lib/calls/undo-attempt";
import { db } from "@/lib/kernel/db";
import { readOverview } from "@/lib/overview/overview";
import { stopClock } from "@/tests/support/clock";
import {
  clearDesk,
  minutesAfter,
  newAdviser,
  storeCall,
  TUESDAY,
  workOnTuesday,
} from "@/tests/support/desk";
import { insertRow, sql } from "@/tests/support/sql";

const { ana, luis } = await workOnTuesday();
const coordinator = await newAdviser("coordinador");
const DAY = "2026-11-24";
const NIGHT = new Date("2026-11-24T23:00:00Z");

const steps = fc.array(
  fc.record({
    what: fc.constantFrom("ask", "call", "call", "call", "undo"),
    which: fc.nat(1_000),
    minutes: fc.integer({ min: 1, max: 30 }),
    outcome: fc.constantFrom("spoke", "no_answer", "later", "later", "wrote", "voicemail"),
    /** The promised hour, in minutes from the call. */
    promise: fc.integer({ min: 5, max: 120 }),
  }),
  { minLength: 30, maxLength: 30 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Does the step as an adviser would; many are refused. */
async function take({ what, which, minutes, outcome, promise }: Step): Promise<void> {
  const now = new Date();
  const adviser = which % 2 === 0 ? ana : luis;
  if (what === "ask") {
    const dueAt = minutesAfter(now, promise);
    await storeCall({
      task: { dueAt, kind: which % 5 === 0 ? "write" : "new" },
      lead: { createdAt: now, dueAt },
    });
    return;
  }
  if (what === "undo") {
    const where = { outcome: { not: "undone" } };
    const made = await db().callAttempt.findMany({ where, orderBy: { at: "desc" }, take: 3 });
    const one = made[which % Math.max(1, made.length)];
    if (one) await adviser.run(() => undoAttempt(one.id));
    return;
  }
  const people = await db().person.findMany({ orderBy: { createdAt: "asc" } });
  const person = people[which % people.length];
  const claimed = await adviser.run(() => claimPerson(person?.id ?? "", true));
  if (!claimed || !("taskId" in claimed)) return;
  const at = minutesAfter(now, minutes);
  stopClock(at);
  // A talk ends with another call or with the case.
  const follows = outcome === "later" || (outcome === "spoke" && which % 3 > 0);
  const next = { from: minutesAfter(at, promise), until: minutesAfter(at, promise + 30) };
  const attempt = { taskId: claimed.taskId, attemptId: crypto.randomUUID(), outcome };
  await adviser.run(() =>
    recordAttempt({
      ...attempt,
      ...(follows ? { next } : outcome === "spoke" && { status: "cerrado" }),
    }),
  );
}

const COUNTED = `counted AS (SELECT * FROM call_attempts AS made WHERE outcome <> 'undone'
  AND NOT EXISTS (SELECT FROM call_attempts AS undo WHERE undo.undoes = made.id))`;

const CALLS = `WITH ${COUNTED} SELECT count(*)::int AS made,
    (count(*) FILTER (WHERE outcome = 'spoke'))::int AS spoken,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY open_seconds) AS "medianSeconds",
    sum(open_seconds)::float AS "totalSeconds"
  FROM counted WHERE outcome <> 'wrote' AND at >= '2026-11-24T00:00+01:00'`;

/** Every promise, from the attempt that made it, and when the next call to that person began. */
const PROMISES = `WITH ${COUNTED}, made AS (
    SELECT task_id, at, before->'changes'->'tasks'->0->'after' AS after FROM counted)
  SELECT (after->>'windowUntil')::timestamptz AS until, (
    SELECT at - open_seconds * interval '1 second' FROM counted
    WHERE counted.task_id = made.task_id AND counted.at > made.at ORDER BY at LIMIT 1) AS begun
  FROM made WHERE after->>'promised' = 'true' AND after->>'closedAt' IS NULL
    AND ((after->>'windowFrom')::timestamptz AT TIME ZONE 'Europe/Madrid')::date = $1::date`;

const WAITING = `SELECT count(*)::int AS waiting FROM call_tasks
  WHERE closed_at IS NULL AND due_at < $1 AND kind <> 'write'`;

const UNCALLED = `SELECT due_at <= $1 AS overdue FROM leads
  WHERE first_attempt_at IS NULL AND NOT suspect AND due_at < $2`;

test("today and the calls of the period agree with SQL over attempts, events and calls", async () => {
  const seen = { kept: 0, missed: 0, ahead: 0, spoken: 0, overdue: 0, due: 0, waiting: 0 };
  for (const run of fc.sample(steps, { seed: 33, numRuns: 4 })) {
    await clearDesk();
    stopClock(TUESDAY);
    for (const dueIn of [40, 300, 600])
      await storeCall({ lead: { dueAt: minutesAfter(TUESDAY, dueIn) } });
    for (const step of run) await take(step);
    const now = new Date();
    const { today, calls, promises } = await coordinator.run(() =>
      readOverview({ from: DAY, to: DAY }, now),
    );
    const [counted] = await sql(CALLS);
    expect(calls).toEqual(counted);
    const made: { until: Date; begun: Date | null }[] = await sql(PROMISES, [DAY]);
    const count = (is: (promise: (typeof made)[number]) => boolean) => made.filter(is).length;
    expect(promises).toEqual({
      kept: count(({ until, begun }) => begun !== null && begun <= until),
      missed: count(({ until, begun }) => (begun ? begun > until : until <= now)),
      ahead: count(({ until, begun }) => !begun && until > now),
    });
    const [{ waiting }] = await sql(WAITING, [NIGHT]);
    const uncalled: { overdue: boolean }[] = await sql(UNCALLED, [now, NIGHT]);
    const overdue = uncalled.filter((one) => one.overdue).length;
    const due = uncalled.length - overdue;
    expect(today).toMatchObject({
      ...{ due, overdue, called: counted.made, spoken: counted.spoken },
      ...{ promised: made.length, missed: promises.missed, forecast: { waiting } },
    });
    for (const [part, n] of Object.entries({
      ...promises,
      spoken: calls.spoken,
      overdue,
      due,
      waiting,
    })) {
      seen[part as keyof typeof seen] += Number(n);
    }
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(2);
});

test("the forecast takes the pace of the last five working days, and says when it knows none", async () => {
  const { taskId, leadId } = await storeCall();
  const attempt = (at: string, adviser: string, changes = {}) =>
    insertRow("call_attempts", {
      ...{ lead_id: leadId, task_id: taskId, adviser_email: adviser, at },
      ...{ open_seconds: 60, outcome: "no_answer", ...changes },
    });
  const forecast = async () =>
    (await coordinator.run(() => readOverview({}, TUESDAY))).today?.forecast;
  // The sixth working day before, today, and a mail.
  for (let n = 0; n < 20; n++) await attempt("2026-11-16T10:00:00Z", "a@d.example");
  await attempt("2026-11-24T09:00:00Z", "a@d.example");
  for (let n = 0; n < 20; n++)
    await attempt("2026-11-20T10:00:00Z", "a@d.example", { outcome: "wrote" });
  expect(await forecast()).toMatchObject({ waiting: 1, possible: null });
  // Twelve calls in three hours of two advisers, and a mistake.
  for (const [hour, count] of [
    ["10", 5],
    ["11", 3],
  ] as const) {
    for (let n = 0; n < count; n++)
      await attempt(`2026-11-17T${hour}:${10 + n}:00Z`, "a@d.example");
  }
  for (let n = 0; n < 4; n++) await attempt(`2026-11-23T10:${10 + n}:00Z`, "l@d.example");
  const slip = await attempt("2026-11-23T15:00:00Z", "l@d.example");
  await attempt("2026-11-23T15:01:00Z", "l@d.example", { outcome: "undone", undoes: slip.id });
  // Two advisers have ten hours ahead, at four calls an hour.
  expect(await forecast()).toMatchObject({
    possible: 80,
    advisers: [ana, luis]
      .map(({ email }) => ({ email }))
      .sort((a, b) => (a.email < b.email ? -1 : 1)),
  });
});
