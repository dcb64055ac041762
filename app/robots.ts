import type { MetadataRoute } from "next";
import { siteOrigin } from "@/lib/env";

/**
 * Pages that must not be listed say so themselves (`noindex`). They are not forbidden here: who may
 * not read a page does not read that either, and lists its bare address.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/api/" },
    sitemap: new URL("/sitemap.xml", siteOrigin()).href,
  };
}
