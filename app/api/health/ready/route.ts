import { readHealth } from "@/lib/observability/health";

/**
 * 200 when the database and its migrations are good, else 503: for who starts it and who watches it.
 * How the jobs are is told beside it: a web process without a worker still takes leads.
 */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { ready, ...jobs } = await readHealth();
  return Response.json(
    { status: ready ? "ok" : "unavailable", ...jobs },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
