import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mailboxOf, normalizeEmail, normalizePhone } from "@/lib/kernel/contact";
import { fitPhone } from "@/lib/kernel/fit-contact";
import { phoneLinks } from "@/lib/kernel/phone-links";
import { toPlainLine } from "@/lib/kernel/text";
import { checkStep } from "@/lib/requests/intake/schema";

/** The constraint of leads.phone_normalized. */
const PHONE_KEY = /^\+?[0-9]{7,15}$/;

/** As the forms check it: made fit first. */
function isAccepted(changes: { phone?: string; email?: string }) {
  const rest = { fullName: "Ana Ruiz", preferredTimeSlot: "9:00-10:00", consent: "on" };
  const contact = { ...rest, email: "ana@ejemplo.es", phone: "600123456", ...changes };
  return checkStep("hero", 2, contact) === null;
}

describe("fault 13: one phone in different spellings is one person", () => {
  test.each([
    "600123456",
    "600-12-34-56",
    "+34600123456",
    "+(34) 600-123-456",
    "0034600123456",
    "(0034) 600 123456",
    "６００１２３４５６",
  ])("%j", (phone) => {
    expect(normalizePhone(phone)).toBe("+34600123456");
  });

  test("any spelling of a Spanish number is accepted, and gives the same key", () => {
    const digit = fc.nat(9).map(String);
    const number = fc
      .tuple(
        fc.constantFrom("5", "6", "7", "8", "9"),
        fc.array(digit, { minLength: 8, maxLength: 8 }),
      )
      .map(([first, rest]) => first + rest.join(""));
    const prefix = fc.constantFrom("", "+34", "0034");
    // A separator before each digit, as long as the whole has at most 20 characters.
    const separators = fc.array(fc.constantFrom("", "", "", " ", "-", "(", ")"), {
      minLength: 9,
      maxLength: 9,
    });
    fc.assert(
      fc.property(number, prefix, separators, (digits, start, between) => {
        const spelled = start + between.map((separator, n) => separator + digits[n]).join("");
        fc.pre(spelled.length <= 20);
        expect(normalizePhone(spelled)).toBe(`+34${digits}`);
        expect(isAccepted({ phone: toPlainLine(spelled) })).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("numbers of other countries keep their prefix", () => {
    expect(normalizePhone("+33 6 12 34 56 78")).toBe("+33612345678");
    expect(normalizePhone("0033 612-345-678")).toBe("+33612345678");
    expect(normalizePhone("+44 7700 900123")).toBe("+447700900123");
    expect(normalizePhone("+376 312 345")).toBe("+376312345");
  });

  test("fault 64: what contact apps add does not make another person", () => {
    expect(normalizePhone("+34 (0)91 123 45 67")).toBe(normalizePhone("91 123 45 67"));
    expect(normalizePhone("+52 1 55 1234 5678")).toBe(normalizePhone("+52 55 1234 5678"));
    expect(normalizePhone("tel:+34600123456")).toBe("+34600123456");
    expect(normalizePhone("٦٠٠ ١٢٣ ٤٥٦")).toBe("+34600123456");
  });

  test.each([
    ["600 188 45", "60018845"],
    ["60018845", "60018845"],
    ["6001884567", "6001884567"],
    ["+34 600 188 45", "3460018845"],
    ["33612345678", "33612345678"],
    ["+999 123 4567", "9991234567"],
  ])("%j belongs to no country, and is dialled as no country's", (phone, key) => {
    expect(normalizePhone(phone)).toBe(key);
    expect(phoneLinks(normalizePhone(phone))).toBeNull();
  });

  test("the key of every accepted number passes the database's constraint", () => {
    const character = fc.constantFrom(..."0123456789012345678901234567890 -()");
    const country = fc.constantFrom("34", "43", "49", "39", "1", "683", "290", "690", "");
    const phone = fc
      .tuple(fc.constantFrom("", "+", "00", "+00"), country, fc.array(character, { maxLength: 18 }))
      .map(([start, code, rest]) => (start + code + rest.join("")).trim().slice(0, 20))
      .filter((spelled) => isAccepted({ phone: spelled }));
    fc.assert(
      fc.property(phone, (spelled) => {
        expect(normalizePhone(spelled)).toMatch(PHONE_KEY);
        // What is stored has been made fit, and gives the same key as what was typed.
        expect(normalizePhone(fitPhone(spelled))).toBe(normalizePhone(spelled));
      }),
      { numRuns: 3_000 },
    );
    // Austria has numbers of four digits.
    expect(normalizePhone("00431111")).toMatch(PHONE_KEY);
  });
});

describe("fault 13: one e-mail in different spellings is one person", () => {
  test.each(["ana@ejemplo.es", "ANA@Ejemplo.ES", " Ana@ejemplo.es\n", "ａｎａ＠ejemplo.es"])(
    "%j",
    (email) => {
      expect(normalizeEmail(email)).toBe("ana@ejemplo.es");
    },
  );

  test("different addresses keep different keys", () => {
    const addresses = ["ana@ejemplo.es", "a.na@ejemplo.es", "ana+1@ejemplo.es", "ana@ejemplo.com"];
    expect(new Set(addresses.map(normalizeEmail)).size).toBe(4);
  });

  test("the key fits the database, and normalizing it again changes nothing", () => {
    fc.assert(
      fc.property(
        fc.emailAddress().filter((email) => isAccepted({ email })),
        (email) => {
          const key = normalizeEmail(email);
          expect(key.length).toBeLessThanOrEqual(254);
          expect(normalizeEmail(key)).toBe(key);
          expect(normalizeEmail(email.toUpperCase())).toBe(key);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test.each([
  ["ana@ejemplo.es", "ana@ejemplo.es"],
  ["ana+ley@ejemplo.es", "ana@ejemplo.es"],
  ["a.na@ejemplo.es", "a.na@ejemplo.es"],
  ["a.n.a+1+2@googlemail.com", "ana@gmail.com"],
  ["+34@ejemplo.es", "+34@ejemplo.es"],
])("mail for %s arrives at %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
