import type { Metadata } from "next";
import { site } from "@/content/site";
import { sitePages } from "@/content/site-map";
import { showsError } from "@/lib/kernel/current-request";
import { siteOrigin } from "@/lib/kernel/env";
import { ERROR_TITLE, type Notice, readNotice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { sharePictureOf } from "./share-picture";
import { breadcrumbList, type Thing } from "./structured-data";

type PageDescription = {
  /** Without the brand, which `pageMetadata` adds. At most 60 characters; the description 155. */
  title: string;
  description: string;
  /** Path of the canonical address; the 404 page has none. */
  path?: string;
  keywords?: readonly string[];
  noindex?: boolean;
  /** Whether the page, which a browser without scripts asked for, shows an error of a form. */
  isError?: boolean;
  /** Path of the page's feed. */
  feed?: string;
  /** When an article was published, if it gives a day, and last checked. */
  article?: { published?: string | undefined; reviewed: string };
};

/**
 * A page's breadcrumbs for search engines: home, a page of the site map, and the pages below it.
 */
export function breadcrumbs(path: string, ...below: { title: string; path: string }[]): Thing {
  const page = sitePages.find((known) => known.path === path);
  if (!page) throw new Error(`${path} is in no site map`);
  return breadcrumbList(siteOrigin(), [page, ...below]);
}

/** The metadata of a page for search engines and social networks. */
export function pageMetadata(page: PageDescription): Metadata {
  const { description, path } = page;
  const title = page.isError ? ERROR_TITLE + tabTitle(page) : tabTitle(page);
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
    twitter: {
      card: "summary_large_image",
      title,
      description,
      images: images.map(({ url, alt }) => ({ url, alt })),
    },
    robots: { index: !page.noindex, follow: !page.noindex },
  };
}

/** What a search engine shows of a title before it cuts it off. */
const MAX_TITLE = 60;

/** The brand follows the title where there is room for both; an article needs it least. */
function tabTitle({ title, article }: PageDescription): string {
  const branded = `${title} · ${site.brand}`;
  return article || branded.length > MAX_TITLE ? title : branded;
}

/** The notices that a page shows when its address names them, by the name of the query's field. */
type NamedNotices = Readonly<Record<string, Readonly<Record<string, Notice>>>>;

type Query = Record<string, string | string[] | undefined>;

/**
 * The `generateMetadata` of a page with forms: its title says whether it shows an error, for a browser without
 * scripts too. A form answers on the page itself, or leads to an address that names one of `notices`.
 */
export function formPageMetadata(page: PageDescription, notices?: NamedNotices) {
  return async ({ searchParams }: { searchParams?: Promise<Query> }): Promise<Metadata> => {
    // A page that no address gives a notice stays without a query.
    const query: Query = (notices && (await searchParams)) ?? {};
    const named = Object.entries(notices ?? {}).map(([name, known]) =>
      readNotice(known, query[name]),
    );
    const isError = showsError() || named.some((notice) => notice?.tone === "error");
    return pageMetadata({ ...page, isError });
  };
}

export function officeMetadata(title: string, path: string, notices?: NamedNotices) {
  const description = `La oficina de ${site.brand}: ${title}. Solo para quien tiene permiso.`;
  return formPageMetadata({ title, description, path, noindex: true }, notices);
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
