import { AccessError } from "@/lib/accounts/session";
import { log } from "@/lib/observability/log";

const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** What `read` gives, as JSON for a page's script; 404 where that is undefined. */
export async function jsonAnswer(event: string, read: () => Promise<unknown>): Promise<Response> {
  try {
    const found = await read();
    return found === undefined ? refuse(404) : Response.json(found, { headers });
  } catch (error) {
    if (error instanceof AccessError) return refuse(error.code === "signed-out" ? 401 : 403);
    log.error(event, error);
    return refuse(503);
  }
}

function refuse(status: number): Response {
  return new Response(null, { status, headers });
}
