/** The cookie that says "somebody has signed in here", and nothing about whom. Scripts may read it. */
export const SIGNED_IN_HINT = "pya-signed-in";

/** Whether these cookies, as `document.cookie` gives them, hold the hint. */
export function hasSignedInHint(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${SIGNED_IN_HINT}=1`);
}
