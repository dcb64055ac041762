type TypedContact = { fullName?: string; email?: string; phone?: string };

/** Hyphens, apostrophes, full stops and middle dots, as the keyboards of Spain and of phones write them. */
const NAME_MARKS = /[\p{Pd}'’‘ʼ´`.·•‧]/gu;
/** A domain of letters, digits, hyphens and dots, with at least one letter outside ASCII. */
const ACCENTED_DOMAIN = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Adapts the typing of keyboards to the rules of the contact fields, in the browser and on the server: only
 * the result is checked and stored. García-López becomes García López, 600.123.456 becomes 600 123 456, and
 * an e-mail domain with accents gets its ASCII form.
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

function fitName(typed: string): string {
  return onOneSpace(typed.replace(NAME_MARKS, " "));
}

function fitPhone(typed: string): string {
  return onOneSpace(typed.replace(/[./]/g, " ")).replace(/^\( ?\+ ?(\d{1,3}) ?\)/, "+$1");
}

function fitEmail(typed: string): string {
  const at = typed.lastIndexOf("@");
  const domain = typed.slice(at + 1).trim();
  if (!ACCENTED_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return typed.trim();
  // The URL parsers of browsers and Node know the ASCII form of a domain (RFC 5891).
  return typed.slice(0, at + 1).trim() + new URL(`http://${domain}`).hostname;
}

function onOneSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
