/** A reserved domain that never receives mail (RFC 2606). Addresses of it stand for none. */
const NO_EMAIL = "@sin-email.invalid";

/** What stands in the place of the e-mail of somebody without one: the phone tells who it is. */
export function noEmailFor(phoneNormalized: string): string {
  return `${phoneNormalized.replace("+", "")}${NO_EMAIL}`;
}

export function hasEmail(email: string): boolean {
  return !email.endsWith(NO_EMAIL);
}

/** An e-mail as the back office shows it. */
export function shownEmail(email: string): string {
  return hasEmail(email) ? email : "Sin email";
}
