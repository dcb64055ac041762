import type { CaseAssessment } from "./calculator";
import type { CaseInput } from "./case-input";
import { RULES_VERSION } from "./rules";
import { creditorsBand, debtBand, type TestAnswers } from "./test-answers";
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
    hasProperties: Boolean(
      debts.mortgage ||
        debts.otherMortgages?.length ||
        assets.homeFreeValue ||
        assets.otherRealEstate,
    ),
    rulesVersion: RULES_VERSION,
  };
}
