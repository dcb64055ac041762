import type { MetadataRoute } from "next";
import { siteOrigin } from "@/lib/kernel/env";
import { listedPages } from "@/lib/seo/listed-pages";

export default function sitemap(): MetadataRoute.Sitemap {
  return listedPages().map(({ path, updatedAt }) => ({
    url: new URL(path, siteOrigin()).href,
    ...(updatedAt ? { lastModified: updatedAt } : {}),
  }));
}
