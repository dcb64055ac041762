import type { NextRequest } from "next/server";
import { jsonAnswer } from "@/app/(back-office)/admin/json-answer";
import { countNewer } from "@/lib/requests/list/count";
import { readCursor } from "@/lib/requests/list/cursor";
import { readFilter } from "@/lib/requests/list/filter";
import { readTab } from "@/lib/requests/list/tabs";

/** Counts the leads that arrived after the newest lead of a list. */
export function GET(request: NextRequest): Promise<Response> {
  const query = Object.fromEntries(request.nextUrl.searchParams);
  const [tab, filter, place] = [readTab(query.tab), readFilter(query), readCursor(query.since)];
  return jsonAnswer("leads.new_not_counted", async () => ({
    count: await countNewer(tab, filter, place),
  }));
}
