import fc from "fast-check";
import { expect, test } from "vitest";
import { nextHours } from "@/lib/calls/next-hours";
import { windowProblem } from "@/lib/calls/retries";
import { localDay, localTime } from "@/lib/kernel/calendar";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { NEXT_HOUR, NEXT_HOURS } from "@/lib/vocabulary/next-hours";
import { anyMoment, anyProvince } from "@/tests/support/call-times";

const at = (time: string) => new Date(`${time}:00+01:00`);

/** The hours that can be promised then, as a person in Madrid would say them. */
function told(now: Date, slot: string | null = null, province: string | null = null) {
  return Object.fromEntries(
    [...nextHours({ slot, province }, now)].map(([hour, { from, until }]) => {
      const times = [from, until].map((time) => localTime(time, province)).join("-");
      return [hour, `${localDay(from, province).slice(8)} ${times}`];
    }),
  );
}

test("a Tuesday morning offers all four, each at the hour that suits the person", () => {
  expect(told(at("2026-11-24T10:32"))).toEqual({
    soon: "24 10:47-11:17",
    afternoon: "24 16:00-20:30",
    tomorrow: "25 9:00-13:00",
    monday: "30 9:00-13:00",
  });
  expect(told(at("2026-11-24T10:32"), "18:00-19:00")).toMatchObject({
    tomorrow: "25 18:00-19:00",
    monday: "30 18:00-19:00",
  });
});

test.each([
  ["late in the afternoon, only what is left of it", "2026-11-24T17:10", "24 18:15-20:30"],
  ["in the evening, none", "2026-11-24T19:05", undefined],
  ["on Saturday, none", "2026-11-28T10:00", undefined],
])("%s", (_, now, afternoon) => {
  expect(told(at(now)).afternoon).toBe(afternoon);
});

test.each([
  ["Friday has no tomorrow", "2026-11-27T10:00", ["soon", "afternoon", "monday"]],
  ["Sunday calls Monday tomorrow", "2026-11-22T12:00", ["tomorrow"]],
  ["Monday means the next one", "2026-11-23T20:20", ["tomorrow", "monday"]],
  [
    "the eve of two holidays has no tomorrow either",
    "2026-12-24T10:00",
    ["soon", "afternoon", "monday"],
  ],
])("%s", (_, now, hours) => {
  expect(Object.keys(told(at(now)))).toEqual(hours);
});

test("they are of the person's clock: in the Canaries an hour later", () => {
  expect(told(at("2026-11-24T20:25"), "9:00-10:00", "35")).toEqual({
    soon: "24 19:40-20:10",
    tomorrow: "25 9:00-10:00",
    monday: "30 9:00-10:00",
  });
});

test("every one of them can be promised, and each has a key of its own", () => {
  const anySlot = fc.option(fc.constantFrom(...TIME_SLOTS));
  fc.assert(
    fc.property(anyMoment, anySlot, anyProvince, (now, slot, province) => {
      for (const window of nextHours({ slot, province }, now).values()) {
        expect(windowProblem(window, province, now)).toBeNull();
      }
    }),
    { numRuns: 300 },
  );
  expect(new Set(NEXT_HOURS.map((hour) => NEXT_HOUR[hour].key)).size).toBe(NEXT_HOURS.length);
});
