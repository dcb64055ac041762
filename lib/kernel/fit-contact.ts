type TypedContact = { fullName?: string; email?: string; phone?: string };

/** Hyphens, apostrophes, full stops and middle dots of every keyboard and script. */
const NAME_MARKS = /[\p{Pd}\u2212\u2043'’‘‛ʹʻʼʽˈˊˋ´`′‵՚׳ꞌ.。·‧•∙⋅⸱・]/gu;
/** A domain of letters, digits, hyphens and dots, with at least one letter outside ASCII. */
const ACCENTED_DOMAIN = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u;
/** Zero-width and direction marks, which come along when a text is copied. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** What contact apps and people write before a number. */
const PHONE_LABEL = /^(?:(?:tel|tlf|tfno|tel[eé]fono|m[oó]vil|phone)\b[\s.:]*)+/iu;
/** A telephone or another sign before a number. */
const SIGNS_BEFORE = /^[^\p{L}\p{N}+(]+/u;
/** A remark in words after a number: 600 123 456 (móvil). */
const REMARK_AFTER = /(?<=\d) ?\([^()\d]*\)$/u;
/** The country codes (ITU-T E.164): those of one and two digits, and the beginnings of those of three. */
const COUNTRY_CODE =
  /[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d/;
/** A zero that is only dialled inside the country: +34 (0)91 … */
const TRUNK_ZERO = new RegExp(`^((?:\\+|00) ?(?:${COUNTRY_CODE.source})) ?(?:\\( ?0 ?\\) ?)+`);

/**
 * Adapts the typing of keyboards and contact apps to the rules of the contact fields, in the browser and on
 * the server: only the result is checked and stored. García-López becomes García López, tel:600.123.456
 * becomes 600 123 456, and an e-mail domain with accents gets its ASCII form.
 */
export function fitContact<Input extends TypedContact>(input: Input): Input {
  const { fullName, email, phone } = input;
  return {
    ...input,
    ...(fullName && { fullName: fitName(fullName) }),
    ...(email && { email: fitEmail(email) }),
    ...(phone && { phone: fitPhone(phone) }),
  };
}

/** The name as it is stored; also for the words of a search. */
export function fitName(typed: string): string {
  return onOneSpace(withOrdinaryCharacters(typed).replace(NAME_MARKS, " "));
}

/** The phone as it is stored; also for a number in a search. */
export function fitPhone(typed: string): string {
  const digits = withOrdinaryCharacters(typed).replace(/\p{Nd}/gu, asciiDigit);
  const groups = onOneSpace(digits)
    .replace(SIGNS_BEFORE, "")
    .replace(PHONE_LABEL, "")
    .replace(REMARK_AFTER, "")
    .replace(/[\p{Pd}\u2212\u2043]/gu, "-")
    .replace(/[./]/g, " ")
    .replace(/[^\p{L}\p{N})]+$/u, "");
  return onOneSpace(groups)
    .replace(/^\( ?\+ ?(\d{1,3}) ?\)/, "+$1")
    .replace(TRUNK_ZERO, "$1 ");
}

/** The e-mail as it is stored; also for an e-mail or a domain in a search. */
export function fitEmail(typed: string): string {
  const email = withOrdinaryCharacters(typed)
    .trim()
    .replace(/^(?:mailto: *)+/i, "")
    .replace(/[\s,;]+$/, "");
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).trim();
  if (!ACCENTED_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return email;
  // The URL parsers of browsers and Node know the ASCII form of a domain (RFC 5891).
  return email.slice(0, at + 1).trim() + new URL(`http://${domain}`).hostname;
}

/**
 * A text without invisible characters, and with full-width letters and digits as ordinary ones. `ª` and `º`
 * stay, as in M.ª, and `´` stays one character, because people type it as an apostrophe.
 */
export function withOrdinaryCharacters(text: string): string {
  return text.replace(INVISIBLE, "").replace(/[^ªº´]+/gu, (part) => part.normalize("NFKC"));
}

/** Unicode keeps the ten digits of a script together, zero first. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function onOneSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
