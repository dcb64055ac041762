import punycode from "punycode.js";

/** A reserved domain that never receives mail (RFC 2606). Its addresses mean that there is no e-mail. */
const NO_EMAIL = "@sin-email.invalid";

/** The placeholder e-mail of a person without one. It contains the phone, which identifies the person. */
export function noEmailFor(phoneNormalized: string): string {
  return `${phoneNormalized.replace("+", "")}${NO_EMAIL}`;
}

export function hasEmail(email: string): boolean {
  return !email.endsWith(NO_EMAIL);
}

/** Whether two normalized e-mails are one mailbox. A placeholder is none: people who share a phone have the same one. */
export function isSameMailbox(one: string, other: string): boolean {
  return one === other && hasEmail(one);
}

/**
 * An e-mail for somebody outside the back office: null if there is none, or if the person asked us not to write
 * to it, because somebody else may read it.
 */
export function writableEmail(email: string, noMail: boolean): string | null {
  return hasEmail(email) && !noMail ? email : null;
}

/** The e-mail of a request: as it was typed, or as it has been corrected since. */
export function emailOf(lead: { email: string; emailNormalized: string; mailTo: string }): string {
  return lead.mailTo === lead.emailNormalized ? lead.email : lead.mailTo;
}

/** What the team reads about a person who asked us not to write to their e-mail. */
export const NO_MAIL_TEXT =
  "No le escribas por email: ha dicho que lo puede leer otra persona. No le llega nada nuestro.";

/** An e-mail as people read it: with the accents of its domain, and in words if there is none. */
export function shownEmail(email: string): string {
  return hasEmail(email) ? punycode.toUnicode(email) : "Sin email";
}
