import "@/tests/support/next-runtime";
import { afterEach, describe, expect, test } from "vitest";
import { countMatching } from "@/lib/leads/list/count";
import { NO_FILTER } from "@/lib/leads/list/filter";
import { readOverview } from "@/lib/leads/overview/overview";
import { insertLead } from "@/tests/support/lead-row";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";

const admin = await signedIn(["admin"]);

afterEach(async () => {
  await sql("DELETE FROM leads");
});

const overview = (from: string, to: string) => admin.run(() => readOverview({ from, to }));

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

/** Changes the lead's status this many hours after its arrival. */
async function changeAfter(lead: { id: string; created_at: Date }, hours: number, to: string) {
  const at = new Date(lead.created_at.getTime() + hours * HOUR);
  await sql(
    `UPDATE leads SET status = $2, first_answered_at = coalesce(first_answered_at, $3)
     WHERE id = $1`,
    [lead.id, to, at],
  );
}

/** The days with leads, and their numbers. */
async function daysWithLeads(from: string, to: string) {
  const { days } = await overview(from, to);
  return days
    .map(({ day, forms }) => [day, Object.values(forms).reduce((sum, count) => sum + count)])
    .filter(([, count]) => count !== 0);
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
  expect(found.reply).toEqual({ changed: 0, inTime: 0, medianMinutes: null, p90Minutes: null });
  expect(found.statuses).toHaveLength(6);
  expect(found.slots).toHaveLength(13);
});

test("counts by day and form, status, source, slot, eligibility and duplicates", async () => {
  const first = await insertLead({ created_at: "2026-03-02T08:00:00Z", status: "cerrado" });
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
    preferred_time_slot: null,
  });
  await insertLead({
    created_at: "2026-03-04T09:30:00Z",
    status: "duplicado",
    debt_over_10k: false,
  });
  await insertLead({ created_at: "2026-03-03T09:00:00Z", suspect: true, source: "bot" });

  const found = await overview("2026-03-02", "2026-03-04");
  expect(found.total).toBe(4);
  expect(found.eligible).toBe(2);
  // One lead points at the first of its person, another one has that status.
  expect(found.duplicates).toBe(2);
  const none = { hero: 0, "viability-test": 0, standalone: 0, "case-calculator": 0 };
  expect(found.days).toEqual([
    { day: "2026-03-02", forms: { ...none, hero: 1, "viability-test": 1 } },
    { day: "2026-03-03", forms: none },
    { day: "2026-03-04", forms: { ...none, hero: 2 } },
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
  expect(found.slots.filter(({ count }) => count > 0)).toEqual([
    { name: "9:00-10:00", count: 2 },
    { name: "20:00-20:30", count: 1 },
    { name: null, count: 1 },
  ]);
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

describe("the time until the first change of a lead's status", () => {
  test("has a median, a 90th percentile, and a count within 24 hours", async () => {
    // One lead is a second too late.
    const HOURS = [1, 2, 3, 4, 5, 24, 24 + 1 / 3600, 30, 48, 100];
    for (const hours of HOURS) {
      const lead = await insertLead({ created_at: "2026-03-02T08:00:00Z" });
      await changeAfter(lead, hours, "contactado");
    }
    await insertLead({ created_at: "2026-03-02T08:00:00Z" });
    const { reply } = await overview("2026-03-02", "2026-03-02");
    expect(reply).toEqual({
      changed: 10,
      inTime: 6,
      medianMinutes: 5 * 60,
      p90Minutes: 48 * 60,
    });
  });
});

test("counts whoever is due and was never called as late, like the list", async () => {
  const due_at = hoursAgo(1);
  await insertLead({ due_at });
  // A status is no call.
  await insertLead({ due_at: hoursAgo(24 * 60), status: "contactado" });
  await insertLead({ due_at, status: "duplicado" });
  await insertLead({ due_at: hoursAgo(-1) });
  await insertLead({ due_at, suspect: true });
  await insertLead({ due_at, first_attempt_at: hoursAgo(0.5) });

  const { late } = await overview("2020-01-01", "2020-01-01");
  expect(late).toEqual({ count: 3, more: false });
  const filter = { ...NO_FILTER, late: true };
  const listed = await admin.run(() => countMatching("all", filter, { exact: true }));
  expect(listed.count).toBe(3);
});
