import { jsonAnswer } from "@/app/(back-office)/admin/json-answer";
import { readCaseFirms } from "@/lib/partners/case-firms";

type Context = { params: Promise<{ id: string }> };

/** Returns who has a case, and who would get it, as JSON for the desk. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  return jsonAnswer("partners.case_not_read", async () => (await readCaseFirms(id)) ?? undefined);
}
