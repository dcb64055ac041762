import { isLeaving } from "@/lib/process/health";

/**
 * 200 while the process answers and is not shutting down, else 503: for load balancers. It ignores
 * the database: without one the site still serves pages, and forms say what to do.
 */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const leaving = isLeaving();
  return Response.json(
    { status: leaving ? "leaving" : "ok" },
    { status: leaving ? 503 : 200, headers: { "cache-control": "no-store" } },
  );
}
