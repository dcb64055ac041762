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
import { PROPERTY_TYPES, TIME_SLOTS } from "./options";

// One schema for browser and server. zod/mini, because the browser has to load it. A message is a
// key of `problems` in problems.ts.

const answer = (problem: string) => choice(["si", "no"], problem);

const situationFields = {
  debtOver10k: answer("debtMissing"),
  multipleCreditors: answer("creditorsMissing"),
  hasProperties: answer("propertiesMissing"),
  // What is no answer counts as none: only whoever has properties owes one.
  propertyType: orElse(optional(choice(PROPERTY_TYPES)), undefined),
};

const needsPropertyType = refine<{ hasProperties: string; propertyType?: string | undefined }>(
  (answers) => answers.hasProperties !== "si" || answers.propertyType !== undefined,
  {
    error: "propertyTypeMissing",
    path: ["propertyType"],
    // Also beside other problems: all that is missing is told at once.
    when: ({ value }) => typeof value === "object" && value !== null,
  },
);

/** Step 1: the three questions, and which properties if there are any. */
export const situationSchema = object(situationFields).check(needsPropertyType);

/** Letters of any Spanish name, also with accents from elsewhere, and spaces. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M} ]{2,100}$/u;
const PHONE = /^\+?[\d\s\-()]+$/;

/** Required, and then of the right form: an empty field is told apart from a wrong one. */
const required = (missing: string) => string(missing).check(minLength(1, missing));

/** The contact fields of every form; the viability test has sentences of its own for three. */
export function contactFieldsWith(own: {
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
  };
}

const contactFields = contactFieldsWith({
  nameInvalid: "nameInvalid",
  slotMissing: "slotMissing",
  consentMissing: "consentMissing",
});

/** Step 2: who to call, and when. */
export const contactSchema = object(contactFields);

/** The whole hero form. */
export const heroSchema = object({ ...situationFields, ...contactFields }).check(needsPropertyType);

export type ContactField = keyof typeof contactFields;
export type ContactValues = z.output<typeof contactSchema>;
export type HeroField = keyof z.input<typeof heroSchema>;

/** At most 254 characters (RFC 5321), no dot first, last or twice in a row. */
function isEmail(value: string): boolean {
  if (value.length > 254 || /\.\.|^\.|\.$/.test(value)) return false;
  const [local = "", domain = "", ...rest] = value.split("@");
  return (
    rest.length === 0 &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/.test(local) &&
    !local.endsWith(".") &&
    /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(domain)
  );
}

/** 7 to 20 characters with 7 to 15 digits, the most that E.164 allows. */
function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  return (
    value.length >= 7 && value.length <= 20 && PHONE.test(value) && digits >= 7 && digits <= 15
  );
}
