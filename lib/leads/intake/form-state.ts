import type { LeadForm } from "@/lib/leads/options";
import type { TestResult } from "@/lib/viability/test";
import { TEST_ASSETS } from "@/lib/viability/test-answers";
import {
  FAILURE_NOTICE,
  type Notice,
  RECEIVED_NOTICE,
  STANDALONE_FAILURE_NOTICE,
  STANDALONE_RECEIVED_NOTICE,
} from "./problems";

/** Hidden from people. No browser's address book knows such a field, so none fills it in. */
export const HONEYPOT_FIELD = "observacionesInternas";

/** A field of the contact step under the calculator's result: the case as JSON, as far as it is sent. */
export const CASE_FIELD = "case";

/** The last step of every form. */
const CONTACT_FIELDS = ["fullName", "email", "phone", "preferredTimeSlot", "consent"] as const;

const SITUATION_FIELDS = [
  "debtOver10k",
  "multipleCreditors",
  "hasProperties",
  "propertyType",
] as const;

type Asset = (typeof TEST_ASSETS)[number];

/** A box of the viability test for each kind of property: repeated fields are sent in many forms. */
export const ASSET_FIELDS = {
  vivienda: "assetVivienda",
  vehiculo: "assetVehiculo",
  otros: "assetOtros",
  ninguno: "assetNinguno",
} as const satisfies Record<Asset, string>;

export type LeadField =
  | (typeof CONTACT_FIELDS)[number]
  | (typeof SITUATION_FIELDS)[number]
  | "debt"
  | "creditors"
  | (typeof ASSET_FIELDS)[Asset];

/** What was typed and ticked, as a form sends it. */
export type FormInput = Partial<Record<LeadField, string>>;

/** What to announce, and the sentence beside each field. */
export type FoundProblems = { notice: Notice; errors: FormInput };

/** Everything a lead form shows; the server sends it back, whatever was sent. */
export type FormState = {
  step: number;
  values: FormInput;
  errors: FormInput;
  notice: Notice | null;
  received: boolean;
  /** Of the viability test, once its answers were received. */
  result: TestResult | null;
  /** The text beside the consent box is no longer known: the page must show the present one. */
  consentOutdated: boolean;
  /** Made by the server for a form without JavaScript; the browser makes its own. */
  submissionKey: string;
  /** The server's signature that the form was begun; another one than was sent if that was not good. */
  start: string;
};

/** Takes a step of a form, or all of it, and says what to show next. */
export type FormAction = (previous: FormState, formData: FormData) => Promise<FormState>;

/** What tells one lead form from another, for browser and server. */
export type FormShape = {
  form: LeadForm;
  fields: readonly LeadField[];
  /** As nobody has filled it in, at its first step. */
  empty: FormState;
  /** The step that asks for the contact and sends. */
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

/** The same questions on a page of their own, with notices of its own. */
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

/** The contact step under the calculator's result. */
export const calculatorShape: FormShape = {
  form: "case-calculator",
  fields: CONTACT_FIELDS,
  empty: emptyForm(1),
  lastStep: 1,
  notices: NOTICES,
};

/** The kinds of property that are ticked. */
export function assetsOf(input: FormInput): Asset[] {
  return TEST_ASSETS.filter((asset) => input[ASSET_FIELDS[asset]] === "on");
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
  };
}
