import "server-only";
import { caseSummarySchema } from "@/lib/viability/case-summary-schema";
import { RULES_VERSION } from "@/lib/viability/rules";
import { evaluateTest } from "@/lib/viability/test";
import type { TestAnswers } from "@/lib/viability/test-answers";
import { answerForm, type LeadFormRules } from "./answer-form";
import { sourceOf } from "./attribution";
import {
  assetsOf,
  CASE_FIELD,
  CONTACT_FIELDS,
  type ContactField,
  emptyCalculatorForm,
  emptyHeroForm,
  emptyTestForm,
  type FormInput,
  HERO_FIELDS,
  type HeroField,
  TEST_FIELDS,
  TEST_STEPS,
  type TestField,
} from "./form-state";
import {
  FAILURE_NOTICE,
  RECEIVED_NOTICE,
  STANDALONE_FAILURE_NOTICE,
  STANDALONE_RECEIVED_NOTICE,
} from "./problems";
import { checkContact, checkHeroStep, checkTestStep } from "./schema";
import type { CaseColumns } from "./store-lead";

const NOTICES = { received: RECEIVED_NOTICE, failure: FAILURE_NOTICE };

const heroRules: LeadFormRules<HeroField> = {
  form: "hero",
  fields: HERO_FIELDS,
  empty: emptyHeroForm,
  lastStep: 2,
  check: checkHeroStep,
  caseOf: caseOfSituation,
  sourceOf: (attribution) => sourceOf(attribution, "landing-home"),
  notices: NOTICES,
};

/** The same questions on a page of their own, with notices of its own. */
const standaloneRules: LeadFormRules<HeroField> = {
  ...heroRules,
  form: "standalone",
  sourceOf: () => "formulario-oculto",
  notices: { received: STANDALONE_RECEIVED_NOTICE, failure: STANDALONE_FAILURE_NOTICE },
};

const testRules: LeadFormRules<TestField> = {
  form: "viability-test",
  fields: TEST_FIELDS,
  empty: emptyTestForm,
  lastStep: TEST_STEPS.contact,
  check: checkTestStep,
  caseOf: caseOfTest,
  sourceOf: () => "debt-assessment-test",
  resultOf: (values) => evaluateTest(answersOf(values)),
  notices: NOTICES,
};

/**
 * The contact step under the calculator's result. The letter is the browser's: here it could not be
 * computed without the answers on convictions and sanctions, which never leave there (art. 10
 * LOPDGDD).
 */
const calculatorRules: LeadFormRules<ContactField> = {
  form: "case-calculator",
  fields: CONTACT_FIELDS,
  empty: emptyCalculatorForm,
  lastStep: 1,
  check: checkContact,
  caseOf: caseOfSummary,
  sourceOf: () => "case-calculator",
  notices: NOTICES,
};

// What each form answers to a submitted step, whatever was submitted.

export function answerHeroForm(formData: FormData, headers: Headers) {
  return answerForm(heroRules, formData, headers);
}

export function answerStandaloneForm(formData: FormData, headers: Headers) {
  return answerForm(standaloneRules, formData, headers);
}

export function answerTestForm(formData: FormData, headers: Headers) {
  return answerForm(testRules, formData, headers);
}

export function answerCalculatorForm(formData: FormData, headers: Headers) {
  return answerForm(calculatorRules, formData, headers);
}

function caseOfSituation(values: FormInput<HeroField>): CaseColumns {
  const hasProperties = values.hasProperties === "si";
  return {
    debtOver10k: values.debtOver10k === "si",
    multipleCreditors: values.multipleCreditors === "si",
    hasProperties,
    propertyType: (hasProperties && values.propertyType) || null,
    assessment: null,
  };
}

function caseOfTest(values: FormInput<TestField>): CaseColumns {
  const answers = answersOf(values);
  return {
    debtOver10k: answers.debt !== "<10k",
    multipleCreditors: answers.creditors !== "1",
    hasProperties: answers.assets.some((asset) => asset !== "ninguno"),
    propertyType: null,
    assessment: { answers, result: evaluateTest(answers).type, rulesVersion: RULES_VERSION },
  };
}

/** Of checked values: both are among the options. */
function answersOf(values: FormInput<TestField>): TestAnswers {
  const { debt, creditors } = values as Pick<TestAnswers, "debt" | "creditors">;
  return { debt, creditors, assets: assetsOf(values) };
}

function caseOfSummary(
  _values: FormInput<ContactField>,
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
