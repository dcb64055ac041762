import type { MetadataRoute } from "next";
import { siteOrigin } from "@/lib/kernel/env";

/**
 * Unlisted pages carry `noindex` themselves. We do not forbid them here: a search engine that may not
 * read a page does not see its `noindex` either, and lists the bare address.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/api/" },
    sitemap: new URL("/sitemap.xml", siteOrigin()).href,
  };
}
