/** React's way to make a script element that does not run by itself. */
const EMPTY_SCRIPT = "<script></script>";

/** Where the build's own scripts are, and nobody else's. */
const OWN_SCRIPTS = "/_next/static/";

/**
 * What text may become in a browser that enforces Trusted Types, where some script hands a bare text
 * to a place that could run it. Null is refused, by a TypeError. There is no rule for text that
 * becomes a script: none may.
 * @param href the page's own address
 */
export function trustedTypesRules(href: string) {
  return {
    /** Text without an element, such as the data for search engines. */
    createHTML: (html: string) => (html === EMPTY_SCRIPT || !html.includes("<") ? html : null),
    createScriptURL: (address: string) => {
      if (!URL.canParse(address, href)) return null;
      const { origin, pathname } = new URL(address, href);
      return origin === new URL(href).origin && pathname.startsWith(OWN_SCRIPTS) ? address : null;
    },
  };
}
