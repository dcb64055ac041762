import { readHealth } from "@/lib/process/health";

/**
 * 200 when the database and its migrations are good, else 503: for deployment and monitoring. The
 * body also reports the jobs; without a worker a web process still takes leads, so it is ready.
 */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { ready, ...jobs } = await readHealth();
  return Response.json(
    { status: ready ? "ok" : "unavailable", ...jobs },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
