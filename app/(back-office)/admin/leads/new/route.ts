import type { NextRequest } from "next/server";
import { AccessError } from "@/lib/accounts/session";
import { countNewer } from "@/lib/leads/list/count";
import { readCursor } from "@/lib/leads/list/cursor";
import { readFilter } from "@/lib/leads/list/filter";
import { readTab } from "@/lib/leads/list/tabs";
import { log } from "@/lib/observability/log";

/** How many leads have come since the newest of a list, for the list to say so. */
export async function GET(request: NextRequest): Promise<Response> {
  const query = Object.fromEntries(request.nextUrl.searchParams);
  try {
    const place = readCursor(query.since);
    return answer({ count: await countNewer(readTab(query.tab), readFilter(query), place) });
  } catch (error) {
    if (error instanceof AccessError) return answer({}, error.code === "signed-out" ? 401 : 403);
    log.error("leads.new_not_counted", error);
    return answer({}, 503);
  }
}

function answer(body: { count?: number }, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "private, no-store" } });
}
