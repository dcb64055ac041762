import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BUCKETS,
  comparePriorities,
  lateBefore,
  type PrioritizedTask,
  priorityOf,
} from "@/lib/calls/priority";

/** A Tuesday, 10:48 in Madrid. */
const NOW = new Date("2026-11-24T09:48:00Z");
const HOUR_MS = 3_600_000;
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

function task(fields: Partial<PrioritizedTask> = {}): PrioritizedTask {
  return {
    id: "0b6c8f3e-0000-4000-8000-000000000000",
    kind: "new",
    promised: false,
    windowFrom: null,
    windowUntil: null,
    dueAt: new Date("2026-11-24T19:30:00Z"),
    eligible: true,
    askedAt: at(-24 * 60),
    closedBecause: null,
    urgent: null,
    assignee: null,
    ...fields,
  };
}

const slot = (from: number, until: number) => ({ windowFrom: at(from), windowUntil: at(until) });
const promise = {
  promised: true,
  kind: "call_again" as const,
  assignee: { email: "ana.ruiz@despacho.es" },
};

describe("the reason why somebody is called", () => {
  test.each<[string, Partial<PrioritizedTask>]>([
    ["Su franja acaba en 12 min", slot(-48, 12)],
    ["Su franja acaba a las 12:30", slot(-48, 102)],
    ["Su franja empieza hoy a las 17:00", slot(372, 432)],
    ["Su franja empieza mañana a las 10:48", slot(24 * 60, 25 * 60)],
    ["Prometida para las 10:30 (la lleva Ana)", { ...promise, ...slot(-18, 12) }],
    ["Prometida para las 10:30", { ...promise, assignee: null, ...slot(-18, 12) }],
    [
      "Prometida para las 10:00 (la lleva Ana) y nadie ha llamado",
      { ...promise, ...slot(-48, -18) },
    ],
    [
      "Prometida para ayer a las 10:48 (la lleva Ana) y nadie ha llamado",
      { ...promise, ...slot(-24 * 60, -23 * 60) },
    ],
    ["Prometida para mañana a las 10:48 (la lleva Ana)", { ...promise, ...slot(24 * 60, 25 * 60) }],
    ["Vence hoy a las 20:30", {}],
    ["Vence hoy a las 20:30", slot(-120, -60)],
    ["Vence el viernes 27 de noviembre a las 20:30", { dueAt: new Date("2026-11-27T19:30:00Z") }],
    ["Lleva 1 min de retraso", { dueAt: at(-0.5) }],
    ["Lleva 3 h de retraso", { dueAt: at(-3 * 60 - 59) }],
    ["Lleva 3 días de retraso", { dueAt: at(-3 * 24 * 60) }],
    ["Urgente: tiene un desahucio", { urgent: "eviction" }],
    ["Urgente: le van a embargar", { urgent: "seizure", ...slot(-48, 12) }],
    ["Urgente: le cortan un suministro", { urgent: "cut-off", ...promise, ...slot(-18, 12) }],
    // The person has asked for that hour.
    ["Su franja empieza hoy a las 17:00", { urgent: "seizure", ...slot(372, 432) }],
    ["Ha anulado su solicitud", { urgent: "seizure", closedBecause: "cancelled" }],
    ["No contestó a tres llamadas", { closedBecause: "unreachable" }],
    ["No tiene ninguna llamada pendiente", { closedBecause: "merged" }],
  ])("is «%s»", (reason, fields) => {
    expect(priorityOf(task(fields), NOW).reason).toBe(reason);
  });
});

describe("the order of the calls", () => {
  /** In the order in which they are made. */
  const calls = [
    task({ ...slot(-48, 12), urgent: "eviction", dueAt: at(4_000), eligible: false }),
    task({ urgent: "cut-off", dueAt: at(5_000) }),
    task({ ...promise, ...slot(-90, -60), eligible: false }),
    task({ ...promise, ...slot(-18, 12), dueAt: at(5_000) }),
    task({ ...slot(-48, 12), dueAt: at(5_000), eligible: false }),
    task({ ...slot(-48, 30), dueAt: at(-4_000) }),
    // Late since yesterday, or longer.
    task({ dueAt: at(-2_000), eligible: false }),
    task({ ...slot(-48, 72), dueAt: at(-1_800) }),
    task({ dueAt: at(-24 * 60) }),
    // Whoever was called waits behind whoever was not, but ages too.
    task({ dueAt: at(-6_000), kind: "retry" }),
    task({ ...slot(-48, 12), dueAt: at(-5_000), kind: "retry" }),
    task({ ...slot(-48, 72), dueAt: at(-600) }),
    // Nobody asked for the hour of a retry.
    task({ ...slot(-48, 73), dueAt: at(-600), kind: "retry" }),
    task({ dueAt: at(-600), eligible: false }),
    task({ ...slot(-120, -60), dueAt: at(-60), askedAt: at(-2_000) }),
    task({ dueAt: at(-60), askedAt: at(-1_000) }),
    task({ dueAt: at(-60), askedAt: at(-3_000), eligible: false }),
    task(slot(12, 72)),
    task({ closedBecause: "spoken", dueAt: at(-9_000), ...slot(12, 80) }),
  ];

  test("is urgent, promised and due, slot that ends, late since a day, slot, due, eligible, oldest", () => {
    const turns = calls.map((call) => priorityOf(call, NOW));
    expect(turns.toReversed().sort(comparePriorities)).toEqual(turns);
    expect(turns.map(({ bucket }) => bucket)).toEqual([
      ...["urgent", "urgent", "promised", "promised", "slot-ending", "slot-ending"],
      ...["late", "late", "late", "late-retry", "late-retry", "slot", "slot"],
      ...["any-hour", "any-hour", "any-hour", "any-hour", "not-yet", "not-yet"],
    ]);
  });

  const anyTask = fc
    .record({
      id: fc.uuid(),
      promised: fc.boolean(),
      from: fc.option(fc.integer({ min: -50, max: 50 })),
      dueAt: fc.integer({ min: -3, max: 3 }),
      askedAt: fc.integer({ min: -3, max: 0 }),
      eligible: fc.boolean(),
      kind: fc.constantFrom("new", "retry"),
      urgent: fc.constantFrom(null, "seizure"),
    })
    .map(({ from, dueAt, askedAt, ...fields }) =>
      task({
        ...fields,
        ...(from === null ? {} : slot(from * 10, from * 10 + 60)),
        dueAt: at(dueAt * 600),
        askedAt: at(askedAt * 60),
      }),
    );

  test("is a total one, in which no later bucket comes before an earlier one", () => {
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 30 }), (tasks) => {
        const turns = tasks.map((one) => priorityOf(one, NOW)).sort(comparePriorities);
        const buckets = turns.map(({ bucket }) => BUCKETS.indexOf(bucket));
        expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
        for (const [index, turn] of turns.entries()) {
          const next = turns[index + 1];
          if (next) expect(comparePriorities(next, turn)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("lets nobody wait two working days while somebody else is called twice without asking for it", () => {
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 4, maxLength: 8 }), (days) => {
        for (const { waited, retriesBefore } of callsOf(days)) {
          if (waited >= 2) expect(retriesBefore).toBe(0);
        }
      }),
    );
  });

  test("lets no retry that is late since a day wait behind one that is due later", () => {
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 30 }), (tasks) => {
        const retries = tasks
          .map((one) => ({ ...one, kind: "retry" as const, promised: false, urgent: null }))
          .map((one) => ({ dueAt: one.dueAt, turn: priorityOf(one, NOW) }))
          .filter(({ turn }) => turn.bucket !== "not-yet")
          .sort((a, b) => comparePriorities(a.turn, b.turn));
        for (const [index, late] of retries.entries()) {
          if (late.dueAt >= lateBefore(NOW)) continue;
          const before = retries.slice(0, index).filter(({ dueAt }) => dueAt > late.dueAt);
          expect(before).toEqual([]);
        }
      }),
    );
  });

  test("holds when the clocks go back: an hour later is later", () => {
    // 02:30 comes twice on this night in Madrid.
    const first = new Date("2026-10-25T00:30:00Z");
    const second = new Date(first.getTime() + HOUR_MS);
    const [a, b] = [first, second].map((dueAt) => priorityOf(task({ dueAt }), NOW));
    expect(a && b && comparePriorities(a, b)).toBeLessThan(0);
  });
});

/** A day: the hours that people ask for, null for any, and the number of calls that are made. */
const anyDay = fc.record({
  slots: fc.array(fc.option(fc.integer({ min: 9, max: 19 })), { maxLength: 12 }),
  calls: fc.integer({ min: 3, max: 10 }),
});
type Day = { slots: (number | null)[]; calls: number };

/** The working days of two weeks, as days after Monday 23 November. */
const WORKING_DAYS = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11];
const hourOf = (day: number, hour: number) =>
  new Date(Date.UTC(2026, 10, 23 + (WORKING_DAYS[day] ?? 0), hour - 1));

/**
 * Makes the calls of these days in the order of `priorityOf`. Nobody answers, so each is due again the next
 * working day, twice at most. Returns for each first call how many whole working days it came too late, and how
 * many others were called again in that time.
 */
function callsOf(days: readonly Day[]): { waited: number; retriesBefore: number }[] {
  let open: (PrioritizedTask & { dueDay: number })[] = [];
  const made: { day: number; isRetry: boolean; dueDay: number }[] = [];
  for (const [day, { slots, calls }] of days.entries()) {
    for (const [index, hour] of slots.entries()) {
      const window = hour && { windowFrom: hourOf(day, hour), windowUntil: hourOf(day, hour + 1) };
      const id = `${String(day).padStart(2, "0")}-${String(index).padStart(2, "0")}`;
      open.push({ ...task({ id, dueAt: hourOf(day, 20), ...window }), dueDay: day });
    }
    for (let call = 0; call < calls; call += 1) {
      const now = new Date(hourOf(day, 9).getTime() + (call * 11 * HOUR_MS) / calls);
      const turns = open
        .map((one) => ({ one, turn: priorityOf(one, now) }))
        .filter(({ turn }) => turn.bucket !== "not-yet")
        .sort((a, b) => comparePriorities(a.turn, b.turn));
      const called = turns[0]?.one;
      if (!called) continue;
      const isRetry = called.kind === "retry";
      made.push({ day, isRetry, dueDay: called.dueDay });
      open = open.filter((one) => one !== called);
      if (!isRetry) {
        const again = { windowFrom: hourOf(day + 1, 9), windowUntil: hourOf(day + 1, 10) };
        const dueAt = hourOf(day + 1, 20);
        open.push({ ...called, kind: "retry", ...again, dueAt, dueDay: day + 1 });
      }
    }
  }
  return made.flatMap(({ day, isRetry, dueDay }, at) => {
    if (isRetry) return [];
    const between = made.slice(0, at).filter((other) => other.isRetry && other.day > dueDay);
    return { waited: day - dueDay, retriesBefore: between.length };
  });
}
