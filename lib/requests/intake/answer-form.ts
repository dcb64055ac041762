import "server-only";
import { randomUUID } from "node:crypto";
import { isAnsweredByMail } from "@/lib/consents/may-write";
import { env } from "@/lib/kernel/env";
import { FormDataError, readFormData } from "@/lib/kernel/form-data";
import { FORGED } from "@/lib/kernel/notice";
import { clientAddress } from "@/lib/kernel/request";
import { toPlainLine } from "@/lib/kernel/text";
import { isSignedStart, isSubmissionKey, signStart } from "@/lib/requests/quarantine/form-start";
import { sealCallNote } from "@/lib/requests/thanks/call-note";
import type { TestResult } from "@/lib/viability/test";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import type { Attribution } from "@/lib/vocabulary/touch";
import { pagePathOf, readAttribution, withAdsConsent } from "./attribution";
import { type Consent, givenConsents, withoutOutdatedTicks } from "./consent";
import { doubtsOf } from "./doubts";
import {
  type FormInput,
  type FormShape,
  type FormState,
  HONEYPOT_FIELD,
  withoutConsents,
} from "./form-state";
import { CONSENT_CHANGED_NOTICE, doubtNotice } from "./problems";
import { answered, checkStep, storedContactSchema } from "./schema";
import type { CaseColumns, FormLead } from "./store-lead";
import { submitLead } from "./submit";

/** The differences between the lead forms on the server. */
export type LeadFormRules = FormShape & {
  /** The case from valid answers; null when none of our forms can have sent them. */
  caseOf(values: FormInput, fields: Fields): CaseColumns | null;
  /** The stored source, where a campaign decides it; otherwise that of the form. */
  sourceOf?(attribution: Attribution): string;
  /** The result shown to the visitor once the answers are stored. */
  resultOf?(values: FormInput): TestResult;
};

type Fields = Readonly<Record<string, string>>;

/** Answers a submitted step of a lead form. The form data are untrusted. */
export async function answerForm(
  rules: LeadFormRules,
  formData: FormData,
  headers: Headers,
): Promise<FormState> {
  const fields = fieldsOf(formData);
  if (!fields) return { ...rules.empty, notice: FORGED };
  const state = stateOf(rules, fields, headers);
  const shownAgain = { ...state, values: withoutOutdatedTicks(state.values, fields) };
  const sending = fields.action !== "continue" && fields.action !== "back";
  // The last step sends the form, so it validates all earlier steps again.
  const shown = sending ? rules.lastStep : stepOf(rules, fields);
  if (fields.action === "back") {
    return { ...shownAgain, step: Math.max(rules.empty.step, shown - 1) };
  }
  for (let step = rules.empty.step; step <= shown; step++) {
    const problems = checkStep(rules.form, step, state.values);
    if (problems) return { ...shownAgain, step, ...problems };
  }
  if (!sending) return { ...shownAgain, step: Math.min(shown + 1, rules.lastStep) };
  const doubts = doubtsOf(answered(state.values));
  const asked = Object.values(doubts).join(" ");
  if (asked && fields.asked !== asked) {
    return {
      ...shownAgain,
      step: rules.lastStep,
      errors: doubts,
      notice: doubtNotice(doubts),
      asked,
    };
  }
  const sent = await send(rules, state, fields, headers);
  return sent.received ? sent : { ...sent, values: withoutOutdatedTicks(sent.values, fields) };
}

function fieldsOf(formData: FormData): Fields | null {
  try {
    return readFormData(formData);
  } catch (error) {
    if (error instanceof FormDataError) return null;
    throw error;
  }
}

async function send(
  rules: LeadFormRules,
  state: FormState,
  fields: Fields,
  headers: Headers,
): Promise<FormState> {
  const atLastStep = { ...state, step: rules.lastStep };
  const consents = givenConsents(state.values, fields);
  if (!consents) {
    const values = withoutConsents(state.values);
    return { ...atLastStep, values, notice: CONSENT_CHANGED_NOTICE, consentOutdated: true };
  }
  const caseColumns = rules.caseOf(state.values, fields);
  if (!caseColumns) return { ...atLastStep, notice: FORGED };
  const address = clientAddress(headers, env().trustedProxies);
  const lead = { ...leadOf(rules, state, consents, fields, headers, address), ...caseColumns };
  const honeypot = Boolean(fields[HONEYPOT_FIELD]);
  const evidence = { start: fields.start, honeypot, address };
  const { stored, ...submission } = await submitLead(lead, evidence, rules.notices);
  const result = (submission.received && rules.resultOf?.(state.values)) || null;
  const step = submission.received ? rules.lastStep + 1 : rules.lastStep;
  // No page may promise a call to people whom a mail answers.
  const called = isWritten(lead) ? null : stored;
  const callNote = called ? await sealCallNote(state.values, called.leadId, called.plan) : "";
  return { ...state, ...submission, step, result, callNote };
}

/** Decided from the form alone: an earlier request must not change what a stranger with this contact reads. */
function isWritten({ assessment, email, noMail = false }: Omit<FormLead, "suspicions">): boolean {
  return isAnsweredByMail({ result: assessment?.result ?? null, mailTo: email, noMail });
}

/** The state of the submitted form: its known fields only, as plain text. */
function stateOf(rules: LeadFormRules, fields: Fields, headers: Headers): FormState {
  const values: FormInput = {};
  for (const field of rules.fields) {
    const typed = fields[field];
    if (typed) values[field] = toPlainLine(typed);
  }
  const sent = fields.submissionKey ?? "";
  const submissionKey = isSubmissionKey(sent) ? sent : randomUUID();
  const isBegun = isSignedStart(fields.start, submissionKey);
  const start = (isBegun && fields.start) || signStart(submissionKey);
  const attribution = JSON.stringify(readAttribution(fields.attribution, headers.get("referer")));
  return { ...rules.empty, values, submissionKey, start, attribution };
}

/** The step that a form without JavaScript showed; the first one when the value is invalid. */
function stepOf({ empty, lastStep }: LeadFormRules, fields: Fields): number {
  const shown = /^\d$/.test(fields.step ?? "") ? Number(fields.step) : empty.step;
  return Math.min(Math.max(shown, empty.step), lastStep);
}

function leadOf(
  rules: LeadFormRules,
  { values, submissionKey }: FormState,
  given: Consent["given"],
  fields: Fields,
  headers: Headers,
  ipAddress: string | null,
): Omit<FormLead, keyof CaseColumns | "suspicions"> {
  const referer = headers.get("referer");
  const attribution = withAdsConsent(
    readAttribution(fields.attribution, referer),
    headers.get("cookie"),
  );
  // Parsing cannot fail: the last step of every form is the contact step, already checked.
  const {
    consent: _,
    financialConsent: __,
    noMail,
    ...contact
  } = storedContactSchema.parse(answered(values));
  return {
    form: rules.form,
    source: rules.sourceOf?.(attribution) ?? LEAD_ORIGIN[rules.form].source,
    ...contact,
    noMail: noMail === "on",
    preferredTimeSlot: contact.preferredTimeSlot ?? null,
    attribution,
    submissionKey,
    consent: {
      given,
      pagePath: pagePathOf(referer),
      ipAddress,
      userAgent: headers.get("user-agent")?.slice(0, 500) ?? null,
    },
  };
}
