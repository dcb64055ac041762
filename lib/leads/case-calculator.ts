import "server-only";
import { caseSummarySchema } from "@/lib/viability/case-summary-schema";
import { answerForm, type LeadFormRules } from "./answer-form";
import { CASE_FIELD, CONTACT_FIELDS, emptyCalculatorForm } from "./calculator-form";
import { checkContact } from "./check-contact";
import type { CaseColumns } from "./create";
import type { FormInput } from "./form-state";
import { FAILURE_NOTICE, RECEIVED_NOTICE } from "./problems";
import type { ContactField } from "./schema";

const rules: LeadFormRules<ContactField> = {
  form: "case-calculator",
  fields: CONTACT_FIELDS,
  empty: emptyCalculatorForm,
  lastStep: 1,
  check: checkContact,
  caseOf,
  sourceOf: () => "case-calculator",
  notices: { received: RECEIVED_NOTICE, failure: FAILURE_NOTICE },
};

/**
 * What the contact step under the calculator's result answers. The letter is the browser's: here it
 * could not be computed without the answers on convictions and sanctions, which never leave there
 * (art. 10 LOPDGDD).
 */
export function answerCalculatorForm(formData: FormData, headers: Headers) {
  return answerForm(rules, formData, headers);
}

function caseOf(
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
