import { isReady } from "@/lib/health";

/** 200 when the database and its migrations are good, else 503: for load balancers. */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const ready = await isReady();
  return Response.json(
    { status: ready ? "ok" : "unavailable" },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
