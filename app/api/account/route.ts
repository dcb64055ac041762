import { currentUser } from "@/lib/accounts/session";
import { clearSignedInHint } from "@/lib/accounts/session-cookie";
import { startPageOf } from "@/lib/accounts/start-page";
import { log } from "@/lib/kernel/log";

/**
 * Tells the header of static pages whether a member of the team is signed in, and where they begin.
 * This is a courtesy: the functions that read data check access themselves.
 */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  try {
    const user = await currentUser();
    // The session has expired: this browser no longer needs to ask on every page.
    if (!user) await clearSignedInHint();
    const roles = user?.roles ?? [];
    return answer({ admin: roles.includes("admin"), start: startPageOf(roles) });
  } catch (error) {
    log.error("account.session_unknown", error);
    return answer({ admin: false, start: null }, 503);
  }
}

function answer(body: { admin: boolean; start: string | null }, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
