import { expect, test } from "vitest";
import { answerForm, type LeadFormRules } from "@/lib/requests/intake/answer-form";
import { calculatorForm, heroForm, standaloneForm, testForm } from "@/lib/requests/intake/forms";
import { PLAIN_SUMMARY } from "@/tests/support/calculator-cases";
import { heroFormData, newPerson, visitorHeaders } from "@/tests/support/hero-form-data";
import { statementsOf } from "@/tests/support/statements";
import { storeLead } from "@/tests/support/store-lead";

// The counts include the statement of the address's limit, BEGIN and COMMIT, for a request with one consent.
const FIRST_REQUEST = 16;
const NEXT_REQUEST = 21;

const FORMS: [name: string, form: LeadFormRules, answers: Record<string, string>][] = [
  ["home page", heroForm, {}],
  ["standalone form", standaloneForm, {}],
  ["viability test", testForm, { debt: "20-50k", creditors: "2-3", assetNinguno: "on" }],
  ["calculator", calculatorForm, { case: JSON.stringify(PLAIN_SUMMARY) }],
];

async function send(form: LeadFormRules, fields: Record<string, string>): Promise<void> {
  const state = await answerForm(form, heroFormData(fields), visitorHeaders());
  expect(state).toMatchObject({ received: true });
}

test.each(FORMS)(
  "a request from the %s is stored with few statements",
  async (_, form, answers) => {
    const person = newPerson();
    // A new connection has statements of its own, and the first query of a process takes long.
    await storeLead();
    await send(form, answers);
    const first = await statementsOf(() => send(form, { ...answers, ...person }));
    expect(first.length, first.join("\n")).toBeLessThanOrEqual(FIRST_REQUEST);
    expect(first).toContain("BEGIN");
    const next = await statementsOf(() => send(form, { ...answers, ...person }));
    expect(next.length, next.join("\n")).toBeLessThanOrEqual(NEXT_REQUEST);
  },
);
