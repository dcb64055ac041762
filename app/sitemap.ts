import type { MetadataRoute } from "next";
import { siteOrigin } from "@/lib/env";
import { listedPages } from "@/lib/listed-pages";

/** Every page that search engines may list. */
export default function sitemap(): MetadataRoute.Sitemap {
  return listedPages().map(({ path, updatedAt }) => ({
    url: new URL(path, siteOrigin()).href,
    ...(updatedAt ? { lastModified: updatedAt } : {}),
  }));
}
