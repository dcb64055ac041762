import "server-only";
import { RULES_VERSION } from "@/lib/viability/rules";
import { evaluateTest } from "@/lib/viability/test";
import type { TestAnswers } from "@/lib/viability/test-answers";
import { answerForm, type LeadFormRules } from "./answer-form";
import { checkTestStep } from "./check-test-step";
import type { CaseColumns } from "./create";
import type { FormInput } from "./form-state";
import { FAILURE_NOTICE, RECEIVED_NOTICE } from "./problems";
import { assetsOf, emptyTestForm, TEST_FIELDS, TEST_STEPS, type TestField } from "./test-form";

const rules: LeadFormRules<TestField> = {
  form: "viability-test",
  fields: TEST_FIELDS,
  empty: emptyTestForm,
  lastStep: TEST_STEPS.contact,
  check: checkTestStep,
  caseOf,
  sourceOf: () => "debt-assessment-test",
  resultOf: (values) => evaluateTest(answersOf(values)),
  notices: { received: RECEIVED_NOTICE, failure: FAILURE_NOTICE },
};

/** What the viability test answers to a submitted step; its result is computed here. */
export function answerTestForm(formData: FormData, headers: Headers) {
  return answerForm(rules, formData, headers);
}

function caseOf(values: FormInput<TestField>): CaseColumns {
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
