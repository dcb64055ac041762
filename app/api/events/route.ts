import { AccessError } from "@/lib/accounts/session";
import { log } from "@/lib/kernel/log";
import { openStream, readNews } from "@/lib/process/stream";

/**
 * Tells an open back office what others change: as a stream, or, where none passes, one answer to
 * each poll.
 */
export const dynamic = "force-dynamic";

const headers = { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" };
const STREAM = "text/event-stream";
/** Compression and proxies would hold the events back until there are many. */
const streamed = {
  ...headers,
  "Content-Type": STREAM,
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
};

export async function GET(request: Request): Promise<Response> {
  try {
    const wantsStream = request.method === "GET" && request.headers.get("accept") === STREAM;
    if (!wantsStream) return Response.json(await readNews(), { headers });
    const stream = await openStream();
    return stream ? new Response(stream, { headers: streamed }) : refuse(503);
  } catch (error) {
    // 204 ends a stream for good, without an error in the console of who has just signed out.
    if (error instanceof AccessError) return refuse(error.code === "signed-out" ? 204 : 403);
    log.error("office_events.not_opened", error);
    return refuse(503);
  }
}

function refuse(status: number): Response {
  return new Response(null, { status, headers });
}
