import type { NextRequest } from "next/server";
import { jsonAnswer } from "@/app/(back-office)/admin/json-answer";
import { keepCall } from "@/lib/calls/keep-call";
import { env } from "@/lib/kernel/env";
import { isSameOrigin } from "@/lib/kernel/request";

/** Keeps the call and the note of an open desk; also asked by a page that is being closed. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers, env().appUrl)) return new Response(null, { status: 403 });
  const sign: unknown = await request.json().catch(() => null);
  return jsonAnswer("calls.not_kept", () => keepCall(sign));
}
