import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nationalHolidays } from "@/content/calendar";
import { callDay, instantOf, timesOf } from "@/lib/desk/calendar";
import { formatDateTime, formatFileDate } from "@/lib/format";
import { TIME_SLOTS } from "@/lib/leads/options";

const DAY_MS = 86_400_000;
const isFree = (day: string) =>
  [0, 6].includes(new Date(day).getUTCDay()) || nationalHolidays.includes(day);
const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const anyTime = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2027-12-29T22:59:59Z"),
  noInvalidDate: true,
});

describe("the day of the call", () => {
  test.each([
    ["2026-11-23T10:00:00Z", "2026-11-24", "a Monday"],
    ["2026-11-27T10:00:00Z", "2026-11-30", "a Friday"],
    ["2026-11-28T10:00:00Z", "2026-11-30", "a Saturday"],
    ["2026-12-04T10:00:00Z", "2026-12-07", "before a holiday on a Sunday"],
    ["2026-12-07T10:00:00Z", "2026-12-09", "before a holiday"],
    ["2026-12-24T10:00:00Z", "2026-12-28", "Christmas Eve, a Thursday"],
    ["2026-11-23T23:30:00Z", "2026-11-25", "after midnight in Madrid"],
  ])("for %s is %s: %s", (now, day) => {
    expect(callDay(new Date(now))).toBe(day);
  });

  test("is the first working day after today in Madrid, at any time", () => {
    fc.assert(
      fc.property(anyTime, (now) => {
        let expected = nextDay(formatFileDate(now));
        while (isFree(expected)) expected = nextDay(expected);
        expect(callDay(now)).toBe(expected);
      }),
    );
  });

  test("is unknown once the calendar ends, so that no page promises a day", () => {
    expect(callDay(new Date("2027-12-31T10:00:00Z"))).toBeNull();
    expect(callDay(new Date("2031-06-01T10:00:00Z"))).toBeNull();
  });
});

test("the calendar has the same ten holidays each year, as days that exist", () => {
  for (const year of ["2026", "2027"]) {
    expect(nationalHolidays.filter((day) => day.startsWith(year))).toHaveLength(10);
  }
  for (const day of nationalHolidays) expect(nextDay(day)).toMatch(/^202[67]|^2028-01-01/);
});

test("an hour is that of Madrid, also on the days when the clocks change", () => {
  fc.assert(
    fc.property(anyTime, fc.constantFrom(...TIME_SLOTS), (now, slot) => {
      const day = formatFileDate(now);
      const [from, to] = timesOf(slot);
      const shown = `${day.split("-").reverse().join("/")} ${from.padStart(5, "0")}`;
      expect(formatDateTime(instantOf(day, from))).toBe(shown);
      const minutes = (instantOf(day, to).getTime() - instantOf(day, from).getTime()) / 60_000;
      expect(minutes).toBe(slot === "20:00-20:30" ? 30 : 60);
    }),
  );
});
