import { parsePhoneNumberFromString } from "libphonenumber-js";

/** Normalizes an e-mail to the key that identifies one person. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/**
 * The mailbox in which the mail for a normalized e-mail arrives, as far as the address tells: many hosts
 * ignore what follows a plus, and Gmail ignores dots. Only for limits: the address itself says who it is.
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
const KEY = /^\+\d{7,15}$/;

/**
 * Normalizes a phone to the key that identifies one person: E.164, Spanish without a country code.
 * `600 123 456`, `+34600123456` and `0034 600-123-456` are the same. A number that is impossible in
 * every country keeps its digits, so that it still matches itself.
 */
export function normalizePhone(phone: string): string {
  const typed = phone.normalize("NFKC").replace(/[^\d+]/g, "");
  const international = typed.replace(/^\+?00/, "+");
  const parsed = parsePhoneNumberFromString(international, "ES");
  // Tests for possible, not valid: valid ranges change with each release of the library, and a key
  // must not change.
  const key = parsed?.isPossible() ? parsed.number : digitsOf(international);
  // In a few countries a number has seven digits only with the typed 00.
  return KEY.test(key) ? key : digitsOf(typed);
}

function digitsOf(phone: string): string {
  return `+${phone.replace(/\D/g, "")}`;
}

/** Whether a key of `normalizePhone` is a possible number in some country. */
export function isPossiblePhone(phoneNormalized: string): boolean {
  return parsePhoneNumberFromString(phoneNormalized)?.isPossible() ?? false;
}
