import { afterEach, describe, expect, test } from "vitest";
import { readOverview } from "@/lib/overview/overview";
import { insertLead } from "@/tests/support/lead-row";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";

const admin = await signedIn(["admin"]);

afterEach(async () => {
  await sql("DELETE FROM leads");
});

const overview = (from: string, to: string) => admin.run(() => readOverview({ from, to }));

const HOUR = 3_600_000;
/** What came of the people of a source. */
function outcome(source: string, counts: Record<string, number>) {
  return { source, asked: 0, talked: 0, studied: 0, signed: 0, notEligible: 0, ...counts };
}

/** The days with leads, and their numbers. */
async function daysWithLeads(from: string, to: string) {
  const { days } = await overview(from, to);
  return days.map(({ day, total }) => [day, total]).filter(([, total]) => total !== 0);
}

test("without any lead every number is zero, and anyLead is false", async () => {
  const found = await overview("2026-01-01", "2026-01-03");
  expect(found).toMatchObject({
    total: 0,
    eligible: 0,
    duplicates: 0,
    sources: [],
    anyLead: false,
  });
  expect(found.days.map(({ day }) => day)).toEqual(["2026-01-01", "2026-01-02", "2026-01-03"]);
  const none = { due: 0, inTime: 0, late: 0, open: 0, spoken: 0 };
  expect(found.clock).toMatchObject({ all: none, medianMinutes: null });
  expect(found.today).toMatchObject({ due: 0, overdue: 0, called: 0, promised: 0, missed: 0 });
  const noCall = { made: 0, spoken: 0, medianSeconds: null, totalSeconds: null };
  expect(found.calls).toEqual(noCall);
  expect(found.promises).toEqual({ kept: 0, missed: 0, ahead: 0 });
  expect(found.clock.days).toEqual([]);
  expect(found.statuses).toHaveLength(6);
  expect(found.slots).toHaveLength(13);
});

test("counts by day and form, status, source, slot, eligibility and duplicates", async () => {
  const first = await insertLead({
    created_at: "2026-03-02T08:00:00Z",
    status: "cerrado",
    spoken_at: "2026-03-02T10:00:00Z",
  });
  await insertLead({
    created_at: "2026-03-02T09:00:00Z",
    form: "viability-test",
    source: "boletin",
    has_properties: true,
    preferred_time_slot: "20:00-20:30",
  });
  await insertLead({
    created_at: "2026-03-04T09:00:00Z",
    status: "contactado",
    duplicate_of: first.id,
    case_of: first.id,
    preferred_time_slot: null,
  });
  await insertLead({
    created_at: "2026-03-04T09:30:00Z",
    status: "duplicado",
    debt_over_10k: false,
    form: "by-hand",
  });
  await insertLead({ created_at: "2026-03-03T09:00:00Z", suspect: true, source: "bot" });

  const found = await overview("2026-03-02", "2026-03-04");
  expect(found.total).toBe(4);
  expect(found.eligible).toBe(2);
  // One lead points at the first of its person, another one has that status.
  expect(found.duplicates).toBe(2);
  const visitors = { hero: 0, "viability-test": 0, standalone: 0, "case-calculator": 0 };
  const none = { ...visitors, "by-hand": 0, import: 0 };
  expect(found.days).toEqual([
    { day: "2026-03-02", total: 2, forms: { ...none, hero: 1, "viability-test": 1 } },
    { day: "2026-03-03", total: 0, forms: none },
    { day: "2026-03-04", total: 2, forms: { ...none, hero: 1, "by-hand": 1 } },
  ]);
  // By the first request of each person: the repeated one came from landing-home too.
  expect(found.outcomes).toEqual([
    outcome("landing-home", { asked: 2, talked: 1, signed: 1 }),
    outcome("boletin", { asked: 1 }),
  ]);
  expect(found.statuses).toEqual([
    { name: "nuevo", count: 1 },
    { name: "duplicado", count: 1 },
    { name: "contactado", count: 1 },
    { name: "en_estudio", count: 0 },
    { name: "no_aplica", count: 0 },
    { name: "cerrado", count: 1 },
  ]);
  expect(found.sources).toEqual([
    { name: "landing-home", count: 3 },
    { name: "boletin", count: 1 },
  ]);
  expect(found.slots.filter(({ count }) => count !== 0)).toEqual([
    { name: "9:00-10:00", count: 2 },
    { name: "20:00-20:30", count: 1 },
    { name: null, count: 1 },
  ]);
});

test("the second person of a shared phone is one of those who asked", async () => {
  const first = await insertLead({ created_at: "2026-03-02T08:00:00Z" });
  const duplicate = { created_at: "2026-03-02T09:00:00Z", duplicate_of: first.id };
  await insertLead({ ...duplicate, status: "en_estudio" });
  await insertLead({ ...duplicate, status: "duplicado", case_of: first.id });
  const found = await overview("2026-03-02", "2026-03-02");
  expect(found.duplicates).toBe(2);
  expect(found.outcomes).toEqual([outcome("landing-home", { asked: 2, studied: 1 })]);
});

test("a period is compared with the one before it, a whole month with the month before", async () => {
  const days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02", "2026-03-03"];
  for (const [n, day] of days.entries()) {
    await insertLead({
      created_at: `${day}T09:00:00Z`,
      due_at: `${day}T19:30:00Z`,
      has_properties: n === 1,
      first_attempt_at: n === 0 ? null : `${day}T${n === 2 ? "20" : "10"}:00:00Z`,
      spoken_at: n === 3 ? `${day}T10:00:00Z` : null,
    });
  }
  expect((await overview("2026-03-03", "2026-03-05")).before).toEqual({
    period: { from: "2026-02-28", to: "2026-03-02" },
    ...{ total: 3, eligible: 2, due: 3, inTime: 2, spoken: 1 },
  });
  expect((await overview("2026-03-01", "2026-03-31")).before).toEqual({
    period: { from: "2026-02-01", to: "2026-02-28" },
    ...{ total: 2, eligible: 1, due: 2, inTime: 1, spoken: 0 },
  });
});

test("a year is told by weeks, which hold every lead and every deadline", async () => {
  for (const day of ["2025-03-06", "2025-12-30", "2026-03-01", "2026-03-05"]) {
    await insertLead({ created_at: `${day}T09:00:00Z`, due_at: `${day}T19:30:00Z` });
  }
  const { days, clock } = await overview("2025-03-06", "2026-03-05");
  expect(days).toHaveLength(53);
  const filled = [
    ["2025-03-06", 1],
    ["2025-12-26/2026-01-01", 1],
    ["2026-02-27/2026-03-05", 2],
  ];
  expect(days.filter(({ total }) => total !== 0).map(({ day, total }) => [day, total])).toEqual(
    filled,
  );
  expect(clock.days.map(({ name, due }) => [name, due])).toEqual(filled.toReversed());
});

describe("fault 45: a day is a day in Madrid", () => {
  test.each([
    ["of 23 hours in March", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59.999Z", "2026-03-29", 23],
    [
      "of 25 hours in October",
      "2026-10-24T22:00:00Z",
      "2026-10-25T22:59:59.999Z",
      "2026-10-25",
      25,
    ],
    ["leap day", "2024-02-28T23:00:00Z", "2024-02-29T22:59:59.999Z", "2024-02-29", 24],
  ])("%s", async (_, first, last, day, hours) => {
    const [start, end] = [Date.parse(first), Date.parse(last)];
    expect((end + 1 - start) / HOUR).toBe(hours);
    const before = new Date(start - 1);
    const after = new Date(end + 1);
    for (const created_at of [before, new Date(start), new Date(end), after]) {
      await insertLead({ created_at });
    }
    expect(await daysWithLeads(day, day)).toEqual([[day, 2]]);
    const [dayBefore, dayAfter] = [-1, 1].map((n) =>
      new Date(Date.parse(day) + n * 24 * HOUR).toISOString().slice(0, 10),
    );
    expect(await daysWithLeads(dayBefore ?? "", dayAfter ?? "")).toEqual([
      [dayBefore, 1],
      [day, 2],
      [dayAfter, 1],
    ]);
    expect((await overview(day, day)).statuses[0]).toEqual({ name: "nuevo", count: 2 });
  });
});
