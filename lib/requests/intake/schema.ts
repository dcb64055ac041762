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
import { CALL_DAYS, TIME_SLOTS } from "@/lib/kernel/time-slots";
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

// The rules of every lead form, for browser and server. They use zod/mini, because the browser loads them
// when a visitor starts a form. A message is a key of `problems` in problems.ts.

const answer = (problem: string) => choice(["si", "no"], problem);

const situationFields = {
  debtOver10k: answer("debtMissing"),
  multipleCreditors: answer("creditorsMissing"),
  hasProperties: answer("propertiesMissing"),
  // An invalid value counts as missing: only visitors with properties must answer.
  propertyType: orElse(optional(choice(PROPERTY_TYPES)), undefined),
};

/** Runs a check even if other fields fail, so that the form shows all missing answers at once. */
const withOtherProblems = ({ value }: { value: unknown }) =>
  typeof value === "object" && value !== null;

const needsPropertyType = refine<{ hasProperties: string; propertyType?: string | undefined }>(
  (answers) => answers.hasProperties !== "si" || answers.propertyType !== undefined,
  {
    error: "propertyTypeMissing",
    path: ["propertyType"],
    when: withOtherProblems,
  },
);

/** Step 1: the three questions, and the kind of property if there is any. */
export const situationSchema = object(situationFields).check(needsPropertyType);

/** Letters of any Spanish or foreign name, `ª` and `º`, and spaces. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M} ]{2,100}$/u;
const PHONE = /^\+?[\d\s\-()]+$/;

/** A required field has one message for an empty value and another for an invalid one. */
const required = (missing: string) => string(missing).check(minLength(1, missing));

/** The contact fields of every form. The viability test has three messages of its own. */
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
      refine((value) => !isTwoPhones(value), "phoneTwice"),
      refine((value) => value === "" || isPhone(value), "phoneInvalid"),
    ),
    // Optional: without the tick we may write.
    noMail: orElse(optional(literal("on")), undefined),
    // Only the booking form asks for it. Any other value means the first day possible.
    preferredDay: orElse(optional(choice(CALL_DAYS)), undefined),
    preferredTimeSlot: choice(TIME_SLOTS, own.slotMissing),
    consent: literal("on", own.consentMissing),
    // Optional: without the tick there is no consent.
    financialConsent: orElse(optional(literal("on")), undefined),
  };
}

const contactFields = contactFieldsWith({
  nameInvalid: "nameInvalid",
  slotMissing: "slotMissing",
  consentMissing: "consentMissing",
});

/** Step 2: the person to call, and when. */
export const contactSchema = object(contactFields);

/** The contact fields of any form, as they are stored: a person who asks for a mail chooses no hour. */
export const storedContactSchema = object({
  ...contactFields,
  preferredTimeSlot: optional(choice(TIME_SLOTS, "slotMissing")),
});

/** The calculator's contact step: to call the person, it needs an hour. */
const calculatorContactSchema = object({
  ...storedContactSchema.shape,
  contactBy: optional(string()),
}).check(
  refine(({ contactBy, preferredTimeSlot }) => contactBy === "email" || preferredTimeSlot, {
    error: "slotMissing",
    path: ["preferredTimeSlot"],
    when: withOtherProblems,
  }),
);

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
  "case-calculator": { 1: calculatorContactSchema },
};

/** Validates one step's answers as they will be stored. Returns the notice and the errors, or null. */
export function checkStep(form: LeadForm, step: number, input: FormInput): FoundProblems | null {
  if (form === "viability-test" && step === TEST_STEPS.assets) {
    const isAnswered = assetsOf(input).length > 0;
    return isAnswered ? null : describeProblems({ [ASSET_FIELDS.vivienda]: "testAnswerMissing" });
  }
  const codes: Record<string, ProblemCode> = {};
  for (const { path, message } of STEPS[form][step]?.safeParse(answered(input)).error?.issues ??
    []) {
    if (!isProblem(message)) throw new Error(`problems.ts has no sentence for «${message}»`);
    // Keeps a field's first issue: missing comes before invalid.
    codes[String(path[0])] ??= message;
  }
  return describeProblems(codes);
}

/**
 * The filled fields, cleaned as they will be stored. An unanswered field is empty without JavaScript, and
 * null or false with it.
 */
export function answered(input: FormInput): FormInput {
  return Object.fromEntries(Object.entries(fitContact(input)).filter(([, value]) => value));
}

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

/** Two numbers, with a sign or a word between them or simply one after the other. */
function isTwoPhones(value: string): boolean {
  const numbers = value.split(/[^\d+()\s-]+|(?<=\d)\s*(?=\+)/);
  const isLong = (number: string) => number.replace(/\D/g, "").length >= 7;
  const digits = value.replace(/\D/g, "");
  const spanish = /^(?:(?:00)?34)?[6-9]\d{8}(?:(?:00)?34)?[6-9]\d{8}$/;
  return numbers.filter(isLong).length > 1 || spanish.test(digits);
}

/** 7 to 20 characters with 7 to 15 digits, the most that E.164 allows. */
function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  return (
    value.length >= 7 && value.length <= 20 && PHONE.test(value) && digits >= 7 && digits <= 15
  );
}
