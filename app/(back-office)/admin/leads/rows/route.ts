import type { NextRequest } from "next/server";
import { jsonAnswer } from "@/app/(back-office)/admin/json-answer";
import { listAgain } from "@/lib/requests/list/list";
import { listRow } from "@/lib/requests/list/list-row";

/** Returns rows of the list again as JSON, after others have changed them. */
export function GET(request: NextRequest): Promise<Response> {
  const ids = request.nextUrl.searchParams.getAll("id");
  return jsonAnswer("leads.not_listed", async () => (await listAgain(ids)).map(listRow));
}
