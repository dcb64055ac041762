import { describe, expect, test } from "vitest";
import { daysOf, lengthOf, presetPeriod, readPeriod } from "@/lib/leads/overview/period";

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
