import { parsePhoneNumberFromString } from "libphonenumber-js";

/** The key under which one e-mail address is one person. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** What the database accepts as a key. */
const KEY = /^\+\d{7,15}$/;

/**
 * The key under which one phone is one person: E.164, Spain where no country is said.
 * `600 123 456`, `+34600123456` and `0034 600-123-456` are the same. A number that no country
 * would recognise keeps its digits, so that it still matches itself.
 */
export function normalizePhone(phone: string): string {
  const typed = phone.normalize("NFKC").replace(/[^\d+]/g, "");
  const international = typed.replace(/^\+?00/, "+");
  const parsed = parsePhoneNumberFromString(international, "ES");
  // Possible, not valid: which ranges are in use changes with each release of the library, and a
  // key must not.
  const key = parsed?.isPossible() ? parsed.number : digitsOf(international);
  // A few countries have numbers so short that only the typed 00 makes seven digits.
  return KEY.test(key) ? key : digitsOf(typed);
}

function digitsOf(phone: string): string {
  return `+${phone.replace(/\D/g, "")}`;
}

/** Whether a key of `normalizePhone` is a number that some country could have given out. */
export function isPossiblePhone(phoneNormalized: string): boolean {
  return parsePhoneNumberFromString(phoneNormalized)?.isPossible() ?? false;
}
