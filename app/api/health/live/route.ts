import { isLeaving } from "@/lib/observability/health";

/**
 * 200 while the process answers and is not about to end, else 503: for balancers. They do not ask
 * whether the database answers: without it pages are served all the same, and forms say what to do.
 */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const leaving = isLeaving();
  return Response.json(
    { status: leaving ? "leaving" : "ok" },
    { status: leaving ? 503 : 200, headers: { "cache-control": "no-store" } },
  );
}
