import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { caseInputOf } from "@/components/calculator/case-input-of";
import { assessCase } from "@/lib/viability/calculator";
import { MINIMUM_WAGES } from "@/lib/viability/rules";
import { generatedAnswers, ONLY_BANK } from "@/tests/support/calculator-answers";

vi.setConfig({ testTimeout: 60_000 });

test("no answers, however odd, make the calculation throw", () => {
  fc.assert(
    fc.property(generatedAnswers, (answers) => {
      expect(() => assessCase(caseInputOf(answers))).not.toThrow();
    }),
    { numRuns: 10_000 },
  );
  expect(() => assessCase(caseInputOf({}))).not.toThrow();
});

test("the short way gives a case under the rules of the last year", () => {
  const input = caseInputOf(ONLY_BANK);
  expect(input).toMatchObject({
    year: MINIMUM_WAGES.at(-1)?.year,
    payments: 14,
    dependants: 0,
    insolvency: "actual",
    legalPerson: false,
    selfEmployed: "no",
    keepHome: false,
    netIncome: 1350,
    creditors: 2,
    guarantors: false,
    gananciales: false,
  });
  expect(assessCase(input)).toMatchObject({ viability: "A", exonerableMin: 18_000 });
});

describe("an answer that is not known", () => {
  test("about creditors counts as two, and is no C", () => {
    expect(caseInputOf({ ...ONLY_BANK, creditors: "no-se" }).creditors).toBe(2);
  });

  test("about a small business counts as yes", () => {
    const answers = { circumstances: "activo", microempresa: "no-se" };
    expect(caseInputOf(answers)).toMatchObject({ selfEmployed: "activo", microempresa: true });
    expect(caseInputOf({ ...answers, microempresa: "no" }).microempresa).toBe(false);
    expect(caseInputOf({ microempresa: "si" }).microempresa).toBe(false);
  });

  test("about keeping the home counts as yes, and about needing the car as no", () => {
    const answers = { kinds: "mortgage", keepHome: "no-se", vehicleNeeded: "no-se" };
    expect(caseInputOf(answers)).toMatchObject({
      keepHome: true,
      assets: { vehicleNeeded: false },
    });
  });

  test("about a sanction is for somebody to look at", () => {
    const past = { past: "sanction10y", sanction10y: "no-se" };
    expect(assessCase(caseInputOf({ ...ONLY_BANK, ...past }))).toMatchObject({
      viability: "B",
      flags: ["SANCION_GRAVE"],
    });
  });

  test("about when the last discharge was does not close the way", () => {
    const past = { past: "previousEpi", previousEpi: "plan", yearsSince: "" };
    expect(assessCase(caseInputOf({ ...ONLY_BANK, ...past })).viability).toBe("B");
  });
});

describe("what was typed for something that is no longer ticked", () => {
  test.each([
    [{ kinds: "bank", cards: "9.000", aeatPrincipal: "500", mortgageOutstanding: "1" }],
    [{ goods: "none", savings: "50.000", homeFreeValue: "90.000", vehicleValue: "9.000" }],
    [{ past: "none", conviction10y: "si_pendiente", previousEpi: "plan", culpable: "si" }],
    [{ past: "unsaid", sanction10y: "muy_grave_pendiente", yearsSince: "1" }],
    [{ circumstances: "none", dependants: "3" }],
  ])("counts for nothing: %j", (left) => {
    expect(assessCase(caseInputOf({ ...ONLY_BANK, ...left }))).toEqual(
      assessCase(caseInputOf(ONLY_BANK)),
    );
  });
});

test("each debt and asset reaches its place", () => {
  const input = caseInputOf({
    kinds: "cards aeat otherPublic mortgage securedVehicle never",
    cards: "1.000",
    aeatPrincipal: "12.000",
    aeatAccessory: "3.000",
    aeatSanctions: "500",
    otherPublic: "ayuntamiento",
    ayuntamientoPrincipal: "800",
    mortgageOutstanding: "100.000",
    homeValue: "90.000",
    upToDate: "si",
    keepHome: "si",
    vehicleOutstanding: "5.000",
    securedVehicleValue: "6.000",
    vehicleNeeded: "si",
    alimony: "700",
    nonDischargeable: "",
    goods: "savings vehicle",
    savings: "2.500,50",
    vehicleValue: "1",
  });
  expect(input.debts).toMatchObject({
    cards: 1000,
    aeat: { principal: 12_000, accessory: 3000, sanctionsVerySerious: 500 },
    tgss: null,
    otherPublic: [{ name: "Ayuntamiento", principal: 800, accessory: 0 }],
    mortgage: { outstanding: 100_000, homeValue: 90_000, upToDate: true },
    securedVehicle: { outstanding: 5000, value: 6000 },
    alimony: 700,
    nonDischargeable: 0,
  });
  expect(input.keepHome).toBe(true);
  // The financed vehicle is the one that counts.
  expect(input.assets).toMatchObject({ savings: 2500.5, vehicleValue: 0, vehicleNeeded: true });
});
