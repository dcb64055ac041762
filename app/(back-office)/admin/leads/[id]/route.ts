import { AccessError } from "@/lib/accounts/session";
import { readLead } from "@/lib/leads/sheet/details";
import { log } from "@/lib/observability/log";

type Context = { params: Promise<{ id: string }> };

/** A lead for the side sheet, in JSON. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  try {
    const lead = await readLead((await params).id);
    return lead ? Response.json(lead, { headers }) : refuse(404);
  } catch (error) {
    if (error instanceof AccessError) return refuse(error.code === "signed-out" ? 401 : 403);
    log.error("leads.not_read", error);
    return refuse(503);
  }
}

const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

function refuse(status: number): Response {
  return new Response(null, { status, headers });
}
