import type { ThirdParties } from "@/lib/cookies/categories";
import { env } from "@/lib/kernel/env";

/**
 * Says which third parties are configured. Pages are built before the settings are known, so the
 * browser asks here: for the text of the cookie notice, and for the tags that the visitor accepted.
 */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const { gaMeasurementId, metaPixelId, googleAdsId, schedulingUrl } = env();
  const agenda = schedulingUrl !== undefined;
  const answer: ThirdParties = { gaMeasurementId, metaPixelId, googleAdsId, agenda };
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}
