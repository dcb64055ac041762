import { describe, expect, test } from "vitest";
import type { CaseInput, History } from "@/lib/viability/case-input";
import { yearsUntilRepeat } from "@/lib/viability/case-input";
import {
  assessPlain,
  FLAG_CASES,
  NOTE_CASES,
  REASON_CASES,
} from "@/tests/support/calculator-cases";

describe("a C has one reason, the first that applies", () => {
  test.each(Object.entries(REASON_CASES))("%s", (reason, changes) => {
    expect(assessPlain(changes)).toMatchObject({
      viability: "C",
      score: 0,
      reasons: [reason],
      recommended: "alternativas",
    });
  });

  test.each<[string, Partial<CaseInput>]>([
    ["insolvency within three months", { insolvency: "inminente" }],
    ["10,000 €", { debts: { cards: 10_000 } }],
    ["a quarter that can be discharged", { debts: { cards: 5_000, alimony: 15_000 } }],
    ["a plan two years ago", { history: { previousEpi: "plan", yearsSince: 2 } }],
    ["a liquidation five years ago", { history: { previousEpi: "liquidacion", yearsSince: 5 } }],
    ["a sanction that is paid", { history: { sanction10y: "pagada" } }],
  ])("which is not %s", (_, changes) => {
    expect(assessPlain(changes).reasons).toEqual([]);
  });

  test("yearsUntilRepeat counts the remaining years, or zero when nobody remembers", () => {
    expect(yearsUntilRepeat({ previousEpi: "liquidacion", yearsSince: 3 })).toBe(2);
    expect(yearsUntilRepeat({ previousEpi: "plan", yearsSince: 0 })).toBe(2);
    expect(yearsUntilRepeat({ previousEpi: "plan", yearsSince: 9 })).toBe(0);
    expect(yearsUntilRepeat({ previousEpi: "plan" })).toBe(0);
    expect(yearsUntilRepeat({})).toBe(0);
  });
});

describe("a B has flags", () => {
  test.each(Object.entries(FLAG_CASES))("%s", (flag, changes) => {
    expect(assessPlain(changes)).toMatchObject({
      viability: "B",
      score: 5,
      reasons: [],
      flags: [flag],
    });
  });

  test.each<[string, Partial<CaseInput>]>([
    ["assets of 3,000 €", { assets: { savings: 3_000 } }],
    ["a needed car of little value", { assets: { vehicleValue: 3_000, vehicleNeeded: true } }],
    ["income of 1.3 minimum wages", { netIncome: 1587.3 }],
    ["a derivation that is paid", { history: { derivation10y: "pagada" } }],
    ["less than a fifth that stays", { debts: { cards: 16_000.01, alimony: 3_999.99 } }],
    ["a business that has closed", { selfEmployed: "cesado", microempresa: true }],
    ["an untold past", { history: {} }],
  ])("%s gives an A without flags", (_, changes) => {
    expect(assessPlain(changes)).toMatchObject({ viability: "A", score: 10, flags: [] });
  });
});

test("what may close the way comes before what only changes it", () => {
  const { flags } = assessPlain({
    selfEmployed: "activo",
    assets: { savings: 50_000 },
    history: {
      previousEpi: "plan",
      conviction10y: "por_aclarar",
      sanction10y: "grave_mas_5000_pendiente",
      derivation10y: "pendiente",
      culpable: "solo_retraso",
      gifts: true,
    },
  });
  expect(flags).toEqual([
    "CONDENA_POR_ACLARAR",
    "SANCION_GRAVE",
    "DERIVACION",
    "CULPABLE_SOLO_RETRASO",
    "EPI_PREVIA",
    "BIENES",
    "DONACIONES",
    "AUTONOMO_ACTIVO",
  ]);
});

describe("notes", () => {
  test.each(Object.entries(NOTE_CASES))("%s", (note, changes) => {
    expect(assessPlain(changes).notes).toEqual([note]);
  });
});

test.each<[string, Partial<CaseInput>]>([
  ["preferred not to tell the past", { history: { unsaid: true } }],
  [
    "works with a van worth many times the debt",
    {
      selfEmployed: "activo",
      debts: { cards: 15_000 },
      assets: { vehicleValue: 80_000, vehicleNeeded: true },
    },
  ],
  ["owes compensation after a divorce", { debts: { cards: 20_000, compensatory: 500 } }],
])("a person who %s never gets an A", (_, changes) => {
  expect(assessPlain(changes).viability).toBe("B");
});

test.each(["aeat", "tgss"] as const)(
  "a very serious sanction among the debts to %s is studied, although the answers deny it",
  (creditor) => {
    const debts = { cards: 20_000, [creditor]: { principal: 0, sanctionsVerySerious: 1 } };
    for (const sanction10y of ["no", "pagada", undefined] as const) {
      const history = sanction10y && { sanction10y };
      const changes = { debts, ...(history && { history }) };
      expect(assessPlain(changes)).toMatchObject({ viability: "B", flags: ["SANCION_GRAVE"] });
    }
    const told = { sanction10y: "muy_grave_pendiente" } as const;
    expect(assessPlain({ debts, history: told })).toMatchObject({
      reasons: ["EXC_487_1_2"],
      flags: [],
    });
  },
);

test("gifts are a warning, and only hidden assets or false data close the way", () => {
  expect(assessPlain({ history: { gifts: true } })).toMatchObject({ viability: "B", reasons: [] });
  expect(assessPlain({ history: { gifts: true, concealment: true } }).reasons).toEqual([
    "EXC_487_1_5_6",
  ]);
});

test("a mortgage that the home's value covers does not count as debt left to pay", () => {
  const mortgage = { outstanding: 90_000, homeValue: 150_000 };
  expect(assessPlain({ debts: { mortgage } })).toMatchObject({ debtBase: 0, flags: ["VIVIENDA"] });
});

test("an unanswered past gives the same result as a denied one", () => {
  const denied: History = {
    previousEpi: "none",
    conviction10y: "no",
    sanction10y: "no",
    derivation10y: "no",
    culpable: "no",
    concealment: false,
  };
  expect(assessPlain({ history: denied })).toEqual(assessPlain({}));
});
