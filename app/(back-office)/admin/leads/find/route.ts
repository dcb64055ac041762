import type { NextRequest } from "next/server";
import { jsonAnswer } from "@/app/(back-office)/admin/json-answer";
import { findPeople } from "@/lib/requests/list/find-people";

/** Returns the people of the command menu whose name, e-mail or phone matches `q`, as JSON. */
export function GET(request: NextRequest): Promise<Response> {
  const typed = request.nextUrl.searchParams.get("q") ?? "";
  return jsonAnswer("leads.people_not_found", () => findPeople(typed));
}
