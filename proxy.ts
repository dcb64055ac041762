import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/kernel/env";
import { HIDDEN_ORIGIN, UNPROVEN_HEADER } from "@/lib/kernel/request";
import { canonicalPath, isEncodedText } from "@/lib/kernel/request-path";
import { contentSecurityOf, scriptHashes } from "@/lib/process/content-security";
import { bodyRefusalOf, needsToken, type Refusal, refusalOf } from "@/lib/process/gate";

const POLICY_HEADER = "content-security-policy";
/** Pages with a parameter would answer 500. */
const UNREADABLE: Refusal = { status: 400, message: "Esta dirección no se puede leer." };
/**
 * Refuses requests that must not reach a page, an action or a handler, redirects to the canonical
 * address of a page, and gives each response its content security policy.
 */
export async function proxy(request: NextRequest) {
  const settings = env();
  const { appUrl } = settings;
  const { pathname, search } = request.nextUrl;
  const gated = { method: request.method, pathname, headers: request.headers };
  const refusal = isEncodedText(pathname)
    ? (refusalOf(gated, appUrl) ?? (await bodyRefusalOf(request)))
    : UNREADABLE;
  if (refusal) {
    return new NextResponse(refusal.message, {
      status: refusal.status,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
  if (request.method === "GET" || request.method === "HEAD") {
    const canonical = canonicalPath(pathname);
    if (canonical) return NextResponse.redirect(new URL(canonical + search, appUrl), 308);
  }
  // Next compares Origin with these headers, which the client chooses. Only APP_URL is trusted.
  const headers = new Headers(request.headers);
  headers.set("host", new URL(appUrl).host);
  headers.delete("x-forwarded-host");
  if (needsToken(gated)) headers.set(UNPROVEN_HEADER, "1");
  // The gate has let the request pass: a page of ours hides its origin, so that no link tells its address.
  if (headers.get("origin") === HIDDEN_ORIGIN) headers.set("origin", appUrl);
  const { policy, nonce } = contentSecurityOf(gated, settings, scriptHashes());
  // Next reads the nonce from this header and puts it on its scripts.
  headers.delete(POLICY_HEADER);
  if (nonce) headers.set(POLICY_HEADER, policy);
  const answer = NextResponse.next({ request: { headers } });
  answer.headers.set(POLICY_HEADER, policy);
  return answer;
}

export const config = {
  // The file of an import is far larger than a form: its handler has the rules of the gate.
  matcher: ["/((?!_next/static/|admin/importar/archivo$).*)"],
};
