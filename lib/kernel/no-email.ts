/** A reserved domain that never receives mail (RFC 2606). Its addresses mean that there is no e-mail. */
const NO_EMAIL = "@sin-email.invalid";

/** The placeholder e-mail of a person without one. It contains the phone, which identifies the person. */
export function noEmailFor(phoneNormalized: string): string {
  return `${phoneNormalized.replace("+", "")}${NO_EMAIL}`;
}

export function hasEmail(email: string): boolean {
  return !email.endsWith(NO_EMAIL);
}

export function shownEmail(email: string): string {
  return hasEmail(email) ? email : "Sin email";
}
