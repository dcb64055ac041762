import fc from "fast-check";
import { expect, test } from "vitest";
import { claimPerson } from "@/lib/calls/claim-person";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { undoAttempt } from "@/lib/calls/undo-attempt";
import { db, transaction } from "@/lib/kernel/db";
import { readOverview } from "@/lib/overview/overview";
import { releaseLeads } from "@/lib/requests/intake/release-leads";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
import { splitPeople } from "@/lib/requests/people/split-people";
import { OUTCOMES } from "@/lib/vocabulary/outcomes";
import { stopClock } from "@/tests/support/clock";
import {
  attemptOf,
  clearDesk,
  MINUTE,
  minutesAfter,
  newAdviser,
  storeCall,
  storeRequest,
  TUESDAY,
  workOnTuesday,
} from "@/tests/support/desk";
import { newLead } from "@/tests/support/leads";
import { sql } from "@/tests/support/sql";
import { type Counted, tally } from "@/tests/support/tally";

const { ana, luis } = await workOnTuesday();
const ADVISERS = [ana, luis] as const;
const coordinator = await newAdviser("coordinador");

const DAYS = { from: "2026-11-20", to: "2026-11-24" };
const EVENING = minutesAfter(TUESDAY, 11 * 60);

const STEPS = [
  "ask",
  "call",
  "call",
  "call",
  "undo",
  "merge",
  "split",
  "undoMove",
  "release",
] as const;

const days = fc.array(
  fc.record({
    what: fc.constantFrom(...STEPS),
    /** Which of the people, requests or calls that there are. */
    which: fc.nat(1_000),
    other: fc.nat(1_000),
    minutes: fc.integer({ min: 1, max: 9 }),
    dueIn: fc.integer({ min: 1, max: 400 }),
    outcome: fc.constantFrom(...OUTCOMES),
  }),
  { minLength: 45, maxLength: 45 },
);

type Step = typeof days extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Does the step as an adviser would. Returns whether the office did it: many are refused. */
async function take({ what, which, other, minutes, dueIn, outcome }: Step): Promise<boolean> {
  stopClock(minutesAfter(new Date(), minutes));
  const now = new Date();
  const one = <T>(rows: readonly T[], n = which) => rows[n % rows.length];
  const adviser = one(ADVISERS, other) ?? ADVISERS[0];
  const leads = await db().lead.findMany({ where: { suspect: false }, orderBy: ORDER });
  const lead = one(leads);
  const personId = lead?.personId;
  if (!lead || !personId) throw new Error("nobody has asked");
  switch (what) {
    case "ask": {
      const request = { createdAt: now, dueAt: minutesAfter(now, dueIn) };
      if (other % 2 === 0) await storeCall({ lead: request });
      else await storeRequest(personId, request);
      return true;
    }
    case "call": {
      const claimed = await adviser.run(() => claimPerson(personId, true));
      if (!claimed || !("taskId" in claimed)) return false;
      const attempt = attemptOf(claimed.taskId, { outcome });
      return "attemptId" in (await adviser.run(() => recordAttempt(attempt)));
    }
    case "undo": {
      const made = await db().callAttempt.findMany({
        where: { outcome: { not: "undone" } },
        orderBy: { at: "desc" },
      });
      const attempt = one(made.slice(0, 4));
      return !!attempt && "taskId" in (await adviser.run(() => undoAttempt(attempt.id)));
    }
    case "merge": {
      const into = one(leads, other)?.personId ?? "";
      return (await adviser.run(() => mergePeople(lead.id, { personId: into }))) === null;
    }
    case "split":
      return (await adviser.run(() => splitPeople(lead.id, [lead.id]))) === null;
    case "undoMove": {
      const people = await db().person.findMany({ orderBy: ORDER });
      const moved = one(people.filter(({ undo }) => undo !== null));
      const of = moved?.mergedIntoId ?? moved?.id;
      const own = leads.find((row) => row.personId === of);
      if (!moved || !own) return false;
      return (await adviser.run(() => undoMove(own.id, moved.id))) === null;
    }
    case "release": {
      const { email, emailNormalized } = lead;
      const createdAt = new Date(TUESDAY.getTime() - 4 * 24 * 60 * MINUTE);
      const suspect = { email, emailNormalized, createdAt, suspect: true };
      const { id } = await db().lead.create({ data: newLead(suspect) });
      return (await transaction((tx) => releaseLeads(tx, [id], adviser.email))) === 1;
    }
  }
}

const ORDER = [{ createdAt: "asc" as const }, { phoneNormalized: "asc" as const }];

/** A call counts for the requests that it answered and that are still that person's. */
const DUE = `SELECT adviser, first <= due_at AS "inTime", first > due_at AS late,
    first IS NULL AS open, spoke AS spoken
  FROM leads LEFT JOIN LATERAL (
    SELECT min(at) AS first, (array_agg(adviser_email ORDER BY at, made.id))[1] AS adviser,
      bool_or(outcome = 'spoke') AS spoke
    FROM call_attempts AS made JOIN leads AS about ON about.id = made.lead_id
    WHERE about.person_id = leads.person_id AND outcome <> 'undone'
      AND made.before->'leads' @> jsonb_build_array(jsonb_build_object('id', leads.id))
      AND NOT EXISTS (SELECT FROM call_attempts AS undo WHERE undo.undoes = made.id)) AS made ON true
  WHERE NOT suspect AND due_at <= $1 AND due_at >= $2`;

test("the clock agrees with the attempts after calls, slips, merges, splits and releases", async () => {
  const done = new Set<string>();
  const seen = { inTime: 0, late: 0, open: 0, spoken: 0 };
  for (const steps of fc.sample(days, { seed: 19, numRuns: 4 })) {
    await clearDesk();
    stopClock(TUESDAY);
    for (const dueIn of [30, 200]) {
      await storeCall({ lead: { dueAt: minutesAfter(TUESDAY, dueIn) } });
    }
    for (const step of steps) if (await take(step)) done.add(step.what);
    stopClock(EVENING);
    const { clock } = await coordinator.run(() => readOverview(DAYS, EVENING));
    const rows: (Counted & { adviser: string | null })[] = await sql(DUE, [
      EVENING,
      "2026-11-19T23:00:00Z",
    ]);
    const all = tally(rows);
    expect(clock.all).toEqual(all);
    for (const part of ["inTime", "late", "open", "spoken"] as const) seen[part] += all[part];
    const expected = [...Map.groupBy(rows, ({ adviser }) => adviser)].map(([name, some]) => ({
      name,
      ...tally(some),
    }));
    expect(clock.advisers).toHaveLength(expected.length);
    expect(clock.advisers).toEqual(expect.arrayContaining(expected));
  }
  expect(done, "each of them happened").toEqual(new Set(STEPS));
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(3);
});
