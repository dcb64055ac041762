import {
  enum as choice,
  literal,
  minLength,
  object,
  optional,
  catch as orElse,
  refine,
  string,
  type z,
} from "zod/mini";
import { fitContact } from "@/lib/kernel/fit-contact";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { TEST_CREDITORS, TEST_DEBTS } from "@/lib/viability/test-answers";
import type { LeadForm } from "@/lib/vocabulary/lead-origins";
import { PROPERTY_TYPES } from "@/lib/vocabulary/property-types";
import {
  ASSET_FIELDS,
  assetsOf,
  type FormInput,
  type FoundProblems,
  TEST_STEPS,
} from "./form-state";
import { describeProblems, type ProblemCode, problems } from "./problems";

// The rules of every lead form, for browser and server. They use zod/mini because the browser loads
// them when a visitor begins to fill in a form. A message is a key of `problems` in problems.ts.

const answer = (problem: string) => choice(["si", "no"], problem);

const situationFields = {
  debtOver10k: answer("debtMissing"),
  multipleCreditors: answer("creditorsMissing"),
  hasProperties: answer("propertiesMissing"),
  // An invalid value counts as no answer: only visitors with properties must answer.
  propertyType: orElse(optional(choice(PROPERTY_TYPES)), undefined),
};

const needsPropertyType = refine<{ hasProperties: string; propertyType?: string | undefined }>(
  (answers) => answers.hasProperties !== "si" || answers.propertyType !== undefined,
  {
    error: "propertyTypeMissing",
    path: ["propertyType"],
    // Runs even when other fields fail, so that the form shows all missing answers at once.
    when: ({ value }) => typeof value === "object" && value !== null,
  },
);

/** Step 1: the three questions, and which properties if there are any. */
export const situationSchema = object(situationFields).check(needsPropertyType);

/** Letters of any Spanish name, also with accents from elsewhere, `ª` and `º`, and spaces. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M} ]{2,100}$/u;
const PHONE = /^\+?[\d\s\-()]+$/;

/** A required field: its message for an empty value differs from that for an invalid one. */
const required = (missing: string) => string(missing).check(minLength(1, missing));

/** The contact fields of every form; the viability test has different messages for three. */
function contactFieldsWith(own: {
  nameInvalid: string;
  slotMissing: string;
  consentMissing: string;
}) {
  return {
    fullName: required("nameMissing").check(
      refine((value) => value === "" || NAME.test(value), own.nameInvalid),
    ),
    email: required("emailMissing").check(
      refine((value) => value === "" || isEmail(value), "emailInvalid"),
    ),
    phone: required("phoneMissing").check(
      refine((value) => value === "" || isPhone(value), "phoneInvalid"),
    ),
    preferredTimeSlot: choice(TIME_SLOTS, own.slotMissing),
    consent: literal("on", own.consentMissing),
    // Any other value is no consent; nobody must give this one.
    financialConsent: orElse(optional(literal("on")), undefined),
  };
}

const contactFields = contactFieldsWith({
  nameInvalid: "nameInvalid",
  slotMissing: "slotMissing",
  consentMissing: "consentMissing",
});

/** Step 2: who to call, and when. */
export const contactSchema = object(contactFields);

const hero = { 1: situationSchema, 2: contactSchema };

/** The schema of each step of a form. */
const STEPS: Record<LeadForm, Record<number, z.ZodMiniType>> = {
  hero,
  standalone: hero,
  "viability-test": {
    [TEST_STEPS.debt]: object({ debt: choice(TEST_DEBTS, "testAnswerMissing") }),
    [TEST_STEPS.creditors]: object({ creditors: choice(TEST_CREDITORS, "testAnswerMissing") }),
    [TEST_STEPS.contact]: object(
      contactFieldsWith({
        nameInvalid: "testNameInvalid",
        slotMissing: "testSlotMissing",
        consentMissing: "testConsentMissing",
      }),
    ),
  },
  "case-calculator": { 1: contactSchema },
};

/** Validates the answers of a form's step, made fit as they are stored. Returns the notice and the errors, or null for none. */
export function checkStep(form: LeadForm, step: number, input: FormInput): FoundProblems | null {
  if (form === "viability-test" && step === TEST_STEPS.assets) {
    const isAnswered = assetsOf(input).length > 0;
    return isAnswered ? null : describeProblems({ [ASSET_FIELDS.vivienda]: "testAnswerMissing" });
  }
  const codes: Record<string, ProblemCode> = {};
  for (const { path, message } of STEPS[form][step]?.safeParse(answered(input)).error?.issues ??
    []) {
    if (!isProblem(message)) throw new Error(`problems.ts has no sentence for «${message}»`);
    // Keeps the first issue of a field: missing comes before malformed.
    codes[String(path[0])] ??= message;
  }
  return describeProblems(codes);
}

/**
 * The fields that are filled in, made fit as they are stored. Without JavaScript an unanswered field is
 * empty; with it, it is null or false.
 */
export function answered(input: FormInput): FormInput {
  return Object.fromEntries(Object.entries(fitContact(input)).filter(([, value]) => value));
}

/** A rule without a sentence must not pass as satisfied. */
function isProblem(message: string): message is ProblemCode {
  return message in problems;
}

/** At most 254 characters (RFC 5321), no dot first, last or twice in a row. */
function isEmail(value: string): boolean {
  if (value.length > 254 || /\.\.|^\.|\.$/.test(value)) return false;
  const [local = "", domain = "", ...rest] = value.split("@");
  return (
    rest.length === 0 &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/.test(local) &&
    !local.endsWith(".") &&
    /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(
      domain,
    )
  );
}

/** 7 to 20 characters with 7 to 15 digits, the most that E.164 allows. */
function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  return (
    value.length >= 7 && value.length <= 20 && PHONE.test(value) && digits >= 7 && digits <= 15
  );
}
