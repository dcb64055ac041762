import { deleteCase, keepCase, readCase } from "@/lib/viability/saved-cases";
import { SAVED_CASE_HEADER } from "@/lib/viability/saved-link";

/**
 * Keeps, returns and deletes calculations that the browser has encrypted. Their name comes in a header,
 * because addresses end up in the logs of proxies. The gate lets only our own pages write here.
 */
export const dynamic = "force-dynamic";

const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
const REFUSED = { unfit: 400, limited: 429 } as const;

export async function POST(request: Request): Promise<Response> {
  const kept = await keepCase(await request.text(), request.headers);
  if (typeof kept === "string") return answer(REFUSED[kept]);
  return Response.json(kept, { status: 201, headers });
}

export async function GET(request: Request): Promise<Response> {
  const text = await readCase(nameIn(request));
  if (text === null) return answer(404);
  return new Response(text, { headers: { ...headers, "Content-Type": "text/plain" } });
}

export async function DELETE(request: Request): Promise<Response> {
  return answer((await deleteCase(nameIn(request))) ? 204 : 404);
}

function nameIn(request: Request): string {
  return request.headers.get(SAVED_CASE_HEADER) ?? "";
}

function answer(status: number): Response {
  return new Response(null, { status, headers });
}
