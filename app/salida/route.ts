import { neutralPage } from "@/content/neutral-page";
import { paths } from "@/lib/kernel/paths";
import { requestCookie } from "@/lib/my-request/request-cookie";
import { FORM_COOKIE, SERVED_FORMS } from "@/lib/requests/intake/served-forms";
import { thanksCookie } from "@/lib/requests/thanks/thanks-cookie";

/** The cookies that tell what a visitor typed. */
const telling = [
  thanksCookie,
  requestCookie,
  ...Object.keys(SERVED_FORMS).map((form) => ({
    name: FORM_COOKIE,
    path: `${paths.servedForm}/${form}`,
  })),
];

/**
 * The quick exit without JavaScript. With it, the exit leaves this address behind the browser's
 * Forward button, and asks it to delete the cookies that scripts cannot.
 */
export function GET(): Response {
  const headers = new Headers({ location: neutralPage.address, "cache-control": "no-store" });
  for (const { name, path } of telling) {
    headers.append("set-cookie", `${name}=; Path=${path}; Max-Age=0`);
  }
  return new Response(null, { status: 307, headers });
}
