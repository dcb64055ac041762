import type { NextRequest } from "next/server";
import { jsonAnswer } from "@/app/(back-office)/admin/json-answer";
import { countNewer } from "@/lib/leads/list/count";
import { readCursor } from "@/lib/leads/list/cursor";
import { readFilter } from "@/lib/leads/list/filter";
import { readTab } from "@/lib/leads/list/tabs";

/** How many leads have come since the newest of a list, for the list to say so. */
export function GET(request: NextRequest): Promise<Response> {
  const query = Object.fromEntries(request.nextUrl.searchParams);
  const [tab, filter, place] = [readTab(query.tab), readFilter(query), readCursor(query.since)];
  return jsonAnswer("leads.new_not_counted", async () => ({
    count: await countNewer(tab, filter, place),
  }));
}
