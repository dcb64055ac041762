/** The cookie that says that someone has signed in here, but not who. Scripts may read it. */
export const SIGNED_IN_HINT = "pya-signed-in";

/** Whether these cookies, as `document.cookie` gives them, hold the hint. */
export function hasSignedInHint(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${SIGNED_IN_HINT}=1`);
}
