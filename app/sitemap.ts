import type { MetadataRoute } from "next";
import { sitePages } from "@/content/site-map";
import { siteOrigin } from "@/lib/env";

/** Every page that search engines may list. */
export default function sitemap(): MetadataRoute.Sitemap {
  return sitePages.map(({ path, updatedAt }) => ({
    url: new URL(path, siteOrigin()).href,
    ...(updatedAt ? { lastModified: updatedAt } : {}),
  }));
}
