import type { TagIds } from "@/lib/cookies/categories";
import { env } from "@/lib/env";

/**
 * Says which tags are configured. Pages are built before the settings are known, so the browser
 * asks here once the visitor has consented to tags.
 */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const { gaMeasurementId, metaPixelId, googleAdsId } = env();
  const ids: TagIds = { gaMeasurementId, metaPixelId, googleAdsId };
  return Response.json(ids, { headers: { "cache-control": "no-store" } });
}
