import type { NextRequest } from "next/server";
import { isSubmissionKey, signStart } from "@/lib/leads/quarantine/form-start";

/**
 * The signature that a form was begun. Pages are built beforehand and hold nothing of a visit, so a
 * browser asks here at the first touch of a form, by the key of its submission.
 */
export const dynamic = "force-dynamic";

export function GET(request: NextRequest): Response {
  const key = request.nextUrl.searchParams.get("key") ?? "";
  const headers = { "cache-control": "no-store" };
  if (!isSubmissionKey(key)) return Response.json({}, { status: 400, headers });
  return Response.json({ start: signStart(key) }, { headers });
}
