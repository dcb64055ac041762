import type { NextRequest } from "next/server";
import { isSubmissionKey, signStart } from "@/lib/requests/quarantine/form-start";

/**
 * Signs that a visitor has begun a form. Pages are built beforehand and know nothing about a visit,
 * so the browser requests this when the form first gets focus, with the key of the submission.
 */
export const dynamic = "force-dynamic";

export function GET(request: NextRequest): Response {
  const key = request.nextUrl.searchParams.get("key") ?? "";
  const headers = { "cache-control": "no-store" };
  if (!isSubmissionKey(key)) return Response.json({}, { status: 400, headers });
  return Response.json({ start: signStart(key) }, { headers });
}
