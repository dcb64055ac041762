import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { contentSecurityOf, scriptHashes } from "@/lib/http/content-security";
import { refusalOf } from "@/lib/http/gate";
import { canonicalPath } from "@/lib/http/request-path";

const POLICY_HEADER = "content-security-policy";

/**
 * Refuses what must not reach a page, an action or a handler, redirects to the one address of a page,
 * and gives each answer its content security policy.
 */
export function proxy(request: NextRequest) {
  const settings = env();
  const { appUrl } = settings;
  const refusal = refusalOf(request.method, request.headers, appUrl);
  if (refusal) {
    return new NextResponse(refusal.message, {
      status: refusal.status,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
  const { pathname, search } = request.nextUrl;
  if (request.method === "GET" || request.method === "HEAD") {
    const canonical = canonicalPath(pathname);
    if (canonical) return NextResponse.redirect(new URL(canonical + search, appUrl), 308);
  }
  // Next compares Origin with these, which the sender chooses. Only APP_URL says where we are.
  const headers = new Headers(request.headers);
  headers.set("host", new URL(appUrl).host);
  headers.delete("x-forwarded-host");
  const { policy, nonce } = contentSecurityOf(
    { method: request.method, pathname },
    settings,
    scriptHashes(),
  );
  // Next reads the nonce here, and puts it on the scripts that it makes.
  headers.delete(POLICY_HEADER);
  if (nonce) headers.set(POLICY_HEADER, policy);
  const answer = NextResponse.next({ request: { headers } });
  answer.headers.set(POLICY_HEADER, policy);
  return answer;
}

export const config = {
  matcher: ["/((?!_next/static/).*)"],
};
