import type { Metadata } from "next";
import { site } from "@/content/site";
import { sitePages } from "@/content/site-map";
import { siteOrigin } from "@/lib/env";
import { paths } from "@/lib/paths";
import { sharePictureOf } from "@/lib/share-picture";
import { breadcrumbList, type Thing } from "@/lib/structured-data";

type PageDescription = {
  /** Without the brand, which is added. */
  title: string;
  description: string;
  /** Path of the one canonical address, from `/`; what is shown in place of a missing page has none. */
  path?: string;
  keywords?: readonly string[];
  noindex?: boolean;
  /** Path of a feed of what is under the page. */
  feed?: string;
  /** Of an article: the days on which it was published, if it says so, and last checked. */
  article?: { published?: string | undefined; reviewed: string };
};

/** Where a page stands, for search engines: home, a page of the site map, and what is under it. */
export function breadcrumbs(path: string, ...below: { title: string; path: string }[]): Thing {
  const page = sitePages.find((known) => known.path === path);
  if (!page) throw new Error(`${path} is in no site map`);
  return breadcrumbList(siteOrigin(), [page, ...below]);
}

/** What search engines and social networks are told about a page. */
export function pageMetadata(page: PageDescription): Metadata {
  const title = `${page.title} · ${site.brand}`;
  const { description, path } = page;
  const address = path && new URL(path, siteOrigin()).href;
  const images = [sharePictureOf({ ...page, path: path ?? paths.home })];
  return {
    title: { absolute: title },
    description,
    keywords: [...(page.keywords ?? defaultKeywords)],
    alternates: {
      ...(address && { canonical: address }),
      ...(page.feed && { types: { "application/rss+xml": page.feed } }),
    },
    openGraph: {
      ...openGraphType(page.article),
      locale: "es_ES",
      siteName: site.brand,
      ...(address && { url: address }),
      title,
      description,
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
    robots: { index: !page.noindex, follow: !page.noindex },
  };
}

/** A page of the back office. */
export function officeMetadata(title: string, path: string): Metadata {
  const description = `La oficina de ${site.brand}: ${title}. Solo para quien tiene permiso.`;
  return pageMetadata({ title, description, path, noindex: true });
}

function openGraphType(article: PageDescription["article"]) {
  if (!article) return { type: "website" as const };
  const { published, reviewed } = article;
  return {
    type: "article" as const,
    ...(published && { publishedTime: published }),
    modifiedTime: reviewed,
    authors: [site.brand],
  };
}

const defaultKeywords = [
  "Ley de la Segunda Oportunidad",
  "cancelar deudas",
  "exoneración de deudas",
  "evaluación gratuita",
];
