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
import { PROPERTY_TYPES, TIME_SLOTS } from "@/lib/leads/options";
import { TEST_CREDITORS, TEST_DEBTS } from "@/lib/viability/test-answers";
import {
  ASSET_FIELDS,
  assetsOf,
  type ContactField,
  type FormInput,
  type FoundProblems,
  type HeroField,
  TEST_STEPS,
  type TestField,
} from "./form-state";
import { describeProblems, type ProblemCode } from "./problems";

// The rules of every lead form, for browser and server. zod/mini, because the browser has to load
// them: when somebody begins to fill in a form. A message is a key of `problems` in problems.ts.

const answer = (problem: string) => choice(["si", "no"], problem);

const situationFields = {
  debtOver10k: answer("debtMissing"),
  multipleCreditors: answer("creditorsMissing"),
  hasProperties: answer("propertiesMissing"),
  // What is no answer counts as none: only who has properties owes one.
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
  };
}

const contactFields = contactFieldsWith({
  nameInvalid: "nameInvalid",
  slotMissing: "slotMissing",
  consentMissing: "consentMissing",
});

/** Step 2: who to call, and when. */
export const contactSchema = object(contactFields);

export type ContactValues = z.output<typeof contactSchema>;

const testSchemas = {
  [TEST_STEPS.debt]: object({ debt: choice(TEST_DEBTS, "testAnswerMissing") }),
  [TEST_STEPS.creditors]: object({ creditors: choice(TEST_CREDITORS, "testAnswerMissing") }),
  [TEST_STEPS.contact]: object(
    contactFieldsWith({
      nameInvalid: "testNameInvalid",
      slotMissing: "testSlotMissing",
      consentMissing: "testConsentMissing",
    }),
  ),
};

/** What is wrong with the answers of a step of the hero's form: what to announce, and where. */
export function checkHeroStep(step: number, input: FormInput<HeroField>) {
  return check<HeroField>(step === 1 ? situationSchema : contactSchema, input);
}

/** The same of a step of the viability test. */
export function checkTestStep(
  step: number,
  input: FormInput<TestField>,
): FoundProblems<TestField> | null {
  if (step === TEST_STEPS.assets && assetsOf(input).length === 0) {
    return describeProblems({ [ASSET_FIELDS.vivienda]: "testAnswerMissing" });
  }
  const schema = testSchemas[step];
  return schema ? check<TestField>(schema, input) : null;
}

/** The same of a contact, where it is all that a form asks. */
export function checkContact(_step: number, input: FormInput<ContactField>) {
  return check<ContactField>(contactSchema, input);
}

function check<Field extends string>(
  schema: z.ZodMiniType,
  input: FormInput<Field>,
): FoundProblems<Field> | null {
  // Unanswered is empty without JavaScript, and null or false with it.
  const answered = Object.fromEntries(Object.entries(input).filter(([, value]) => value));
  const parsed = schema.safeParse(answered);
  if (parsed.success) return null;
  const codes: Partial<Record<Field, ProblemCode>> = {};
  for (const issue of parsed.error.issues) {
    // The first issue of a field is the plainest: missing before malformed.
    codes[issue.path[0] as Field] ??= issue.message as ProblemCode;
  }
  return describeProblems(codes);
}

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
