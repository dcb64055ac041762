import { env } from "@/lib/env";

/**
 * Where visitors pick the time of their call; `url` is null where SCHEDULING_URL is unset. The
 * booking page is static and built before the setting is known, so its browser asks here.
 */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json(
    { url: env().schedulingUrl ?? null },
    { headers: { "cache-control": "public, max-age=60" } },
  );
}
