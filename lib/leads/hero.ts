import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { FormDataError, readFormData } from "@/lib/form-data";
import { clientAddress } from "@/lib/request";
import { toPlainLine } from "@/lib/text";
import { pagePathOf, readAttribution, sourceOf } from "./attribution";
import { checkStep } from "./check-step";
import { type ConsentText, findConsent } from "./consent";
import type { NewLead } from "./create";
import {
  emptyHeroForm,
  HERO_FIELDS,
  type HeroFormState,
  type HeroInput,
  HONEYPOT_FIELD,
} from "./hero-form";
import { CONSENT_CHANGED_NOTICE, SECURITY_NOTICE } from "./problems";
import { type HeroValues, heroSchema } from "./schema";
import { submitLead } from "./submit";

type Fields = Record<string, string>;

/** What the hero form answers to a submitted step, whatever was submitted. */
export async function answerHeroForm(formData: FormData, headers: Headers): Promise<HeroFormState> {
  let fields: Fields;
  try {
    fields = readFormData(formData);
  } catch (error) {
    if (!(error instanceof FormDataError)) throw error;
    return { ...emptyHeroForm, notice: SECURITY_NOTICE };
  }
  const state = stateOf(fields);
  if (fields.intent === "back") return { ...state, step: 1 };
  const situation = checkStep(1, state.values);
  if (situation) return { ...state, step: 1, ...situation };
  if (fields.intent === "continue") return { ...state, step: 2 };
  return answerContact(state, fields, headers);
}

async function answerContact(
  state: HeroFormState,
  fields: Fields,
  headers: Headers,
): Promise<HeroFormState> {
  const problems = checkStep(2, state.values);
  if (problems) return { ...state, step: 2, ...problems };
  const consent = findConsent(fields.consentVersion);
  if (!consent) {
    // The receipt must hold the text that was read, and nobody knows what this form showed.
    const { consent: _, ...values } = state.values;
    return { ...state, step: 2, values, notice: CONSENT_CHANGED_NOTICE, consentOutdated: true };
  }
  const values = heroSchema.parse(state.values);
  const submission = await submitLead(
    leadOf(values, consent, state.submissionKey, fields, headers),
  );
  return { ...state, step: 2, ...submission };
}

/** The form as it was sent: only its own fields, as plain text. */
function stateOf(fields: Fields): HeroFormState {
  const values: HeroInput = {};
  for (const field of HERO_FIELDS) {
    const typed = fields[field];
    if (typed) values[field] = toPlainLine(typed);
  }
  const sent = fields.submissionKey ?? "";
  const submissionKey = /^[0-9a-f-]{36}$/.test(sent) ? sent : randomUUID();
  return { ...emptyHeroForm, values, submissionKey };
}

function leadOf(
  values: HeroValues,
  consent: ConsentText,
  submissionKey: string,
  fields: Fields,
  headers: Headers,
): NewLead {
  const referer = headers.get("referer");
  const attribution = readAttribution(fields.attribution, referer);
  const hasProperties = values.hasProperties === "si";
  return {
    form: "hero",
    source: sourceOf(attribution, "landing-home"),
    fullName: values.fullName,
    email: values.email,
    phone: values.phone,
    preferredTimeSlot: values.preferredTimeSlot,
    debtOver10k: values.debtOver10k === "si",
    multipleCreditors: values.multipleCreditors === "si",
    hasProperties,
    propertyType: (hasProperties && values.propertyType) || null,
    attribution,
    submissionKey,
    suspect: Boolean(fields[HONEYPOT_FIELD]),
    consent: {
      ...consent,
      pagePath: pagePathOf(referer),
      ipAddress: clientAddress(headers, env().trustedProxies),
      userAgent: headers.get("user-agent")?.slice(0, 500) ?? null,
    },
  };
}
