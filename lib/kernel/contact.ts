import { parsePhoneNumberFromString } from "libphonenumber-js";
import { fitPhone } from "./fit-contact";

/** Normalizes an e-mail to the key that identifies one person. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/**
 * The mailbox that a normalized e-mail probably delivers to: many hosts ignore the part after a plus, and
 * Gmail ignores dots. Only for limits: a person is identified by the address itself.
 */
export function mailboxOf(emailNormalized: string): string {
  const at = emailNormalized.lastIndexOf("@");
  const domain = emailNormalized.slice(at + 1);
  const name = emailNormalized.slice(0, at).replace(/(?<=.)\+.*/, "");
  return ["gmail.com", "googlemail.com"].includes(domain)
    ? `${name.replaceAll(".", "")}@gmail.com`
    : `${name}@${domain}`;
}

/** The phone keys that the database accepts. */
const KEY = /^\+?\d{7,15}$/;

/**
 * Normalizes a phone to the key that identifies one person: E.164, Spanish without a country code.
 * `600 123 456`, `+34600123456` and `0034 600-123-456` are the same. The key of a number that no country has
 * is its digits without a plus: it still matches itself, and nobody dials it as another country's.
 */
export function normalizePhone(phone: string): string {
  const typed = fitPhone(phone).replace(/[^\d+]/g, "");
  // Mexico dropped the 1 of its mobile phones in 2019; contact apps still have it.
  const international = typed.replace(/^\+?00/, "+").replace(/^\+521(?=\d{10}$)/, "+52");
  const parsed = parsePhoneNumberFromString(international, "ES");
  // Possible, not valid: valid ranges change with each release of the library, and a key must not change.
  const key = parsed?.isPossible() ? parsed.number : digitsOf(international);
  // In a few countries a number reaches seven digits only with the typed 00.
  return KEY.test(key) ? key : digitsOf(typed);
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "");
}
