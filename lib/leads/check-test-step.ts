import { enum as choice, object } from "zod/mini";
import { TEST_CREDITORS, TEST_DEBTS } from "@/lib/viability/test-answers";
import { checkFields } from "./check-fields";
import type { FormInput, FoundProblems } from "./form-state";
import { describeProblems } from "./problems";
import { contactFieldsWith } from "./schema";
import { ASSET_FIELDS, assetsOf, TEST_STEPS, type TestField } from "./test-form";

// A module of its own, because a browser loads it only when somebody begins to fill in the test.

const schemas = {
  [TEST_STEPS.debt]: object({ debt: choice(TEST_DEBTS, "testAnswerMissing") }),
  [TEST_STEPS.creditors]: object({ creditors: choice(TEST_CREDITORS, "testAnswerMissing") }),
  [TEST_STEPS.contact]: object(
    contactFieldsWith({
      nameInvalid: "testNameInvalid",
      slotMissing: "testSlotMissing",
      consentMissing: "testConsentMissing",
    }),
  ),
};

/** What is wrong with the answers of a step of the viability test. */
export function checkTestStep(
  step: number,
  input: FormInput<TestField>,
): FoundProblems<TestField> | null {
  if (step === TEST_STEPS.assets && assetsOf(input).length === 0) {
    return describeProblems({ [ASSET_FIELDS.vivienda]: "testAnswerMissing" });
  }
  const schema = schemas[step];
  return schema ? checkFields<TestField>(schema, input) : null;
}
