import "server-only";
import { env } from "@/lib/env";

/** The tags of third parties that are configured. They are public: browsers need them. */
export type TagIds = { gaMeasurementId?: string; metaPixelId?: string; googleAdsId?: string };

export function tagIds(): TagIds {
  const { gaMeasurementId, metaPixelId, googleAdsId } = env();
  return { gaMeasurementId, metaPixelId, googleAdsId };
}
