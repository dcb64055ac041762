import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { FormDataError, readFormData } from "@/lib/http/form-data";
import { clientAddress } from "@/lib/http/request";
import type { LeadForm } from "@/lib/leads/options";
import { isSignedStart, isSubmissionKey, signStart } from "@/lib/leads/quarantine/form-start";
import { toPlainLine } from "@/lib/text";
import type { TestResult } from "@/lib/viability/test";
import { pagePathOf, readAttribution } from "./attribution";
import { type ConsentText, findConsent } from "./consent";
import {
  type ContactField,
  type FormInput,
  type FormState,
  type FoundProblems,
  HONEYPOT_FIELD,
} from "./form-state";
import { CONSENT_CHANGED_NOTICE, type Notice, SECURITY_NOTICE } from "./problems";
import type { ContactValues } from "./schema";
import type { CaseColumns, NewLead } from "./store-lead";
import { submitLead } from "./submit";
import type { Attribution } from "./touch";

/** What tells one lead form from another, on the server. */
export type LeadFormRules<Field extends string> = {
  form: LeadForm;
  fields: readonly Field[];
  empty: FormState<Field>;
  /** The step that asks for the contact and sends. All before it are checked again with it. */
  lastStep: number;
  check(step: number, values: FormInput<Field>): FoundProblems<Field> | null;
  /** What checked answers say of the case; null when they come from no form of ours. */
  caseOf(values: FormInput<Field>, fields: Readonly<Record<string, string>>): CaseColumns | null;
  sourceOf(attribution: Attribution): string;
  /** What the visitor learns once the answers are stored. */
  resultOf?(values: FormInput<Field>): TestResult;
  notices: { received: Notice; failure: Notice };
};

type Fields = Record<string, string>;

/** What a lead form answers to a submitted step, whatever was submitted. */
export async function answerForm<Field extends string>(
  rules: LeadFormRules<Field | ContactField>,
  formData: FormData,
  headers: Headers,
): Promise<FormState<Field | ContactField>> {
  let fields: Fields;
  try {
    fields = readFormData(formData);
  } catch (error) {
    if (!(error instanceof FormDataError)) throw error;
    return { ...rules.empty, notice: SECURITY_NOTICE };
  }
  const state = stateOf(rules, fields);
  const sending = fields.intent !== "continue" && fields.intent !== "back";
  const shown = sending ? rules.lastStep : stepOf(rules, fields);
  if (fields.intent === "back") return { ...state, step: Math.max(rules.empty.step, shown - 1) };
  for (let step = rules.empty.step; step <= shown; step++) {
    const problems = rules.check(step, state.values);
    if (problems) return { ...state, step, ...problems };
  }
  if (!sending) return { ...state, step: Math.min(shown + 1, rules.lastStep) };
  return send(rules, state, fields, headers);
}

async function send<Field extends string>(
  rules: LeadFormRules<Field | ContactField>,
  state: FormState<Field | ContactField>,
  fields: Fields,
  headers: Headers,
): Promise<FormState<Field | ContactField>> {
  const consent = findConsent(fields.consentVersion);
  if (!consent) {
    // The receipt must hold the text that was read, and nobody knows what this form showed.
    const values = { ...state.values };
    delete values.consent;
    const notice = CONSENT_CHANGED_NOTICE;
    return { ...state, step: rules.lastStep, values, notice, consentOutdated: true };
  }
  const caseColumns = rules.caseOf(state.values, fields);
  if (!caseColumns) return { ...state, step: rules.lastStep, notice: SECURITY_NOTICE };
  const address = clientAddress(headers, env().trustedProxies);
  const lead = { ...leadOf(rules, state, consent, fields, headers, address), ...caseColumns };
  const { submissionKey } = state;
  const honeypot = Boolean(fields[HONEYPOT_FIELD]);
  const evidence = { submissionKey, start: fields.start, honeypot, address };
  const submission = await submitLead(lead, evidence, rules.notices);
  const result = (submission.received && rules.resultOf?.(state.values)) || null;
  const step = result ? rules.lastStep + 1 : rules.lastStep;
  return { ...state, ...submission, step, result };
}

/** The form as it was sent: only its own fields, as plain text. */
function stateOf<Field extends string>(
  rules: LeadFormRules<Field>,
  fields: Fields,
): FormState<Field> {
  const values: FormInput<Field> = {};
  for (const field of rules.fields) {
    const typed = fields[field];
    if (typed) values[field] = toPlainLine(typed);
  }
  const sent = fields.submissionKey ?? "";
  const submissionKey = isSubmissionKey(sent) ? sent : randomUUID();
  const isBegun = isSignedStart(fields.start, submissionKey);
  const start = (isBegun && fields.start) || signStart(submissionKey);
  return { ...rules.empty, values, submissionKey, start };
}

/** The step that a form without JavaScript showed; the first one when it says nothing sensible. */
function stepOf<Field extends string>(rules: LeadFormRules<Field>, fields: Fields): number {
  const { step: first } = rules.empty;
  const shown = /^\d$/.test(fields.step ?? "") ? Number(fields.step) : first;
  return Math.min(Math.max(shown, first), rules.lastStep);
}

function leadOf<Field extends string>(
  rules: LeadFormRules<Field | ContactField>,
  { values, submissionKey }: FormState<Field | ContactField>,
  consent: ConsentText,
  fields: Fields,
  headers: Headers,
  ipAddress: string | null,
): Omit<NewLead, keyof CaseColumns | "suspicions"> {
  const referer = headers.get("referer");
  const attribution = readAttribution(fields.attribution, referer);
  // Checked just now: whatever the form, its last step is the contact.
  const { fullName, email, phone, preferredTimeSlot } = values as ContactValues;
  return {
    form: rules.form,
    source: rules.sourceOf(attribution),
    fullName,
    email,
    phone,
    preferredTimeSlot,
    attribution,
    submissionKey,
    consent: {
      ...consent,
      pagePath: pagePathOf(referer),
      ipAddress,
      userAgent: headers.get("user-agent")?.slice(0, 500) ?? null,
    },
  };
}
