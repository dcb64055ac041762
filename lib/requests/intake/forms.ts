import "server-only";
import { caseSummarySchema } from "@/lib/viability/case-summary-schema";
import { RULES_VERSION } from "@/lib/viability/rules";
import { evaluateTest } from "@/lib/viability/test";
import type { TestAnswers } from "@/lib/viability/test-answers";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import type { LeadFormRules } from "./answer-form";
import { sourceOf } from "./attribution";
import {
  assetsOf,
  CASE_FIELD,
  calculatorShape,
  type FormInput,
  heroShape,
  standaloneShape,
  testShape,
} from "./form-state";
import type { CaseColumns } from "./store-lead";

export const heroForm: LeadFormRules = {
  ...heroShape,
  caseOf: caseOfSituation,
  sourceOf: (attribution) => sourceOf(attribution, LEAD_ORIGIN.hero.source),
};

export const standaloneForm: LeadFormRules = {
  ...standaloneShape,
  caseOf: caseOfSituation,
};

export const testForm: LeadFormRules = {
  ...testShape,
  caseOf: caseOfTest,
  resultOf: (values) => evaluateTest(answersOf(values), { noMail: values.noMail === "on" }),
};

/**
 * The browser computes the result letter. The answers about convictions and sanctions never leave it (art.
 * 10 LOPDGDD), so the server cannot.
 */
export const calculatorForm: LeadFormRules = {
  ...calculatorShape,
  caseOf: caseOfSummary,
};

function caseOfSituation(values: FormInput): CaseColumns {
  const hasProperties = values.hasProperties === "si";
  return {
    debtOver10k: values.debtOver10k === "si",
    multipleCreditors: values.multipleCreditors === "si",
    hasProperties,
    propertyType: (hasProperties && values.propertyType) || null,
    assessment: null,
  };
}

function caseOfTest(values: FormInput): CaseColumns {
  const answers = answersOf(values);
  return {
    debtOver10k: answers.debt !== "<10k",
    multipleCreditors: answers.creditors !== "1",
    hasProperties: answers.assets.some((asset) => asset !== "ninguno"),
    propertyType: null,
    assessment: { answers, result: evaluateTest(answers).type, rulesVersion: RULES_VERSION },
  };
}

/** The values must already be valid. */
function answersOf(values: FormInput): TestAnswers {
  const { debt, creditors } = values as Pick<TestAnswers, "debt" | "creditors">;
  return { debt, creditors, assets: assetsOf(values) };
}

function caseOfSummary(
  _values: FormInput,
  fields: Readonly<Record<string, string>>,
): CaseColumns | null {
  const summary = caseSummarySchema.safeParse(fields[CASE_FIELD]);
  if (!summary.success) return null;
  const { result, rulesVersion, ...answers } = summary.data;
  return {
    debtOver10k: answers.debt !== "<10k",
    multipleCreditors: answers.creditors !== "1",
    hasProperties: answers.hasProperties,
    propertyType: null,
    assessment: { answers, result, rulesVersion },
  };
}
