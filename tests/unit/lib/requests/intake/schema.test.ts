import { describe, expect, test } from "vitest";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { contactSchema, situationSchema } from "@/lib/requests/intake/schema";
import { PROPERTY_TYPES } from "@/lib/vocabulary/property-types";

const situation = { debtOver10k: "si", multipleCreditors: "si", hasProperties: "no" };
const contact = {
  fullName: "María Ñúñez Güell",
  email: "maria@ejemplo.es",
  phone: "600 123 456",
  preferredTimeSlot: "9:00-10:00",
  consent: "on",
};

/** Each problem as `field: code`, in order. */
function problemsOf(schema: typeof situationSchema | typeof contactSchema, input: object) {
  const { error } = schema.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const contactProblems = (changes: object) => problemsOf(contactSchema, { ...contact, ...changes });

describe("step 1", () => {
  test("needs only three answers without properties", () => {
    expect(situationSchema.parse(situation)).toEqual({ ...situation, propertyType: undefined });
  });

  test("requires every answer, and reports all missing ones at once", () => {
    expect(problemsOf(situationSchema, {})).toEqual([
      "debtOver10k: debtMissing",
      "multipleCreditors: creditorsMissing",
      "hasProperties: propertiesMissing",
    ]);
    expect(problemsOf(situationSchema, { hasProperties: "si" })).toEqual([
      "debtOver10k: debtMissing",
      "multipleCreditors: creditorsMissing",
      "propertyType: propertyTypeMissing",
    ]);
  });

  test.each(["", "SI", "sí", "yes", "true", "1", " si", "si\u0000"])(
    "does not accept %j as an answer",
    (answer) => {
      expect(problemsOf(situationSchema, { ...situation, debtOver10k: answer })).toEqual([
        "debtOver10k: debtMissing",
      ]);
    },
  );

  test("requires the type of the properties", () => {
    const owner = { ...situation, hasProperties: "si" };
    for (const propertyType of PROPERTY_TYPES) {
      expect(situationSchema.parse({ ...owner, propertyType })).toMatchObject({ propertyType });
    }
    for (const propertyType of [undefined, "", "castillo", "VIVIENDA", "vivienda,vehiculo"]) {
      expect(problemsOf(situationSchema, { ...owner, propertyType }), propertyType).toEqual([
        "propertyType: propertyTypeMissing",
      ]);
    }
  });

  test("fault 15: ignores the type when there are no properties", () => {
    for (const propertyType of ["vivienda", "", "castillo"]) {
      expect(problemsOf(situationSchema, { ...situation, propertyType })).toEqual([]);
    }
  });
});

describe("step 2", () => {
  test("requires all fields", () => {
    const missing = [
      "fullName: nameMissing",
      "email: emailMissing",
      "phone: phoneMissing",
      "preferredTimeSlot: slotMissing",
      "consent: consentMissing",
    ];
    expect(problemsOf(contactSchema, {})).toEqual(missing);
    const empty = { fullName: "", email: "", phone: "", preferredTimeSlot: "", consent: "" };
    expect(problemsOf(contactSchema, empty)).toEqual(missing);
  });

  test.each(["Ñu", "x".repeat(100), "José María Núñez Güell", "Ελένη", "李 小龍", "Jose\u0301"])(
    "accepts %j as a name",
    (fullName) => {
      expect(contactProblems({ fullName })).toEqual([]);
    },
  );

  test.each([
    "A",
    "x".repeat(101),
    "Ana1",
    "Ana-María",
    "O'Brien",
    "Ana\nBcc: x",
    "ana@ejemplo.es",
    "\u0301\u0301",
  ])("refuses %j as a name", (fullName) => {
    expect(contactProblems({ fullName })).toEqual(["fullName: nameInvalid"]);
  });

  test.each([
    "a@b.es",
    "o'hara@ejemplo.es",
    `${"a".repeat(64)}@ejemplo.es`,
    `a@${"b".repeat(63)}.es`,
    "a@xn--espaa-rta.es",
  ])("accepts %j as an e-mail address", (email) => {
    expect(contactProblems({ email })).toEqual([]);
  });

  test("accepts e-mail addresses of up to 254 characters", () => {
    const domain = `${"b".repeat(63)}.${"b".repeat(63)}.${"b".repeat(61)}.es`;
    const longest = `${"a".repeat(254 - 1 - domain.length)}@${domain}`;
    expect(longest).toHaveLength(254);
    expect(contactProblems({ email: longest })).toEqual([]);
    expect(contactProblems({ email: `a${longest}` })).toEqual(["email: emailInvalid"]);
  });

  test.each([
    "a@b",
    "a@@b.es",
    "a b@c.es",
    "a..b@c.es",
    ".a@b.es",
    "a@b.es.",
    "a@-b.es",
    "a@b.e",
    "a@[127.0.0.1]",
    "a@b.es\r\nBcc: c@d.es",
    "a@b.es,c@d.es",
    '"a"@b.es',
    "ñ@b.es",
    `${"a".repeat(65)}@b.es`,
    `a@${"b".repeat(64)}.es`,
  ])("refuses %j as an e-mail address", (email) => {
    expect(contactProblems({ email })).toEqual(["email: emailInvalid"]);
  });

  test.each([
    "6001234",
    "+(34) 600 123 456",
    "0034 600-123-456",
    "600123456789012",
    "+600 123 456 789 012",
  ])("accepts %j as a phone", (phone) => {
    expect(contactProblems({ phone })).toEqual([]);
  });

  test.each([
    "600123",
    "600 123 456 789 01234",
    "60 01 23 45 67 89 0 12",
    "600.123.456",
    "600123456 ext 1",
    "++34600123456",
    "٦٠٠١٢٣٤٥٦",
  ])("refuses %j as a phone", (phone) => {
    expect(contactProblems({ phone })).toEqual(["phone: phoneInvalid"]);
  });

  test("accepts only the twelve time slots", () => {
    expect(TIME_SLOTS).toHaveLength(12);
    for (const preferredTimeSlot of TIME_SLOTS) {
      expect(contactProblems({ preferredTimeSlot })).toEqual([]);
    }
    for (const preferredTimeSlot of ["20:30-21:00", "9:00", "09:00-10:00", "9:00-10:00 "]) {
      expect(contactProblems({ preferredTimeSlot })).toEqual(["preferredTimeSlot: slotMissing"]);
    }
  });

  test("accepts only the ticked box as consent", () => {
    for (const consent of [undefined, "", "off", "false", "1", "ON", true]) {
      expect(contactProblems({ consent })).toEqual(["consent: consentMissing"]);
    }
  });
});
