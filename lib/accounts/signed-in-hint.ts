/** A cookie, readable by scripts, that says that the browser is signed in, but not to which account. */
export const SIGNED_IN_HINT = "pya-signed-in";

/** Whether `document.cookie` contains the hint. */
export function hasSignedInHint(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${SIGNED_IN_HINT}=1`);
}
