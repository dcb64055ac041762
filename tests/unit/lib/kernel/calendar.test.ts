import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nationalHolidays, regionalHolidays } from "@/content/calendar";
import { provinces } from "@/content/provinces";
import {
  CALL_HOURS,
  instantOf,
  isCallable,
  isWorkingDay,
  localDay,
  localTime,
  nextWorkingDay,
  slotOfCall,
  timesOf,
} from "@/lib/kernel/calendar";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { anyMoment, anyProvince } from "@/tests/support/call-times";

const anySlot = fc.option(fc.constantFrom(...TIME_SLOTS));

/** Whether a day is free, computed another way: from the lists, and from the weekday's name. */
function isFree(day: string, province: string | null): boolean {
  const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
  const region = provinces[province ?? "28"]?.region;
  return (
    /^S/.test(weekday.format(new Date(`${day}T12:00:00Z`))) ||
    nationalHolidays.includes(day) ||
    (region !== undefined && (regionalHolidays[region] as readonly string[]).includes(day))
  );
}

/** Day and minutes of the day where the person lives, computed another way. */
function shownClock(at: Date, province: string | null) {
  const timeZone = /^3[58]$/.test(province ?? "") ? "Atlantic/Canary" : "Europe/Madrid";
  const [day = "", time = ""] = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  })
    .format(at)
    .split(" ");
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return { day, minutes: hours * 60 + minutes + seconds / 60 };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

test("calls are made from 9:00 to 20:30", () => {
  expect(CALL_HOURS).toEqual({ from: "9:00", until: "20:30" });
});

describe("the plan of a call", () => {
  test.each([
    ["Monday, slot ahead", "2026-11-23T08:59:59Z", "10:00-11:00", null, "2026-11-23", "2026-11-24"],
    ["Monday, slot begun", "2026-11-23T09:00:00Z", "10:00-11:00", null, "2026-11-24", "2026-11-24"],
    ["Friday evening", "2026-11-27T20:00:00Z", "9:00-10:00", null, "2026-11-30", "2026-11-30"],
    ["Saturday morning", "2026-11-28T07:00:00Z", "19:00-20:00", null, "2026-11-30", "2026-11-30"],
    ["a holiday", "2026-12-08T07:00:00Z", "19:00-20:00", null, "2026-12-09", "2026-12-09"],
    ["a bridge", "2026-12-04T17:30:00Z", "9:00-10:00", "28", "2026-12-09", "2026-12-09"],
    ["no bridge there", "2026-12-04T17:30:00Z", "9:00-10:00", "08", "2026-12-07", "2026-12-07"],
    ["Christmas Eve", "2026-12-24T19:30:00Z", "9:00-10:00", null, "2026-12-28", "2026-12-28"],
    ["end of year", "2026-12-31T19:30:00Z", "9:00-10:00", null, "2027-01-04", "2027-01-04"],
    ["after midnight", "2026-11-23T23:30:00Z", "9:00-10:00", null, "2026-11-24", "2026-11-25"],
    ["before it there", "2026-11-23T23:30:00Z", "9:00-10:00", "35", "2026-11-24", "2026-11-24"],
    ["10:30 in Madrid", "2026-11-23T09:30:00Z", "10:00-11:00", "38", "2026-11-23", "2026-11-24"],
  ])("%s", (_, now, slot, province, day, promised) => {
    const { window, dueAt } = slotOfCall(new Date(now), slot, province);
    const [from, until] = timesOf(slot);
    expect(window).toEqual({
      from: instantOf(day, from, province),
      until: instantOf(day, until, province),
    });
    expect(dueAt).toEqual(instantOf(promised, "20:30", province));
  });

  test.each([
    ["today, ahead", "2026-11-24T10:00:00Z", "Martes", null, "2026-11-24"],
    ["today, begun", "2026-11-24T12:00:00Z", "Martes", null, "2026-12-01"],
    ["tomorrow", "2026-11-24T12:00:00Z", "Miércoles", null, "2026-11-25"],
    ["next week", "2026-11-27T19:45:00Z", "Jueves", null, "2026-12-03"],
    ["after a holiday", "2026-12-04T12:00:00Z", "Martes", null, "2026-12-15"],
    ["by their holidays", "2026-12-04T12:00:00Z", "Lunes", "28", "2026-12-14"],
    ["and no others", "2026-12-04T12:00:00Z", "Lunes", "08", "2026-12-07"],
    ["by their clock", "2026-11-24T12:30:00Z", "Martes", "35", "2026-11-24"],
  ])("%s, on the weekday that is asked for", (_, now, weekday, province, day) => {
    const slot = "13:00-14:00";
    expect(slotOfCall(new Date(now), slot, province, weekday)).toEqual({
      window: {
        from: instantOf(day, "13:00", province),
        until: instantOf(day, "14:00", province),
      },
      dueAt: instantOf(day, "20:30", province),
    });
    const { dueAt } = slotOfCall(new Date(now), null, province);
    expect(slotOfCall(new Date(now), null, province, weekday)).toEqual({ window: null, dueAt });
  });

  test("is the chosen slot, ahead, on a working day, and no later than what was promised", () => {
    fc.assert(
      fc.property(anyMoment, anySlot, anyProvince, (now, slot, province) => {
        const { window, dueAt } = slotOfCall(now, slot, province);
        let promised = new Date(Date.parse(shownClock(now, province).day) + 86_400_000);
        while (isFree(promised.toISOString().slice(0, 10), province))
          promised = new Date(promised.getTime() + 86_400_000);
        expect(shownClock(dueAt, province)).toEqual({
          day: promised.toISOString().slice(0, 10),
          minutes: 20 * 60 + 30,
        });
        expect(window === null).toBe(slot === null);
        if (!window || !slot) return;
        const [from, until] = timesOf(slot);
        const start = shownClock(window.from, province);
        const today = shownClock(now, province).day;
        expect(start.minutes).toBe(minutesOf(from));
        expect(shownClock(window.until, province)).toEqual({
          day: start.day,
          minutes: minutesOf(until),
        });
        expect(window.from > now).toBe(true);
        expect(window.until <= dueAt).toBe(true);
        expect(isFree(start.day, province)).toBe(false);
        // Today only where the slot lies ahead; otherwise on the promised day.
        const isStillToday =
          !isFree(today, province) && shownClock(now, province).minutes < start.minutes;
        expect(start.day).toBe(isStillToday ? today : shownClock(dueAt, province).day);
      }),
      { numRuns: 400 },
    );
  });
});

test("people are called on working days from 9:00 to 20:30 by their clock, and at no other time", () => {
  fc.assert(
    fc.property(anyMoment, anyProvince, (at, province) => {
      const { day, minutes } = shownClock(at, province);
      const isHours = 9 * 60 <= minutes && minutes < 20 * 60 + 30;
      expect(isCallable(at, province)).toBe(!isFree(day, province) && isHours);
      expect(isWorkingDay(day, province)).toBe(!isFree(day, province));
    }),
    { numRuns: 400 },
  );
});

test.each([
  ["the first minute", "2026-11-24T08:00:00Z", null, true],
  ["the minute before", "2026-11-24T07:59:59.999Z", null, false],
  ["the last minute", "2026-11-24T19:29:59.999Z", null, true],
  ["20:30", "2026-11-24T19:30:00Z", null, false],
  ["9:00 in Madrid, 8:00 there", "2026-11-24T08:00:00Z", "35", false],
  ["20:30 in Madrid, 19:30 there", "2026-11-24T19:30:00Z", "35", true],
  ["9:00 in summer, the day after the clocks changed", "2026-03-30T07:00:00Z", null, true],
  ["8:00 by the clock in force, which was 9:00 on Friday", "2026-10-26T07:00:00Z", null, false],
  ["the day of Catalonia", "2026-09-11T10:00:00Z", "08", false],
  ["the day of Catalonia elsewhere", "2026-09-11T10:00:00Z", "50", true],
])("whether a call is possible at %s", (_, at, province, expected) => {
  expect(isCallable(new Date(at), province)).toBe(expected);
});

test("beyond the known holidays every weekday counts, so that every request has a deadline", () => {
  expect(nextWorkingDay("2031-12-24", null)).toBe("2031-12-25");
});

test("an hour is the one that the person's clock shows, also on the days when the clocks change", () => {
  fc.assert(
    fc.property(anyMoment, anyProvince, fc.constantFrom(...TIME_SLOTS), (now, province, slot) => {
      const day = localDay(now, province);
      const [from, until] = timesOf(slot);
      const start = instantOf(day, from, province);
      expect(shownClock(start, province)).toEqual({ day, minutes: minutesOf(from) });
      expect(localTime(start, province)).toBe(from);
      const minutes = (instantOf(day, until, province).getTime() - start.getTime()) / 60_000;
      expect(minutes).toBe(slot === "20:00-20:30" ? 30 : 60);
    }),
  );
});
