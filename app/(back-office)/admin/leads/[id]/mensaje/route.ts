import type { NextRequest } from "next/server";
import { jsonAnswer } from "@/app/(back-office)/admin/json-answer";
import { env } from "@/lib/kernel/env";
import { isSameOrigin } from "@/lib/kernel/request";
import { noteMessage } from "@/lib/requests/sheet/note-message";

type Context = { params: Promise<{ id: string }> };

/** Notes a message that the adviser sends by hand; the page asks while another program opens. */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  if (!isSameOrigin(request.headers, env().appUrl)) return new Response(null, { status: 403 });
  const { id } = await params;
  const sent: unknown = await request.json().catch(() => null);
  return jsonAnswer("messages.not_noted", () => noteMessage(id, sent));
}
