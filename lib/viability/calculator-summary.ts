import type { CaseAssessment } from "./calculator";
import type { CaseInput } from "./case-input";
import { RULES_VERSION } from "./rules";
import type { TestAnswers } from "./test-answers";
import type { Viability } from "./verdict";

/**
 * The only data that may leave the browser: no amounts and no answers about the past, because those
 * reveal convictions and sanctions (arts. 10 and 27 LOPDGDD). The letter of the result reveals that
 * something excludes the person, but not what.
 */
export type CalculatorSummary = {
  result: Viability;
  debt: TestAnswers["debt"];
  creditors: TestAnswers["creditors"];
  /** A home or other real estate. */
  hasProperties: boolean;
  rulesVersion: string;
};

export function summaryOf(input: CaseInput, assessment: CaseAssessment): CalculatorSummary {
  const { debts, assets, creditors } = input;
  return {
    result: assessment.viability,
    debt: debtBand(assessment.totalDebt),
    creditors: creditorsBand(creditors),
    hasProperties: Boolean(debts.mortgage || assets.homeFreeValue || assets.otherRealEstate),
    rulesVersion: RULES_VERSION,
  };
}

/** The debt bands of the viability test. @param euros the total of all debts */
function debtBand(euros: number): CalculatorSummary["debt"] {
  if (euros > 100_000) return "100k+";
  if (euros > 50_000) return "50-100k";
  if (euros > 20_000) return "20-50k";
  return euros > 10_000 ? "10-20k" : "<10k";
}

function creditorsBand(count: number): CalculatorSummary["creditors"] {
  if (count > 5) return "5+";
  if (count > 3) return "4-5";
  return count > 1 ? "2-3" : "1";
}
