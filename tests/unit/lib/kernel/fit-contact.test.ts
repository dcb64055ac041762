import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizePhone } from "@/lib/kernel/contact";
import { fitContact } from "@/lib/kernel/fit-contact";
import { toPlainLine } from "@/lib/kernel/text";
import { checkStep, contactSchema } from "@/lib/requests/intake/schema";

const contact = {
  fullName: "Eva Ruiz",
  email: "eva@ejemplo.es",
  phone: "600123456",
  preferredTimeSlot: "9:00-10:00",
  consent: "on",
};

const stringOf = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  stringOf("aÉñºª -'’.·@(+34)/", 0, 40),
);

describe("a name", () => {
  test.each([
    ["García-López", "García López"],
    ["O'Connor", "O Connor"],
    ["Eva D’Ors", "Eva D Ors"],
    ["Eva D´Ors", "Eva D Ors"],
    ["José M.", "José M"],
    ["Gal·la Puig", "Gal la Puig"],
    ["M.ª del Mar", "M ª del Mar"],
    ["Mª José Nº", "Mª José Nº"],
    [" Ana – María ", "Ana María"],
    ["O′Neill", "O Neill"],
    ["O‛Neill", "O Neill"],
    ["Anna‒Maria", "Anna Maria"],
    ["Ana−María", "Ana María"],
    ["Gal・la", "Gal la"],
    ["Gal･la", "Gal la"],
    ["\u200eEva\u202c Ru\u200biz", "Eva Ruiz"],
    ["Ｅｖａ Ruiz", "Eva Ruiz"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(fitContact({ fullName: typed }).fullName).toBe(stored);
    // The server cleans the text first.
    expect(fitContact({ fullName: toPlainLine(typed) }).fullName).toBe(stored);
    expect(checkStep("hero", 2, { ...contact, fullName: typed })).toBeNull();
    expect(contactSchema.safeParse({ ...contact, fullName: stored }).success).toBe(true);
  });

  test.each(["R2D2", "eva@ejemplo.es", "Ana_María", "-", "A.", "¿Eva?"])(
    "%j is refused",
    (typed) => {
      expect(checkStep("hero", 2, { ...contact, fullName: typed })).toMatchObject({
        errors: { fullName: expect.any(String) },
      });
    },
  );

  test("fault 64: keeps each word, whatever mark of a keyboard is between them", () => {
    const words = fc.array(stringOf("aeiouáéñüçxyzÁÑªº", 1, 9), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(words, stringOf("-–'’‘´`.· ", 1, 3), (parts, marks) => {
        const { fullName } = fitContact({ fullName: parts.join(marks) });
        expect(fullName).toBe(parts.join(" "));
        expect(contactSchema.safeParse({ ...contact, fullName }).success).toBe(true);
      }),
    );
  });
});

describe("a phone", () => {
  test.each([
    ["600.123.456", "600 123 456"],
    ["600/12/34/56", "600 12 34 56"],
    ["(+34) 600.12.34.56", "+34 600 12 34 56"],
    ["( + 34 )600123456", "+34600123456"],
    ["+34 600-123-456", "+34 600-123-456"],
    ["600‑123‑456", "600-123-456"],
    ["600−123−456", "600-123-456"],
    ["\u202a+34 600 123 456\u202c", "+34 600 123 456"],
    ["600\u200b123\u2060456", "600123456"],
    ["tel:+34600123456", "+34600123456"],
    ["Tlf.: 600 123 456", "600 123 456"],
    ["Móvil 600 123 456", "600 123 456"],
    ["600 123 456,", "600 123 456"],
    ["📞 600 123 456", "600 123 456"],
    ["☎️ +34 600 123 456 📱", "+34 600 123 456"],
    ["600 123 456 (móvil)", "600 123 456"],
    ["600 123 456.", "600 123 456"],
    ["６００ １２３ ４５６", "600 123 456"],
    ["٦٠٠ ١٢٣ ٤٥٦", "600 123 456"],
    ["۶۰۰۱۲۳۴۵۶", "600123456"],
    ["+34 (0)91 123 45 67", "+34 91 123 45 67"],
    ["0044 (0) 20 7946 0958", "0044 20 7946 0958"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(fitContact({ phone: typed }).phone).toBe(stored);
    expect(checkStep("hero", 2, { ...contact, phone: typed })).toBeNull();
  });

  test("fault 64: stays the number of the same person, however its groups are written", () => {
    const groups = fc.tuple(stringOf("67", 1, 1), stringOf("0123456789", 8, 8));
    fc.assert(
      fc.property(
        groups,
        stringOf("./ ", 1, 1),
        fc.constantFrom("", "(+34) "),
        (parts, mark, code) => {
          const digits = parts.join("");
          const { phone = "" } = fitContact({
            phone: code + (digits.match(/\d{3}/g) ?? []).join(mark),
          });
          expect(contactSchema.safeParse({ ...contact, phone }).success).toBe(true);
          expect(normalizePhone(phone)).toBe(normalizePhone(digits));
        },
      ),
    );
  });
});

describe("an e-mail", () => {
  test.each([
    ["eva@españa.es", "eva@xn--espaa-rta.es"],
    ["eva@Peluquería-Núñez.com", "eva@xn--peluquera-nez-3ib7d5h.com"],
    ["eva@correo.рф", "eva@correo.xn--p1ai"],
    [" eva@ejemplo.es ", "eva@ejemplo.es"],
    ["Eva.O'Hara@Ejemplo.es", "Eva.O'Hara@Ejemplo.es"],
    ["mailto:eva@ejemplo.es", "eva@ejemplo.es"],
    ["\u200beva@ejemplo.es\u2069,", "eva@ejemplo.es"],
    ["eva＠ejemplo.es", "eva@ejemplo.es"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(fitContact({ email: typed }).email).toBe(stored);
    expect(checkStep("hero", 2, { ...contact, email: typed })).toBeNull();
  });

  test.each(["josé@ejemplo.es", "eva@españa", "eva@españa.es/x", "eva@españa..es", "eva@ñ:80.es"])(
    "%j is refused",
    (typed) => {
      expect(checkStep("hero", 2, { ...contact, email: typed })).toMatchObject({
        errors: { email: expect.any(String) },
      });
    },
  );
});

test.each([
  "600123456 / 911234567",
  "600123456, 911234567",
  "600 123 456 o 911 234 567",
  "600123456911234567",
  "+34600123456 +447700900123",
  "600123456; +33 612345678",
])("two numbers in one field are said to be two: %j", (phone) => {
  expect(checkStep("hero", 2, { ...contact, phone })?.errors.phone).toContain("dos números");
});

test("whatever is typed, making it fit twice changes nothing more, and what passes is what is stored", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (fullName, email, phone) => {
      const typed = { ...contact, fullName, email, phone };
      const fit = fitContact(typed);
      expect(fitContact(fit)).toEqual(fit);
      const passes = checkStep("hero", 2, typed) === null;
      expect(contactSchema.safeParse(fit).success).toBe(passes);
      if (passes) expect(fit.fullName).toMatch(/^[\p{L}\p{M} ]{2,100}$/u);
    }),
  );
});
