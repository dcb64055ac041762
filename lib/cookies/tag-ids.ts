import "server-only";
import { env } from "@/lib/env";
import type { TagIds } from "./categories";

/** The tags of third parties that are configured. */
export function tagIds(): TagIds {
  const { gaMeasurementId, metaPixelId, googleAdsId } = env();
  return { gaMeasurementId, metaPixelId, googleAdsId };
}
