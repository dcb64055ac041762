import { describe, expect, test } from "vitest";
import { instantOf } from "@/lib/kernel/calendar";
import { forecastOf, workAhead, workingDaysBefore } from "@/lib/overview/forecast";

/** A working Tuesday. Calls end at 20:30. */
const DAY = "2026-11-24";
const at = (time: string, day = DAY) => instantOf(day, time);
const ana = { email: "ana@despacho.example", awayUntil: null, shift: null, weight: 1 };

describe("the work that an adviser has ahead", () => {
  test.each([
    ["all calling hours without a shift", {}, "10:00", ["10:00", "20:30"]],
    ["from the first calling hour in the morning", {}, "7:15", ["9:00", "20:30"]],
    ["the shift", { shift: { from: "15:00", until: "19:00" } }, "10:00", ["15:00", "19:00"]],
    [
      "no longer than calls last",
      { shift: { from: "08:00", until: "22:00" } },
      "8:00",
      ["9:00", "20:30"],
    ],
    ["from the end of an absence", { awayUntil: at("12:30") }, "10:00", ["12:30", "20:30"]],
  ] as const)("is %s", (_, changes, now, [from, until]) => {
    expect(workAhead({ ...ana, ...changes }, at(now))).toEqual({
      from: at(from),
      until: at(until),
    });
  });

  test.each([
    ["after the shift", { shift: { from: "09:00", until: "15:00" } }, at("15:00")],
    ["after the calling hours", {}, at("20:30")],
    ["when away for the rest of the day", { awayUntil: at("9:00", "2026-11-25") }, at("10:00")],
    ["without a share of the calls", { weight: 0 }, at("10:00")],
    ["on a Saturday", {}, at("10:00", "2026-11-28")],
    ["on a holiday", {}, at("10:00", "2026-12-08")],
  ])("is none %s", (_, changes, now) => {
    expect(workAhead({ ...ana, ...changes }, now)).toBeNull();
  });
});

test("the forecast adds up the hours of those at work, at their pace", () => {
  const luis = { ...ana, email: "luis@despacho.example", shift: { from: "09:00", until: "12:00" } };
  const eva = { ...ana, email: "eva@despacho.example", weight: 0 };
  // 10.5 hours of Ana and two of Luis.
  expect(forecastOf(90, [ana, luis, eva], 7.5, at("10:00"))).toEqual({
    waiting: 90,
    possible: 93,
    advisers: [
      { email: ana.email, until: at("20:30") },
      { email: luis.email, until: at("12:00") },
    ],
  });
  expect(forecastOf(90, [ana], null, at("10:00")).possible).toBeNull();
});

test.each([
  ["over a weekend", "2026-11-24", 5, "2026-11-17"],
  ["over two holidays of Madrid and a weekend", "2026-12-09", 2, "2026-12-03"],
  ["one", "2026-11-24", 1, "2026-11-23"],
])("counts working days back %s", (_, day, count, first) => {
  expect(workingDaysBefore(day, count)).toBe(first);
});
