import { AccessError } from "@/lib/accounts/session";
import { log } from "@/lib/kernel/log";

const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Answers a page's script with the result of `read` as JSON, or 404 if it is undefined. */
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
