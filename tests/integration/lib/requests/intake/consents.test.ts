import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type ConsentPurpose, earlierConsentTexts } from "@/content/consent";
import { db } from "@/lib/kernel/db";
import { answerForm, type LeadFormRules } from "@/lib/requests/intake/answer-form";
import {
  currentConsents,
  givenConsents,
  receiptsOf,
  shownConsent,
} from "@/lib/requests/intake/consent";
import { CASE_FIELD, CONSENT_FIELDS, versionField } from "@/lib/requests/intake/form-state";
import { calculatorForm, heroForm, standaloneForm, testForm } from "@/lib/requests/intake/forms";
import { PLAIN_SUMMARY } from "@/tests/support/calculator-cases";
import { heroFormData, newPerson, visitorHeaders } from "@/tests/support/hero-form-data";

type Changes = Record<string, string | null>;

/** What each form asks besides the contact. */
const ANSWERS: Changes = {
  debt: "20-50k",
  creditors: "2-3",
  assetNinguno: "on",
  [CASE_FIELD]: JSON.stringify(PLAIN_SUMMARY),
};

function receiptsFor(...boxes: ConsentPurpose[]) {
  return boxes
    .flatMap((box) => receiptsOf(currentConsents[box]))
    .toSorted((one, other) => one.purpose.localeCompare(other.purpose))
    .map(({ purpose, text, version }) =>
      expect.objectContaining({ purpose, consentText: text, textVersion: version }),
    );
}

describe.each<[string, LeadFormRules]>([
  ["hero", heroForm],
  ["standalone", standaloneForm],
  ["viability-test", testForm],
  ["case-calculator", calculatorForm],
])("the form %s", (_, rules) => {
  async function send(changes: Changes) {
    const person = newPerson();
    const formData = heroFormData({ ...ANSWERS, ...person, ...changes });
    const state = await answerForm(rules, formData, visitorHeaders());
    const lead = await db().lead.findFirst({
      select: { consent: true, financialConsent: true, receipts: { orderBy: { purpose: "asc" } } },
      where: { emailNormalized: person.email },
    });
    return { state, lead };
  }

  test("without the optional box: the receipts of call and firm, and no consent for lenders", async () => {
    const { state, lead } = await send({});
    expect(state.received).toBe(true);
    expect(lead).toMatchObject({ consent: true, financialConsent: false });
    expect(lead?.receipts).toEqual(receiptsFor("advice"));
  });

  test("with both boxes: a receipt for each purpose with its exact text", async () => {
    const { lead } = await send({ financialConsent: "on" });
    expect(lead).toMatchObject({ consent: true, financialConsent: true });
    expect(lead?.receipts).toEqual(receiptsFor("advice", "financial"));
  });

  test("sent again without the optional box: the last word counts, and the history says so", async () => {
    const person = newPerson();
    const same = { ...person, submissionKey: crypto.randomUUID() };
    await send({ ...same, financialConsent: "on" });
    expect((await send(same)).state.received).toBe(true);
    const lead = await db().lead.findFirstOrThrow({
      select: { financialConsent: true, events: true, receipts: true },
      where: { emailNormalized: person.email },
    });
    expect(lead.financialConsent).toBe(false);
    expect(lead.receipts).toHaveLength(3);
    expect(lead.events.map(({ type }) => type)).toContain("financial_consent_withdrawn");
  });

  test("sent again with «no me escribáis»: the last word counts, for the first form too", async () => {
    const person = newPerson();
    const same = { ...person, submissionKey: crypto.randomUUID() };
    await send(same);
    expect((await send({ ...same, noMail: "on" })).state.received).toBe(true);
    const leads = await db().lead.findMany({ where: { emailNormalized: person.email } });
    expect(leads.map(({ noMail }) => noMail)).toEqual([true, true]);
  });

  test("a tick beside another text than today's does not come back with an error", async () => {
    const outdated = { consentVersion: "0".repeat(64), financialConsentVersion: null };
    const wrong = { financialConsent: "on", email: "eva@" };
    const { values } = (await send({ ...wrong, ...outdated })).state;
    expect([values.consent, values.financialConsent]).toEqual([undefined, undefined]);
    const kept = (await send(wrong)).state.values;
    expect([kept.consent, kept.financialConsent]).toEqual(["on", "on"]);
  });

  test("with the optional box alone: refused with the words of the required one, nothing stored", async () => {
    const { state, lead } = await send({ consent: null, financialConsent: "on" });
    expect(state.received).toBe(false);
    expect(state.errors.consent).toMatch(/^Debes aceptar el tratamiento de datos/);
    expect(state.values.financialConsent).toBe("on");
    expect(lead).toBeNull();
  });

  test("a forged value of the optional box is no consent", async () => {
    const { lead } = await send({ financialConsent: "true" });
    expect(lead).toMatchObject({ consent: true, financialConsent: false });
    expect(lead?.receipts).toEqual(receiptsFor("advice"));
  });

  test("an unknown text of the optional box must be accepted again, and counts only when ticked", async () => {
    const { state, lead } = await send({ financialConsent: "on", financialConsentVersion: null });
    expect(state).toMatchObject({ received: false, consentOutdated: true });
    expect(state.values).not.toHaveProperty("consent");
    expect(state.values).not.toHaveProperty("financialConsent");
    expect(lead).toBeNull();
    const unticked = await send({ financialConsentVersion: null });
    expect(unticked.lead).toMatchObject({ consent: true, financialConsent: false });
  });

  test("opened when one box spoke of all purposes, it still works, and consents to the required one", async () => {
    const text = earlierConsentTexts.advice.at(-1) ?? "";
    expect(text).toMatch(/^Acepto que .* comunique a despachos de abogados y a proveedores/);
    const version = createHash("sha256").update(text).digest("hex");
    const { lead } = await send({ consentVersion: version, financialConsentVersion: null });
    expect(lead).toMatchObject({ consent: true, financialConsent: false });
    expect(lead?.receipts).toMatchObject([{ purpose: "advice", consentText: text }]);
  });

  test("the version of one purpose does not prove the other", async () => {
    const { version } = currentConsents.advice;
    const { lead } = await send({ financialConsent: "on", financialConsentVersion: version });
    expect(lead).toBeNull();
  });
});

test("the required box gives two receipts, each with its own words and the text that was read", () => {
  const receipts = receiptsOf(currentConsents.advice);
  expect(receipts.map(({ purpose }) => purpose)).toEqual(["call", "firm"]);
  const [call, firm] = receipts.map(({ text }) => text.split("\n\n")[0]);
  expect(call).toMatch(/me llame o me escriba y valore mi caso\.$/);
  expect(call).not.toContain("despacho");
  expect(firm).toMatch(/envíe mis datos al despacho de abogados que estudie mi caso\.$/);
  expect(firm).not.toContain("llame");
  for (const { text, version } of receipts) {
    expect(text).toContain(`«${currentConsents.advice.text}»`);
    expect(version).toBe(createHash("sha256").update(text).digest("hex"));
  }
  expect(currentConsents.advice.text).toContain(
    "son dos permisos, y puedo retirar cada uno por separado",
  );
});

test.each(earlierConsentTexts.advice)("an earlier text gave both in one receipt: %s", (text) => {
  const version = createHash("sha256").update(text).digest("hex");
  const given = { purpose: "advice", text, version } as const;
  expect(receiptsOf(given)).toEqual([given]);
});

test("the shortened versions in a form's hidden fields name the texts that it shows", () => {
  for (const { purpose, version } of shownConsent.boxes) {
    const fields = { [versionField(purpose)]: version };
    expect(givenConsents({ [CONSENT_FIELDS[purpose]]: "on" }, fields)).toEqual([
      currentConsents[purpose],
    ]);
  }
});
