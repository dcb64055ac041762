import type { TestResult } from "@/lib/viability/test";
import { TEST_ASSETS } from "@/lib/viability/test-answers";
import type { Notice } from "./problems";

/** Hidden from people. No browser's address book knows such a field, so none fills it in. */
export const HONEYPOT_FIELD = "observacionesInternas";

/** What was typed and ticked, as a form sends it. */
export type FormInput<Field extends string> = Partial<Record<Field, string>>;

/** What to announce, and the sentence beside each field. */
export type FoundProblems<Field extends string> = {
  notice: Notice;
  errors: Partial<Record<Field, string>>;
};

/** Everything a lead form shows; the server sends it back, whatever was sent. */
export type FormState<Field extends string> = {
  step: number;
  values: FormInput<Field>;
  errors: Partial<Record<Field, string>>;
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
export type FormAction<Field extends string> = (
  previous: FormState<Field>,
  formData: FormData,
) => Promise<FormState<Field>>;

/** The last step of every form. */
export const CONTACT_FIELDS = [
  "fullName",
  "email",
  "phone",
  "preferredTimeSlot",
  "consent",
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The hero's form, and the standalone one, which asks the same. */
export const HERO_FIELDS = [
  "debtOver10k",
  "multipleCreditors",
  "hasProperties",
  "propertyType",
  ...CONTACT_FIELDS,
] as const;
export type HeroField = (typeof HERO_FIELDS)[number];

type Asset = (typeof TEST_ASSETS)[number];

/** A box of the viability test for each kind of property: repeated fields are sent in many forms. */
export const ASSET_FIELDS = {
  vivienda: "assetVivienda",
  vehiculo: "assetVehiculo",
  otros: "assetOtros",
  ninguno: "assetNinguno",
} as const satisfies Record<Asset, string>;

export type TestField = "debt" | "creditors" | (typeof ASSET_FIELDS)[Asset] | ContactField;

export const TEST_FIELDS: readonly TestField[] = [
  "debt",
  "creditors",
  ...Object.values(ASSET_FIELDS),
  ...CONTACT_FIELDS,
];

/** Introduction, three questions, contact, result. */
export const TEST_STEPS = { intro: 0, debt: 1, creditors: 2, assets: 3, contact: 4, result: 5 };

/** The kinds of property that are ticked. */
export function assetsOf(input: FormInput<TestField>): Asset[] {
  return TEST_ASSETS.filter((asset) => input[ASSET_FIELDS[asset]] === "on");
}

/** A field of the contact step under the calculator's result: the case as JSON, as far as it is sent. */
export const CASE_FIELD = "case";

export const emptyHeroForm: FormState<HeroField> = emptyForm(1);
export const emptyTestForm: FormState<TestField> = emptyForm(TEST_STEPS.intro);
export const emptyCalculatorForm: FormState<ContactField> = emptyForm(1);

/** A form that nobody has filled in, at its first step. */
function emptyForm<Field extends string>(step: number): FormState<Field> {
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
