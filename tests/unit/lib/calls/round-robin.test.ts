import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Adviser, isOnShift, mayBeDealt } from "@/lib/calls/advisers";
import { type Dealer, dealOut } from "@/lib/calls/round-robin";
import { instantOf } from "@/lib/kernel/calendar";
import { anyMoment } from "@/tests/support/call-times";

const anyDealers = fc
  .array(
    fc.record({ weight: fc.integer({ min: 0, max: 10 }), load: fc.integer({ min: 0, max: 60 }) }),
    { maxLength: 8 },
  )
  .map((dealers): Dealer[] => dealers.map((dealer, n) => ({ ...dealer, id: `adviser ${n}` })));
const anyCalls = fc.array(fc.record({ id: fc.uuid() }), { maxLength: 120 });
const anybody = () => true;

describe("dealing calls out", () => {
  test("gives each call to exactly one adviser with a weight, and none without anybody", () => {
    fc.assert(
      fc.property(anyCalls, anyDealers, (calls, dealers) => {
        const hands = dealOut(calls, dealers, anybody);
        const dealt = hands.flatMap(({ taskIds }) => taskIds);
        const takers = dealers.filter(({ weight }) => weight > 0);
        expect(hands.map(({ id }) => id)).toEqual(takers.map(({ id }) => id));
        const asked = calls.map(({ id }) => id);
        expect(dealt.toSorted()).toEqual(takers.length > 0 ? asked.toSorted() : []);
      }),
    );
  });

  test("is even by weight: whoever was given a call would not have fewer with somebody else's share", () => {
    fc.assert(
      fc.property(anyCalls, anyDealers, (calls, dealers) => {
        const hands = dealOut(calls, dealers, anybody);
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
      ["first", "second", "third", "fourth"].map((id) => ({ id })),
      [
        { id: "ana", weight: 1, load: 2 },
        { id: "luis", weight: 2, load: 0 },
      ],
      anybody,
    );
    expect(hands.map(({ id, taskIds }) => [id, taskIds])).toEqual([
      ["ana", []],
      ["luis", ["first", "second", "third", "fourth"]],
    ]);
  });
});

test("a call is dealt only to who may take it, however full their hands are, or to nobody", () => {
  const takers: Record<string, string[]> = { first: ["ana"], second: [], third: ["ana", "luis"] };
  const hands = dealOut(
    Object.keys(takers).map((id) => ({ id })),
    [
      { id: "ana", weight: 1, load: 9 },
      { id: "luis", weight: 1, load: 0 },
    ],
    (dealer, call) => takers[call.id]?.includes(dealer.id) ?? false,
  );
  expect(hands.map(({ taskIds }) => taskIds)).toEqual([["first"], ["third"]]);
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

  test("is dealt the calls whose whole window lies in the shift, also later ones, unless away", () => {
    const mornings = { ...ana, shift: { from: "09:30", until: "14:00" } };
    const hour = (from: string, until: string) => ({
      windowFrom: at(from),
      windowUntil: at(until),
    });
    const isDealt = (adviser: Adviser, from: string, until: string, now = at("19:00")) =>
      mayBeDealt(adviser, hour(from, until), now);
    expect(isDealt(mornings, "9:30", "10:30")).toBe(true);
    expect(isDealt(mornings, "13:00", "14:00")).toBe(true);
    expect(isDealt(mornings, "9:29", "10:30")).toBe(false);
    expect(isDealt(mornings, "13:30", "14:01")).toBe(false);
    expect(isDealt({ ...mornings, weight: 0 }, "10:00", "11:00")).toBe(false);
    expect(isDealt({ ...mornings, awayUntil: at("9:01") }, "10:00", "11:00", at("9:00"))).toBe(
      false,
    );
    expect(isDealt(ana, "20:00", "20:30")).toBe(true);
    const anyHour = { windowFrom: null, windowUntil: null };
    expect(mayBeDealt(mornings, anyHour, at("13:59"))).toBe(true);
    expect(mayBeDealt(mornings, anyHour, at("14:00"))).toBe(false);
  });
});
