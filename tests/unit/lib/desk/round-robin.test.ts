import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Adviser, isOnShift } from "@/lib/desk/advisers";
import { instantOf } from "@/lib/desk/calendar";
import { type Dealer, dealOut } from "@/lib/desk/round-robin";
import { anyMoment } from "@/tests/support/call-times";

const anyDealers = fc
  .array(
    fc.record({ weight: fc.integer({ min: 0, max: 10 }), load: fc.integer({ min: 0, max: 60 }) }),
    { maxLength: 8 },
  )
  .map((dealers): Dealer[] => dealers.map((dealer, n) => ({ ...dealer, id: `adviser ${n}` })));
const anyTasks = fc.array(fc.uuid(), { maxLength: 120 });

describe("dealing calls out", () => {
  test("gives each call to exactly one adviser with a weight, and none without anybody", () => {
    fc.assert(
      fc.property(anyTasks, anyDealers, (tasks, dealers) => {
        const hands = dealOut(tasks, dealers);
        const dealt = hands.flatMap(({ taskIds }) => taskIds);
        const takers = dealers.filter(({ weight }) => weight > 0);
        expect(hands.map(({ id }) => id)).toEqual(takers.map(({ id }) => id));
        expect(dealt.toSorted()).toEqual(takers.length > 0 ? tasks.toSorted() : []);
      }),
    );
  });

  test("is even by weight: whoever was given a call would not have fewer with somebody else's share", () => {
    fc.assert(
      fc.property(anyTasks, anyDealers, (tasks, dealers) => {
        const hands = dealOut(tasks, dealers);
        for (const given of hands.filter(({ taskIds }) => taskIds.length > 0)) {
          for (const other of hands) {
            expect(given.load / given.weight).toBeLessThanOrEqual((other.load + 1) / other.weight);
          }
        }
      }),
    );
  });

  test("begins with the oldest, and fills up whoever has fewer", () => {
    const hands = dealOut(
      ["first", "second", "third", "fourth"],
      [
        { id: "ana", weight: 1, load: 2 },
        { id: "luis", weight: 2, load: 0 },
      ],
    );
    expect(hands.map(({ id, taskIds }) => [id, taskIds])).toEqual([
      ["ana", []],
      ["luis", ["first", "second", "third", "fourth"]],
    ]);
  });
});

describe("who is on shift", () => {
  const ana: Adviser = {
    id: "1",
    email: "ana@example.test",
    awayUntil: null,
    shift: null,
    weight: 1,
  };
  const at = (time: string) => instantOf("2026-11-24", time, null);

  test("is never who is away, has no share, or at an hour without calls", () => {
    const later = (now: Date) => new Date(now.getTime() + 1);
    fc.assert(
      fc.property(anyMoment, (now) => {
        expect(isOnShift({ ...ana, awayUntil: later(now) }, now)).toBe(false);
        expect(isOnShift({ ...ana, weight: 0 }, now)).toBe(false);
        expect(isOnShift({ ...ana, awayUntil: now }, now)).toBe(isOnShift(ana, now));
      }),
    );
    expect(isOnShift(ana, at("8:59"))).toBe(false);
    expect(isOnShift(ana, at("20:30"))).toBe(false);
    // A holiday.
    expect(isOnShift(ana, instantOf("2026-12-08", "12:00", null))).toBe(false);
  });

  test("is who works then: from the first minute of the shift to its end", () => {
    const mornings = { ...ana, shift: { from: "09:30", until: "14:00" } };
    expect(
      [at("9:29"), at("9:30"), at("13:59"), at("14:00")].map((now) => isOnShift(mornings, now)),
    ).toEqual([false, true, true, false]);
  });
});
