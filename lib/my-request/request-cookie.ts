import { paths } from "@/lib/kernel/paths";

/** The cookie with which «Mi solicitud» says what has come of a form. Its content is encrypted. */
export const requestCookie = {
  name: "pya-solicitud",
  path: paths.myRequest,
  // As long as a code is good for: meanwhile a phone may have thrown the page away.
  seconds: 15 * 60,
} as const;
