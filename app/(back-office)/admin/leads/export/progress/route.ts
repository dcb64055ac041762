import type { NextRequest } from "next/server";
import { AccessError } from "@/lib/accounts/session";
import { readExportId } from "@/lib/leads/exports/export-kind";
import { exportProgress } from "@/lib/leads/exports/export-record";
import { log } from "@/lib/observability/log";

const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** How far an export has got, for the page that follows it; `null` before it has begun. */
export async function GET(request: NextRequest): Promise<Response> {
  const id = readExportId(request.nextUrl.searchParams.get("id"));
  try {
    return Response.json(id && (await exportProgress(id)), { headers });
  } catch (error) {
    if (!(error instanceof AccessError)) {
      log.error("leads.progress_not_read", error);
      return new Response(null, { status: 503, headers });
    }
    return new Response(null, { status: error.code === "signed-out" ? 401 : 403, headers });
  }
}
