import { env } from "@/lib/kernel/env";

/**
 * The address where visitors pick the time of their call; `url` is null if SCHEDULING_URL is unset.
 * The booking page is built before the setting is known, so the browser asks here.
 */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json(
    { url: env().schedulingUrl ?? null },
    { headers: { "cache-control": "public, max-age=60" } },
  );
}
