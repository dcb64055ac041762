import { answerScrape } from "@/lib/process/scrape";

/** The metrics of this process for Prometheus. deploy/monitoring uses them. */
export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const { status, type, body } = await answerScrape(request.headers.get("authorization"));
  return new Response(body, {
    status,
    headers: {
      "content-type": type,
      "cache-control": "no-store",
      ...(status === 401 && { "www-authenticate": "Bearer" }),
    },
  });
}
