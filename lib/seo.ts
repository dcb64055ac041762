import type { Metadata } from "next";
import { site } from "@/content/site";
import { sitePages } from "@/content/site-map";
import { siteOrigin } from "@/lib/env";
import { sharePictureOf } from "@/lib/share-picture";
import { breadcrumbList, type Thing } from "@/lib/structured-data";

type PageDescription = {
  /** Without the brand, which is added. */
  title: string;
  description: string;
  /** Path of the one canonical address, from `/`. */
  path: string;
  keywords?: readonly string[];
  noindex?: boolean;
};

/** Where a page of the site map stands, for search engines: under the home page. */
export function breadcrumbs(path: string): Thing {
  const page = sitePages.find((known) => known.path === path);
  if (!page) throw new Error(`${path} is in no site map`);
  return breadcrumbList(siteOrigin(), [page]);
}

/** What search engines and social networks are told about a page. */
export function pageMetadata(page: PageDescription): Metadata {
  const title = `${page.title} · ${site.brand}`;
  const address = new URL(page.path, siteOrigin()).href;
  const { description } = page;
  const images = [sharePictureOf(page.path)];
  return {
    title: { absolute: title },
    description,
    keywords: [...(page.keywords ?? defaultKeywords)],
    alternates: { canonical: address },
    openGraph: {
      type: "website",
      locale: "es_ES",
      siteName: site.brand,
      url: address,
      title,
      description,
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
    robots: { index: !page.noindex, follow: !page.noindex },
  };
}

const defaultKeywords = [
  "Ley de la Segunda Oportunidad",
  "cancelar deudas",
  "exoneración de deudas",
  "evaluación gratuita",
];
