import { describe, expect, test } from "vitest";
import { periodOf } from "@/lib/overview/part";
import {
  daysOf,
  finishedMonths,
  lengthOf,
  partOfDay,
  partsOf,
  periodBefore,
  presetPeriod,
  readMonth,
  readPeriod,
} from "@/lib/overview/period";

const TODAY = "2026-11-21";

describe("a preset period ends today", () => {
  test.each([
    ["7d", TODAY, "2026-11-15", 7],
    ["30d", TODAY, "2026-10-23", 30],
    ["12m", TODAY, "2025-11-22", 365],
    ["12m", "2024-02-29", "2023-03-01", 366],
    ["30d", "2026-04-05", "2026-03-07", 30],
  ] as const)("%s on %s", (preset, today, from, days) => {
    const period = presetPeriod(preset, today);
    expect(period).toEqual({ from, to: today });
    expect(lengthOf(period)).toBe(days);
    expect(daysOf(period)).toHaveLength(days);
  });
});

test("days are calendar days, also across clock changes and a leap day", () => {
  expect(daysOf({ from: "2024-02-28", to: "2024-03-01" })).toEqual([
    "2024-02-28",
    "2024-02-29",
    "2024-03-01",
  ]);
  expect(daysOf({ from: "2026-10-24", to: "2026-10-26" })).toHaveLength(3);
  expect(daysOf({ from: "2026-03-28", to: "2026-03-30" })).toHaveLength(3);
});

describe("the period in an address", () => {
  test.each([
    ["nothing", {}, { from: "2026-10-23", to: TODAY }, "30d"],
    ["a preset", { periodo: "7d" }, { from: "2026-11-15", to: TODAY }, "7d"],
    ["a preset twice", { periodo: ["7d", "90d"] }, { from: "2026-10-23", to: TODAY }, "30d"],
    [
      "days",
      { from: "2026-01-02", to: "2026-02-03" },
      { from: "2026-01-02", to: "2026-02-03" },
      null,
    ],
    ["only the first day", { from: "2026-11-01" }, { from: "2026-11-01", to: TODAY }, null],
    ["only the last day", { to: "2026-03-31" }, { from: "2026-03-02", to: "2026-03-31" }, null],
    ["no date", { from: "2026-02-30", to: "'; --" }, { from: "2026-10-23", to: TODAY }, "30d"],
  ])("%s", (_, query, period, preset) => {
    expect(readPeriod(query, TODAY)).toEqual({ period, preset, problem: null });
  });

  test.each([
    ["the wrong way round", { from: "2026-02-03", to: "2026-02-02" }, /posterior/],
    ["without end", { from: "0001-01-01", to: "9999-12-31" }, /tres años/],
  ])("days %s are reported, and 30 days shown instead", (_, query, problem) => {
    const chosen = readPeriod(query, TODAY);
    expect(chosen.problem).toMatch(problem);
    expect(chosen.period).toEqual({ from: "2026-10-23", to: TODAY });
  });
});

describe("the month in an address", () => {
  test.each([
    ["none", {}, "2026-11-21", "2026-10-01", "2026-10-31"],
    ["none, on the first of March", {}, "2024-03-01", "2024-02-01", "2024-02-29"],
    ["none, in January", {}, "2026-01-31", "2025-12-01", "2025-12-31"],
    ["a finished one", { mes: "2026-02" }, "2026-11-21", "2026-02-01", "2026-02-28"],
    ["the unfinished one", { mes: "2026-11" }, "2026-11-21", "2026-10-01", "2026-10-31"],
    ["one too old", { mes: "2024-10" }, "2026-11-21", "2026-10-01", "2026-10-31"],
    ["days", { from: "2026-10-02", to: "2026-10-03" }, "2026-11-21", "2026-10-01", "2026-10-31"],
  ])("%s", (_, query, today, from, to) => {
    expect(readMonth(query, today)).toEqual({ period: { from, to }, preset: null, problem: null });
  });

  test("all finished months of two years are offered, and no day belongs to two", () => {
    const months = finishedMonths(TODAY);
    expect([months.length, months[0], months.at(-1)]).toEqual([24, "2026-10", "2024-11"]);
    const days = months.flatMap((mes) => daysOf(readMonth({ mes }, TODAY).period));
    expect(new Set(days).size).toBe(days.length);
    expect(days).toHaveLength(lengthOf({ from: "2024-11-01", to: "2026-10-31" }));
  });
});

describe("the parts of a period", () => {
  test.each([
    ["a day", { from: TODAY, to: TODAY }, 1, TODAY],
    ["90 days", presetPeriod("90d", TODAY), 90, "2026-08-24"],
    ["a year: weeks", presetPeriod("12m", TODAY), 53, "2025-11-22"],
    ["three years: four weeks", { from: "2023-11-20", to: TODAY }, 40, "2023-11-20/2023-11-25"],
  ])("of %s are few, whole at the end, and hold every day once", (_, period, count, first) => {
    const parts = partsOf(period);
    expect(parts).toHaveLength(count);
    expect(parts[0]).toBe(first);
    expect(parts.flatMap((part) => daysOf(periodOf(part)))).toEqual(daysOf(period));
    expect(
      parts
        .slice(1)
        .every((part) => daysOf(periodOf(part)).length === daysOf(periodOf(parts[1] ?? "")).length),
    ).toBe(true);
  });

  test("hold their days", () => {
    const partOf = partOfDay(partsOf(presetPeriod("12m", TODAY)));
    expect(partOf("2026-11-15")).toBe("2026-11-15/2026-11-21");
    expect(partOf("2026-11-14")).toBe("2026-11-08/2026-11-14");
  });
});

test.each([
  [
    { from: "2026-11-15", to: TODAY },
    { from: "2026-11-08", to: "2026-11-14" },
  ],
  [
    { from: "2026-03-01", to: "2026-03-31" },
    { from: "2026-02-01", to: "2026-02-28" },
  ],
  [
    { from: "2026-03-01", to: "2026-03-30" },
    { from: "2026-01-30", to: "2026-02-28" },
  ],
])("the period before %o is %o", (period, before) => {
  expect(periodBefore(period)).toEqual(before);
});
