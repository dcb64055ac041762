import { describe, expect, test } from "vitest";
import { assessCase } from "@/lib/viability/calculator";
import type { CaseInput, Debts } from "@/lib/viability/case-input";
import { exonerablePublicDebt } from "@/lib/viability/public-debt";
import { assessPlain, WOUND_UP } from "@/tests/support/calculator-cases";
import vectors from "./calculator-vectors.json";

test.each(vectors.assessments)("$name", ({ input, expected }) => {
  expect(assessCase(input as CaseInput)).toEqual(expected);
});

describe("public debt", () => {
  test.each([
    [0, 0],
    [5_000, 5_000],
    [8_000, 6_500],
    [15_000, 10_000],
    [50_000, 10_000],
  ])("of %i € has %i € within one creditor's limit", (debt, exonerable) => {
    expect(exonerablePublicDebt(debt * 100)).toBe(exonerable * 100);
  });

  test("rounds half a cent up", () => {
    expect(exonerablePublicDebt(500_001)).toBe(500_001);
  });

  test("to other administrations is dischargeable by case law only, each with its own limit", () => {
    const city = { name: "Ayuntamiento", principal: 20_000, accessory: 500 };
    const region = { name: "Comunidad", principal: 4_000, accessory: 0 };
    const result = assessPlain({ debts: { otherPublic: [city, region] } });
    expect(result.public).toEqual([
      { name: "Ayuntamiento", total: 20_500, exonMin: 0, exonMax: 10_500 },
      { name: "Comunidad", total: 4_000, exonMin: 0, exonMax: 4_000 },
    ]);
    expect([result.exonerableMin, result.exonerableMax, result.nonExonerable]).toEqual([
      0, 14_500, 10_000,
    ]);
  });

  test("from very serious sanctions always stays", () => {
    const tgss = { principal: 6_000, accessory: 1_000, sanctionsVerySerious: 2_000 };
    const result = assessPlain({ debts: { cards: 20_000, tgss } });
    expect(result.public).toEqual([{ name: "TGSS", total: 9_000, exonMin: 6_000, exonMax: 6_500 }]);
    expect(result.nonExonerable).toBe(2_500);
    expect(result.plan.payNonExonerable).toBe(69.45);
  });
});

describe("secured debt", () => {
  test("beyond the value of its security counts for the maximum and not for the minimum", () => {
    const mortgage = { outstanding: 195_000, homeValue: 180_000, upToDate: true };
    const securedVehicle = { outstanding: 12_000, value: 10_000 };
    const result = assessPlain({ debts: { cards: 20_000, mortgage, securedVehicle } });
    expect(result).toMatchObject({
      totalDebt: 227_000,
      debtBase: 56_000,
      exonerableMin: 20_000,
      exonerableMax: 56_000,
      nonExonerable: 171_000,
      pctMin: 35,
      pctMax: 100,
      liquidationValue: 0,
      viability: "B",
      flags: ["VIVIENDA"],
    });
  });
});

describe("a second property with a mortgage", () => {
  const otherMortgages = [{ outstanding: 100_000, value: 100_000 }];

  test("is covered by its value, and a sale leaves nothing", () => {
    expect(assessPlain({ debts: { cards: 20_000, otherMortgages } })).toMatchObject({
      totalDebt: 120_000,
      exonerableMin: 20_000,
      exonerableMax: 30_000,
      debtBase: 30_000,
      nonExonerable: 90_000,
      liquidationValue: 0,
      afterLiquidation: 30_000,
      sinMasa: "probable",
      flags: ["OTRA_HIPOTECA"],
    });
  });

  test("pays its own mortgage first, and each property on its own", () => {
    const paid = { outstanding: 40_000, value: 100_000 };
    const result = assessPlain({
      debts: { cards: 20_000, otherMortgages: [...otherMortgages, paid] },
    });
    expect(result.liquidationValue).toBe(50_000);
    expect([result.exonerableMin, result.exonerableMax]).toEqual([20_000, 30_000]);
  });

  test("is no home: it cannot be kept by a plan of five years", () => {
    const debts = { cards: 20_000, otherMortgages };
    expect(assessPlain({ debts, keepHome: true }).plan.months).toBe(36);
  });
});

describe("a home owned by halves", () => {
  const mortgage = { outstanding: 150_000, homeValue: 200_000, upToDate: true };
  const byHalves = { ...mortgage, share: 50 };
  const of = (home: Debts["mortgage"]) =>
    assessPlain({ debts: { cards: 45_000, mortgage: home }, keepHome: true, netIncome: 2_000 });

  test("counts by the half of what the bank leaves, and so does the plan", () => {
    expect(of(mortgage)).toMatchObject({ liquidationValue: 30_000, afterLiquidation: 18_000 });
    expect(of(byHalves)).toMatchObject({ liquidationValue: 15_000, afterLiquidation: 33_000 });
    expect([of(mortgage).plan.low, of(byHalves).plan.low]).toEqual([500, 250]);
  });

  test("owes its whole mortgage, which its whole value covers", () => {
    expect(of(byHalves)).toMatchObject({ totalDebt: 195_000, debtBase: 45_000 });
    expect(of({ ...mortgage, share: 100 })).toEqual(of(mortgage));
  });

  test.each([0, -1, 33.3, 101, Number.NaN])("is refused with a share of %d", (share) => {
    expect(() => of({ ...mortgage, share })).toThrow(RangeError);
  });
});

describe("wages owed to one's own staff", () => {
  test("stay for the last 60 days of work, and are discharged before them", () => {
    const result = assessPlain({
      debts: { cards: 20_000, staffWages: 5_000, olderStaffWages: 900 },
    });
    expect(result).toMatchObject({
      totalDebt: 25_900,
      exonerableMin: 20_900,
      exonerableMax: 20_900,
      nonExonerable: 5_000,
    });
    expect(result.plan.payNonExonerable).toBe(138.89);
  });
});

test.each(["surety", "inherited", "abroad"])("a debt of the kind %s is like any other", (kind) => {
  const {
    notes: [note],
    ...result
  } = assessPlain({ debts: { [kind]: 20_000 } });
  expect({ ...result, notes: [] }).toEqual(assessPlain({ debts: { other: 20_000 } }));
  expect(note).toMatch(/AVAL|DEUDA/);
});

describe("pensions after a divorce", () => {
  test("maintenance always stays; compensation counts only in the higher amount", () => {
    const result = assessPlain({ debts: { cards: 20_000, alimony: 1_000, compensatory: 3_000 } });
    expect(result).toMatchObject({
      totalDebt: 24_000,
      exonerableMin: 20_000,
      exonerableMax: 23_000,
      nonExonerable: 1_000,
    });
  });
});

describe("a vehicle needed for work", () => {
  const assets = { vehicleValue: 80_000, vehicleNeeded: true };
  test("is not counted as sold, and the result says what would be left if it were", () => {
    const result = assessPlain({ debts: { cards: 15_000 }, assets });
    expect(result).toMatchObject({
      liquidationValue: 0,
      afterLiquidation: 15_000,
      afterVehicle: 0,
      sinMasa: "dudoso",
      recommended: "estudio",
      flags: ["VEHICULO_DE_TRABAJO"],
    });
    expect(assessPlain({ debts: { cards: 90_000 }, assets }).afterVehicle).toBe(21_000);
  });

  test("raises no doubt when a sale would not pay for itself, or a loan covers it", () => {
    const needed = { vehicleValue: 3_000, vehicleNeeded: true };
    expect(assessPlain({ assets: needed })).not.toHaveProperty("afterVehicle");
    const securedVehicle = { outstanding: 70_000, value: 80_000 };
    const result = assessPlain({ debts: { cards: 20_000, securedVehicle }, assets });
    expect(result.flags).not.toContain("VEHICULO_DE_TRABAJO");
  });
});

describe("assets", () => {
  test("count at 90 %, less the debt on each", () => {
    const securedVehicle = { outstanding: 4_000, value: 10_000 };
    const mortgage = { outstanding: 80_000, homeValue: 100_000 };
    const result = assessPlain({
      debts: { cards: 20_000, mortgage, securedVehicle },
      assets: { homeFreeValue: 1_000, otherRealEstate: 2_000, savings: 300 },
    });
    expect(result.liquidationValue).toBe(10_000 + 900 + 1_800 + 300 + 5_000);
    expect(result.afterLiquidation).toBe(20_000 - (18_000 - 3_000));
  });
});

describe("the recommended route", () => {
  const mortgage = { outstanding: 80_000, homeValue: 100_000 };
  const debts = { cards: 30_000, mortgage };
  const inArrears = { cards: 30_000, mortgage: { ...mortgage, upToDate: false } };
  const underwater = { outstanding: 120_000, homeValue: 100_000, upToDate: false };
  const withAlimony: Debts = { cards: 30_000, alimony: 5_000 };
  const business = { selfEmployed: "activo", microempresa: true } as const;
  const workVehicle = { vehicleValue: 80_000, vehicleNeeded: true };
  test.each<[string, string, Partial<CaseInput>]>([
    ["sin_masa", "probable", {}],
    ["liquidacion", "no", { assets: { savings: 5_000 } }],
    ["liquidacion", "no", { debts }],
    ["plan", "no", { debts, keepHome: true, netIncome: 2_000 }],
    ["estudio", "no", { debts, keepHome: true }],
    ["plan", "dudoso", { netIncome: 2_000 }],
    ["estudio", "dudoso", { netIncome: 2_000, essentialExpenses: 2_000, debts: withAlimony }],
    ["microempresa_liquidacion", "no", business],
    ["microempresa_liquidacion", "no", { ...business, assets: { savings: 5_000 } }],
    ["estudio", "no", { ...business, netIncome: 2_000 }],
    ["microempresa_liquidacion", "no", WOUND_UP],
    ["microempresa_liquidacion", "no", { ...WOUND_UP, netIncome: 1221, assets: workVehicle }],
    ["alternativas", "no", { ...WOUND_UP, creditors: 1 }],
    ["sin_masa", "probable", { assets: { savings: 3_000 } }],
    ["liquidacion", "no", { assets: { savings: 3_000.01 }, keepHome: true }],
    ["sin_masa", "probable", { selfEmployed: "activo" }],
    ["estudio", "no", { debts: inArrears, keepHome: true, netIncome: 2_000 }],
    ["liquidacion", "no", { debts: inArrears, netIncome: 2_000 }],
    ["estudio", "probable", { debts: { cards: 30_000, mortgage: underwater }, keepHome: true }],
  ])("is %s, without assets: %s", (recommended, sinMasa, changes) => {
    const result = assessPlain(changes);
    expect(result).toMatchObject({ recommended, sinMasa });
    expect(result.procedure).toBe(changes.microempresa ? "microempresa" : "concurso");
  });
});

test("only a business that still operates counts", () => {
  const result = assessPlain({ selfEmployed: "cesado", microempresa: true });
  expect(result).toMatchObject({ procedure: "concurso", recommended: "sin_masa" });
});

describe("a payment plan", () => {
  test("takes five years when there is a home to keep, otherwise three", () => {
    const home = { homeFreeValue: 50_000 };
    expect(assessPlain({ keepHome: true, assets: home }).plan.months).toBe(60);
    expect(assessPlain({ keepHome: false, assets: home }).plan.months).toBe(36);
    expect(assessPlain({ keepHome: true }).plan.months).toBe(36);
  });

  test("without payments is sustainable on any income", () => {
    expect(assessPlain({ netIncome: 500 }).plan).toMatchObject({
      effortLow: 0,
      effortHigh: 0,
      dischargedMin: 20_000,
      sustainable: true,
    });
  });
});

test("without debts there is nothing to discharge", () => {
  expect(assessPlain({ debts: {} })).toMatchObject({ totalDebt: 0, pctMin: 0, pctMax: 0 });
});

test.each<[string, Partial<CaseInput>]>([
  ["a year without a known minimum wage", { year: 1999 }],
  ["a negative debt", { debts: { cards: -1 } }],
  ["an income that is no number", { netIncome: Number.NaN }],
])("%s is refused", (_, changes) => {
  expect(() => assessPlain(changes)).toThrow(RangeError);
});
