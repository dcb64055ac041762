import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MINIMUM_WAGES } from "@/lib/viability/rules";
import { seizableIncome } from "@/lib/viability/seizable-income";
import vectors from "./calculator-vectors.json";

const SEGMENTS = { numRuns: 10_000 };

const year = fc.constantFrom(...MINIMUM_WAGES.map((wage) => wage.year));
const payments = fc.constantFrom(12 as const, 14 as const);
const income = fc.integer({ min: 0, max: 2_000_000 }).map((cents) => cents / 100);
const reduction = fc.constantFrom(0, 10, 11, 12.5, 15);
const month = fc.record({ year, payments, income, reduction });

function cents(euros: number) {
  return Math.round(euros * 100);
}

describe("the seizable part of a month's income", () => {
  test.each(vectors.seizable)("of $income € with $payments payments in $year", (row) => {
    const given = {
      year: row.year,
      payments: row.payments === 12 ? (12 as const) : (14 as const),
      income: row.income,
    };
    expect(seizableIncome({ ...given, reduction: 0 })).toBe(row.r0);
    expect(seizableIncome({ ...given, reduction: 10 })).toBe(row.r10);
    expect(seizableIncome({ ...given, reduction: 15 })).toBe(row.r15);
  });

  test.each([
    [2025, 1381.33],
    [2026, 1424.5],
  ])("in %i starts above %d € when the extra payments are spread over the year", (year, unit) => {
    const given = { year, payments: 12 as const, reduction: 0 };
    expect(seizableIncome({ ...given, income: unit })).toBe(0);
    expect(seizableIncome({ ...given, income: unit + 100 })).toBe(30);
  });

  test("rounds half a cent up", () => {
    const given = { year: 2026, payments: 14 as const, reduction: 0 };
    expect(seizableIncome({ ...given, income: 1221.01 })).toBe(0);
    expect(seizableIncome({ ...given, income: 1221.02 })).toBe(0.01);
    expect(seizableIncome({ ...given, income: 1221.05 })).toBe(0.02);
  });

  test.each([
    { year: 1999 },
    { income: -0.01 },
    { income: Number.NaN },
    { income: Number.POSITIVE_INFINITY },
    { reduction: 16 },
  ])("throws a RangeError for %j", (wrong) => {
    const given = { year: 2026, payments: 14 as const, income: 1500, reduction: 0 };
    expect(() => seizableIncome({ ...given, ...wrong })).toThrow(RangeError);
  });
});

describe("for any income the seizable part", () => {
  test("is in whole cents, between zero and the excess over the minimum wage", () => {
    fc.assert(
      fc.property(month, (given) => {
        const seizable = seizableIncome(given);
        const wage = MINIMUM_WAGES.find((candidate) => candidate.year === given.year)?.value ?? 0;
        expect(seizable).toBe(cents(seizable) / 100);
        expect(seizable).toBeGreaterThanOrEqual(0);
        expect(cents(seizable)).toBeLessThanOrEqual(Math.max(0, cents(given.income - wage)));
      }),
      SEGMENTS,
    );
  });

  test("never falls as income rises, and takes at most 90 % of the rise", () => {
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 500_000 }), (given, rise) => {
        const before = cents(seizableIncome(given));
        const after = cents(
          seizableIncome({ ...given, income: (cents(given.income) + rise) / 100 }),
        );
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after - before).toBeLessThanOrEqual(Math.ceil(rise * 0.9) + 1);
      }),
      SEGMENTS,
    );
  });

  test("falls with dependants, by their share at most", () => {
    fc.assert(
      fc.property(month, (given) => {
        const full = cents(seizableIncome({ ...given, reduction: 0 }));
        const reduced = cents(seizableIncome(given));
        expect(reduced).toBeLessThanOrEqual(full);
        expect(reduced).toBeGreaterThanOrEqual(
          Math.floor((full * (100 - given.reduction)) / 100) - 1,
        );
      }),
      SEGMENTS,
    );
  });

  test("falls when the extra payments are spread over the year", () => {
    fc.assert(
      fc.property(month, (given) => {
        expect(seizableIncome({ ...given, payments: 12 })).toBeLessThanOrEqual(
          seizableIncome({ ...given, payments: 14 }),
        );
      }),
      SEGMENTS,
    );
  });
});
