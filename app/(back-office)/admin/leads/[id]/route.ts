import { jsonAnswer } from "@/app/(back-office)/admin/json-answer";
import { readLead } from "@/lib/requests/sheet/details";

type Context = { params: Promise<{ id: string }> };

/** Returns a lead as JSON for the side sheet. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  return jsonAnswer("leads.not_read", async () => (await readLead(id)) ?? undefined);
}
