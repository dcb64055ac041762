import { currentUser } from "@/lib/accounts/session";
import { clearSignedInHint } from "@/lib/accounts/session-cookie";
import { log } from "@/lib/observability/log";

/**
 * Tells the header of static pages whether an admin is signed in. This is a courtesy: the functions
 * that read data check access themselves.
 */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  try {
    const user = await currentUser();
    // The session has expired: this browser no longer needs to ask on every page.
    if (!user) await clearSignedInHint();
    return answer({ admin: user?.roles.includes("admin") ?? false });
  } catch (error) {
    log.error("account.session_unknown", error);
    return answer({ admin: false }, 503);
  }
}

function answer(body: { admin: boolean }, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
