import { readHealth } from "@/lib/observability/health";

/**
 * 200 when the database and its migrations are good, else 503: for deployment and monitoring. It
 * also reports the jobs, which do not change the status: a web process without a worker takes
 * leads.
 */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { ready, ...jobs } = await readHealth();
  return Response.json(
    { status: ready ? "ok" : "unavailable", ...jobs },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
