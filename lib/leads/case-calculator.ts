import "server-only";
import { assessCase } from "@/lib/viability/calculator";
import { caseSummarySchema } from "@/lib/viability/case-summary-schema";
import { RULES_VERSION } from "@/lib/viability/rules";
import { answerForm, type LeadFormRules } from "./answer-form";
import { CASE_FIELD, CONTACT_FIELDS, emptyCalculatorForm } from "./calculator-form";
import { checkContact } from "./check-contact";
import type { CaseColumns } from "./create";
import type { FormInput } from "./form-state";
import { FAILURE_NOTICE, RECEIVED_NOTICE } from "./problems";
import type { ContactField } from "./schema";

const MANY_EUROS = 10_000;

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
 * What the contact step under the calculator's result answers. The letter is computed here, and
 * without the answers on convictions and sanctions, which never leave the browser (art. 10
 * LOPDGDD): it may be better than the one that was shown, and an adviser asks.
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
  const { viability, totalDebt } = assessCase(summary.data);
  const { creditors, debts, assets } = summary.data;
  return {
    debtOver10k: totalDebt > MANY_EUROS,
    multipleCreditors: creditors > 1,
    hasProperties: Boolean(debts.mortgage || assets.homeFreeValue || assets.otherRealEstate),
    propertyType: null,
    assessment: { answers: summary.data, result: viability, rulesVersion: RULES_VERSION },
  };
}
