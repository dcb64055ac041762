import { paths } from "@/lib/kernel/paths";

/** The cookie that carries the result of a form to «Mi solicitud». Its content is encrypted. */
export const requestCookie = {
  name: "pya-solicitud",
  path: paths.myRequest,
  // As long as a code is valid: meanwhile a phone may discard the page and load it again.
  seconds: 15 * 60,
} as const;
