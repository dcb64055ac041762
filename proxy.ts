import { type NextRequest, NextResponse } from "next/server";
import { canonicalPath } from "@/lib/canonical-path";
import { contentSecurityOf, scriptHashes } from "@/lib/content-security";
import { env } from "@/lib/env";
import { formRefusalOf } from "@/lib/form-body";
import { refusalOf } from "@/lib/gate";

const POLICY_HEADER = "content-security-policy";

/**
 * Leads readers to the one address of a page, and is the gate before everything that writes. The
 * framework answers many malformed requests with 500 before any code of ours runs; here they are
 * refused for what they are.
 */
export async function proxy(request: NextRequest) {
  const settings = env();
  const { appUrl } = settings;
  const refusal =
    refusalOf(request.method, request.headers, appUrl) ?? (await formRefusalOf(request));
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
  // Only APP_URL says where we are: the framework compares Origin with these, which the sender
  // can choose.
  const headers = new Headers(request.headers);
  headers.set("host", new URL(appUrl).host);
  headers.delete("x-forwarded-host");
  const { policy, nonce } = contentSecurityOf(
    { method: request.method, pathname },
    settings,
    scriptHashes(),
  );
  // The framework marks the scripts that it makes with the nonce that it reads here.
  headers.delete(POLICY_HEADER);
  if (nonce) headers.set(POLICY_HEADER, policy);
  const answer = NextResponse.next({ request: { headers } });
  answer.headers.set(POLICY_HEADER, policy);
  return answer;
}

export const config = {
  matcher: ["/((?!_next/static|_next/image).*)"],
};
