import fc from "fast-check";
import { expect, test } from "vitest";
import { assessCase } from "@/lib/viability/calculator";
import { summaryOf } from "@/lib/viability/calculator-summary";
import type { CaseInput, History } from "@/lib/viability/case-input";
import { RULES_VERSION } from "@/lib/viability/rules";
import { TEST_CREDITORS, TEST_DEBTS } from "@/lib/viability/test-answers";
import { plainCase } from "@/tests/support/calculator-cases";
import { generatedCase } from "@/tests/support/generated-case";

const SEGMENTS = { numRuns: 10_000 };

/** Every key of step 5: a missing one does not compile. */
const PAST: Required<History> = {
  previousEpi: "liquidacion",
  yearsSince: 3,
  conviction10y: "si_pendiente",
  sanction10y: "muy_grave_pendiente",
  derivation10y: "pendiente",
  culpable: "solo_retraso",
  concealment: true,
  gifts: true,
  unsaid: true,
};

const summarise = (input: CaseInput) => summaryOf(input, assessCase(input));

test("the summary has only a mail, two bands and whether there is real estate", () => {
  fc.assert(
    fc.property(generatedCase, (input) => {
      const { result, debt, creditors, hasProperties, rulesVersion, ...more } = summarise({
        ...input,
        history: PAST,
      });
      expect(["A", "B", "C"]).toContain(result);
      expect(TEST_DEBTS).toContain(debt);
      expect(TEST_CREDITORS).toContain(creditors);
      expect(typeof hasProperties).toBe("boolean");
      expect(rulesVersion).toBe(RULES_VERSION);
      expect(more).toEqual({});
    }),
    SEGMENTS,
  );
});

test("the past changes nothing in the summary but the mail", () => {
  fc.assert(
    fc.property(generatedCase, (input) => {
      const { result: _guilty, ...told } = summarise({ ...input, history: PAST });
      const { result: _innocent, ...untold } = summarise({ ...input, history: undefined });
      expect(told).toEqual(untold);
    }),
    SEGMENTS,
  );
});

test.each([
  [10_000, "<10k"],
  [10_000.01, "10-20k"],
  [100_000, "50-100k"],
  [100_001, "100k+"],
])("a debt of %d euros falls in the band %s", (euros, band) => {
  expect(summarise({ ...plainCase, debts: { cards: euros } }).debt).toBe(band);
});

test("a home or other real estate counts as property, with a mortgage or not, a car does not", () => {
  const mortgage = { outstanding: 90_000, homeValue: 120_000 };
  const property = (input: Partial<CaseInput>) =>
    summarise({ ...plainCase, ...input }).hasProperties;
  expect(property({ debts: { ...plainCase.debts, mortgage } })).toBe(true);
  expect(property({ assets: { homeFreeValue: 80_000 } })).toBe(true);
  expect(property({ assets: { otherRealEstate: 9_000 } })).toBe(true);
  const otherMortgages = [{ outstanding: 90_000, value: 120_000 }];
  expect(property({ debts: { ...plainCase.debts, otherMortgages } })).toBe(true);
  expect(property({ debts: { ...plainCase.debts, otherMortgages: [] } })).toBe(false);
  expect(property({ assets: { vehicleValue: 9_000 } })).toBe(false);
});
