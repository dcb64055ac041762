import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caseInputOf } from "@/components/calculator/case-input-of";
import { assessCase } from "@/lib/viability/calculator";
import { MINIMUM_WAGES } from "@/lib/viability/rules";
import { generatedAnswers, ONLY_BANK } from "@/tests/support/calculator-answers";

test("no combination of a visitor's answers makes the calculation throw", () => {
  fc.assert(
    fc.property(generatedAnswers, (answers) => {
      expect(() => assessCase(caseInputOf(answers))).not.toThrow();
    }),
    { numRuns: 10_000 },
  );
  expect(() => assessCase(caseInputOf({}))).not.toThrow();
});

test("the shortest path through the questions gives a case under the latest year's rules", () => {
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

describe("an answer of «No lo sé»", () => {
  test("counts as two creditors, so the result is no C", () => {
    expect(caseInputOf({ ...ONLY_BANK, creditors: "no-se" }).creditors).toBe(2);
  });

  test("about a sanction gives a B, which an adviser has to study", () => {
    const past = { past: "sanction10y", sanction10y: "no-se" };
    expect(assessCase(caseInputOf({ ...ONLY_BANK, ...past }))).toMatchObject({
      viability: "B",
      flags: ["SANCION_GRAVE"],
    });
  });
});

describe("the past", () => {
  const assess = (past: Record<string, string>) =>
    assessCase(caseInputOf({ ...ONLY_BANK, ...past }));
  test.each([
    ["unsaid", "PASADO_SIN_CONTAR"],
    ["gifts", "DONACIONES"],
  ])("%s gives a B", (past, flag) => {
    expect(assess({ past })).toMatchObject({ viability: "B", flags: [flag] });
  });

  test("a conviction that may not count gives a B, and a certain one a C", () => {
    const past = "conviction10y";
    expect(assess({ past, conviction10y: "no-se" })).toMatchObject({
      viability: "B",
      flags: ["CONDENA_POR_ACLARAR"],
    });
    expect(assess({ past, conviction10y: "si_pendiente" }).reasons).toEqual(["EXC_487_1_1"]);
  });
});

describe("a property", () => {
  const debtsOf = (answers: Record<string, string>) => caseInputOf(answers).debts;
  const home = { kinds: "mortgage", mortgageOutstanding: "150.000", homeValue: "200.000" };
  const flat = {
    kinds: "cards otherMortgage",
    cards: "20.000",
    secondOutstanding: "100.000",
    secondValue: "100.000",
    secondShare: "toda",
    secondForWork: "no",
    thirdOutstanding: "9.000",
    thirdValue: "50.000",
  };

  test.each<[Record<string, string>, number]>([
    [{ homeShare: "toda" }, 100],
    [{ homeShare: "mitad" }, 50],
    [{ homeShare: "otra", homePercent: "33" }, 33],
    [{ homeShare: "otra", homePercent: "0" }, 100],
    [{ homeShare: "mitad", homePercent: "33" }, 50],
    [{}, 100],
  ])("counts by its share: %j is %d %%", (share, percent) => {
    expect(debtsOf({ ...home, ...share }).mortgage?.share).toBe(percent);
  });

  test("with a mortgage that is not the home reaches the case, a third one only if there is one", () => {
    const second = { outstanding: 100_000, value: 100_000, share: 100, neededForWork: false };
    const third = { outstanding: 9_000, value: 50_000, share: 100, neededForWork: false };
    expect(debtsOf({ ...flat, moreMortgages: "no" }).otherMortgages).toEqual([second]);
    expect(debtsOf({ ...flat, moreMortgages: "si" }).otherMortgages).toEqual([second, third]);
    expect(debtsOf({ ...flat, kinds: "cards" }).otherMortgages).toEqual([]);
    expect(assessCase(caseInputOf({ ...flat, moreMortgages: "no" }))).toMatchObject({
      exonerableMin: 20_000,
      exonerableMax: 30_000,
      liquidationValue: 0,
    });
  });

  test("without a mortgage is the home, unless the home has one", () => {
    const house = { goods: "homeFree otherRealEstate", homeFreeValue: "80.000" };
    const assetsOf = (answers: Record<string, string>) =>
      caseInputOf({ ...house, otherRealEstate: "5.000", ...answers }).assets;
    expect(assetsOf({})).toMatchObject({ homeFreeValue: 80_000, otherRealEstate: 5_000 });
    expect(assetsOf(home)).toMatchObject({ homeFreeValue: 0, otherRealEstate: 85_000 });
  });
});

test("who does not know about gananciales is neither in them nor out of them", () => {
  const married = (circumstances: string) => caseInputOf({ circumstances }).gananciales;
  expect(married("ganancialesUnknown")).toBe("por_aclarar");
  expect(married("gananciales ganancialesUnknown")).toBe(true);
  expect(married("none")).toBe(false);
});

describe("amounts typed for options that are no longer ticked", () => {
  test.each([
    [{ kinds: "bank", special: "alimony", alimony: "9.000" }],
    [{ kinds: "bank special", special: "", compensatory: "9.000", olderStaffWages: "1" }],
    [{ kinds: "bank", surety: "9.000", secondOutstanding: "1", moreMortgages: "si" }],
    [{ kinds: "bank", cards: "9.000", aeatPrincipal: "500", mortgageOutstanding: "1" }],
    [{ goods: "none", savings: "50.000", homeFreeValue: "90.000", vehicleValue: "9.000" }],
    [{ past: "none", conviction10y: "si_pendiente", previousEpi: "plan", culpable: "si" }],
  ])("are ignored: %j", (left) => {
    expect(assessCase(caseInputOf({ ...ONLY_BANK, ...left }))).toEqual(
      assessCase(caseInputOf(ONLY_BANK)),
    );
  });
});

test("each debt and each asset reaches its field of the case", () => {
  const input = caseInputOf({
    kinds: "surety inherited abroad aeat mortgage securedVehicle special",
    surety: "30.000",
    inherited: "2.000",
    abroad: "1.500",
    special: "alimony compensatory nonDischargeable staffWages",
    staffWages: "4.000",
    olderStaffWages: "1.000",
    alimony: "900 euros",
    compensatory: "1.200",
    nonDischargeable: "300,-",
    aeatPrincipal: "12.000",
    aeatAccessory: "3.000",
    aeatSanctions: "500",
    mortgageOutstanding: "100.000",
    homeValue: "90.000",
    upToDate: "si",
    keepHome: "si",
    vehicleOutstanding: "5.000",
    securedVehicleValue: "6.000",
    vehicleNeeded: "si",
    goods: "savings vehicle",
    savings: "2.500,50",
    vehicleValue: "1",
  });
  expect(input.debts).toMatchObject({
    aeat: { principal: 12_000, accessory: 3000, sanctionsVerySerious: 500 },
    mortgage: { outstanding: 100_000, homeValue: 90_000, upToDate: true },
    securedVehicle: { outstanding: 5000, value: 6000 },
    alimony: 900,
    compensatory: 1200,
    nonDischargeable: 300,
    staffWages: 4000,
    olderStaffWages: 1000,
    surety: 30_000,
    inherited: 2000,
    abroad: 1500,
  });
  expect(input.keepHome).toBe(true);
  // The value of the financed vehicle replaces that of the other one.
  expect(input.assets).toMatchObject({ savings: 2500.5, vehicleValue: 0, vehicleNeeded: true });
});
