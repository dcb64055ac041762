import type { ConsentPurpose } from "@/content/consent";
import type { Notice } from "@/lib/kernel/notice";
import type { TestResult } from "@/lib/viability/test";
import { TEST_ASSETS } from "@/lib/viability/test-answers";
import type { LeadForm } from "@/lib/vocabulary/lead-origins";
import {
  FAILURE_NOTICE,
  RECEIVED_NOTICE,
  STANDALONE_FAILURE_NOTICE,
  STANDALONE_RECEIVED_NOTICE,
} from "./problems";

/** Hidden from people. Browsers do not know the field's name, so autofill leaves it empty. */
export const HONEYPOT_FIELD = "observacionesInternas";

/** The calculator's contact step sends the case summary in this field, as JSON. */
export const CASE_FIELD = "case";

/** The fields of the contact step, the last step of every form. */
const CONTACT_FIELDS = [
  "fullName",
  "email",
  "noMail",
  "phone",
  "preferredDay",
  "preferredTimeSlot",
  "consent",
  "financialConsent",
] as const;

const SITUATION_FIELDS = [
  "debtOver10k",
  "multipleCreditors",
  "hasProperties",
  "propertyType",
] as const;

type Asset = (typeof TEST_ASSETS)[number];

/** Each checkbox has its own name, because the server keeps only the last value of a repeated field. */
export const ASSET_FIELDS = {
  vivienda: "assetVivienda",
  vehiculo: "assetVehiculo",
  otros: "assetOtros",
  ninguno: "assetNinguno",
} as const satisfies Record<Asset, string>;

export type LeadField =
  | (typeof CONTACT_FIELDS)[number]
  | (typeof SITUATION_FIELDS)[number]
  | "contactBy"
  | "debt"
  | "creditors"
  | (typeof ASSET_FIELDS)[Asset];

/** The box of each purpose; only the first one is required. */
export const CONSENT_FIELDS = {
  advice: "consent",
  financial: "financialConsent",
} as const satisfies Record<ConsentPurpose, LeadField>;

/** The hidden field with the version of the text beside a purpose's box. */
export function versionField(purpose: ConsentPurpose): string {
  return `${CONSENT_FIELDS[purpose]}Version`;
}

export type FormInput = Partial<Record<LeadField, string>>;

/** The notice to announce, and the message beside each field. */
export type FoundProblems = { notice: Notice; errors: FormInput };

/** Everything that a lead form shows. The server always answers with such a state. */
export type FormState = {
  step: number;
  values: FormInput;
  errors: FormInput;
  notice: Notice | null;
  received: boolean;
  /** The result of the viability test, once the server has received the answers. */
  result: TestResult | null;
  /** Whether the form showed an unknown consent text. The page must then show the current ones. */
  consentOutdated: boolean;
  /** The server makes it for a form without JavaScript; otherwise the browser does. */
  submissionKey: string;
  /** The server's proof that the form was opened; replaced if the submitted one is invalid. */
  start: string;
  /** The visitor's origin, as JSON, for the next step of a form without JavaScript. */
  attribution: string;
  /** The questions about probable mistakes that the form shows; sending them again confirms the answers. */
  asked: string;
  /** The sealed note for the thank-you page, once the form was received. */
  callNote: string;
};

/**
 * Handles one step of a form, or the whole form, and returns the next state. It ignores the previous state.
 */
export type FormAction = (previous: unknown, formData: FormData) => Promise<FormState>;

/** The differences between the lead forms, for browser and server. */
export type FormShape = {
  form: LeadForm;
  fields: readonly LeadField[];
  /** The empty form at its first step. */
  empty: FormState;
  /** The step with the contact fields, which sends the form. */
  lastStep: number;
  notices: { received: Notice; failure: Notice };
};

const NOTICES = { received: RECEIVED_NOTICE, failure: FAILURE_NOTICE };

export const heroShape: FormShape = {
  form: "hero",
  fields: [...SITUATION_FIELDS, ...CONTACT_FIELDS],
  empty: emptyForm(1),
  lastStep: 2,
  notices: NOTICES,
};

/** The same questions on a separate page, with different notices. */
export const standaloneShape: FormShape = {
  ...heroShape,
  form: "standalone",
  notices: { received: STANDALONE_RECEIVED_NOTICE, failure: STANDALONE_FAILURE_NOTICE },
};

/** Introduction, three questions, contact, result. */
export const TEST_STEPS = { intro: 0, debt: 1, creditors: 2, assets: 3, contact: 4, result: 5 };

export const testShape: FormShape = {
  form: "viability-test",
  fields: ["debt", "creditors", ...Object.values(ASSET_FIELDS), ...CONTACT_FIELDS],
  empty: emptyForm(TEST_STEPS.intro),
  lastStep: TEST_STEPS.contact,
  notices: NOTICES,
};

/**
 * The contact step under the calculator's result. `contactBy` says whether it asks for a call or, with
 * result C, for a mail, which needs no hour.
 */
export const calculatorShape: FormShape = {
  form: "case-calculator",
  fields: ["contactBy", ...CONTACT_FIELDS],
  empty: emptyForm(1),
  lastStep: 1,
  notices: NOTICES,
};

/** The answers without the consents, so that the visitor decides again. */
export function withoutConsents(input: FormInput): FormInput {
  const { consent: _, financialConsent: __, ...values } = input;
  return values;
}

/**
 * The kinds of property that the visitor ticked. «Nada de esto» next to another tick does not count: the
 * cautious reading is that there is property to study.
 */
export function assetsOf(input: FormInput): Asset[] {
  const ticked = TEST_ASSETS.filter((asset) => input[ASSET_FIELDS[asset]] === "on");
  return ticked.length > 1 ? ticked.filter((asset) => asset !== "ninguno") : ticked;
}

function emptyForm(step: number): FormState {
  return {
    step,
    values: {},
    errors: {},
    notice: null,
    received: false,
    result: null,
    consentOutdated: false,
    submissionKey: "",
    start: "",
    attribution: "",
    asked: "",
    callNote: "",
  };
}
