import { currentUser } from "@/lib/accounts/session";
import { clearSignedInHint } from "@/lib/accounts/session-cookie";
import { log } from "@/lib/observability/log";

/**
 * Whether an admin is signed in: for the header of static pages, which know nobody. A courtesy: what
 * an admin may see is guarded where it is read.
 */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  try {
    const user = await currentUser();
    // The session has ended by itself: this browser need not ask on every page.
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
