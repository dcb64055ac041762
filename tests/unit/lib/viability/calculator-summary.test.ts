import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { assessCase } from "@/lib/viability/calculator";
import { summaryOf } from "@/lib/viability/calculator-summary";
import type { CaseInput, History } from "@/lib/viability/case-input";
import { generatedCase } from "@/tests/support/generated-case";

vi.setConfig({ testTimeout: 60_000 });

const RUNS = { numRuns: 10_000 };

/** Every key of step 5: one too few, and this does not compile. */
const PAST: Required<History> = {
  previousEpi: "liquidacion",
  yearsSince: 3,
  conviction10y: "si_pendiente",
  sanction10y: "muy_grave_pendiente",
  derivation10y: "pendiente",
  culpable: "solo_retraso",
  concealment: true,
};

const CODES =
  /history|PLAZO|EXC_|DERIVACION|SANCION|sanction|CONDENA|CULPABLE|EPI|alimony|reasons|flags|notes/i;

/** Names of administrations are free text in these cases. */
function named(input: CaseInput): CaseInput {
  const otherPublic = input.debts.otherPublic?.map((debt) => ({ ...debt, name: "Ayuntamiento" }));
  return { ...input, debts: { ...input.debts, otherPublic } };
}

test("no key, value or code of step 5 is in the summary", () => {
  fc.assert(
    fc.property(generatedCase, (input) => {
      const sent = JSON.stringify(summaryOf({ ...named(input), history: PAST }));
      for (const key of Object.keys(PAST)) expect(sent).not.toContain(`"${key}"`);
      for (const value of Object.values(PAST)) {
        if (typeof value === "string") expect(sent).not.toContain(value);
      }
      expect(sent).not.toMatch(CODES);
    }),
    RUNS,
  );
});

test("whatever the past, the summary is the same", () => {
  fc.assert(
    fc.property(generatedCase, (input) => {
      expect(summaryOf(input)).toEqual(summaryOf({ ...input, history: PAST }));
      expect(summaryOf(input)).toEqual(summaryOf({ ...input, history: undefined }));
    }),
    RUNS,
  );
});

test("a fine, a compensation, maintenance and a very serious sanction cannot be told apart", () => {
  const base = (debts: CaseInput["debts"]) =>
    summaryOf({ ...plain, debts: { tgss: { principal: 100 }, ...debts } });
  const fine = base({ nonDischargeable: 900 });
  expect(base({ alimony: 900 })).toEqual(fine);
  expect(base({ tgss: { principal: 100, sanctionsVerySerious: 900 } })).toEqual(fine);
});

test("whoever gets it computes the same amounts as the visitor saw without a past", () => {
  fc.assert(
    fc.property(generatedCase, (input) => {
      const { public: shown, notes, ...seen } = assessCase({ ...input, history: undefined });
      const { public: told, notes: toldNotes, ...computed } = assessCase(summaryOf(input));
      expect(computed).toEqual(seen);
    }),
    RUNS,
  );
});

test("nothing travels that nobody decided on", () => {
  const more = { ...plain, secret: "sí", assets: { savings: 1, secret: "sí" } } as CaseInput;
  expect(JSON.stringify(summaryOf(more))).not.toContain("secret");
});

const plain: CaseInput = {
  year: 2026,
  payments: 14,
  dependants: 0,
  insolvency: "actual",
  selfEmployed: "no",
  keepHome: false,
  netIncome: 1221,
  essentialExpenses: 1000,
  creditors: 2,
  debts: { cards: 20_000 },
  assets: {},
};
