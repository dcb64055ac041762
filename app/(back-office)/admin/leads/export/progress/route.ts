import type { NextRequest } from "next/server";
import { jsonAnswer } from "@/app/(back-office)/admin/json-answer";
import { readExportId } from "@/lib/requests/exports/export-kind";
import { exportProgress } from "@/lib/requests/exports/export-record";

/** Returns the progress of an export; `null` before the export has begun. */
export function GET(request: NextRequest): Promise<Response> {
  const id = readExportId(request.nextUrl.searchParams.get("id"));
  return jsonAnswer("leads.progress_not_read", async () => id && exportProgress(id));
}
