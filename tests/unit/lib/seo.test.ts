import { afterEach, expect, test, vi } from "vitest";
import { breadcrumbs, officeMetadata, pageMetadata } from "@/lib/seo";

const PAGE = {
  title: "Calcula tu caso",
  description: "Una descripción.",
  path: "/calcular-caso",
};

afterEach(() => vi.unstubAllEnvs());

test("a page is described once, for search engines and for social networks", () => {
  vi.stubEnv("APP_URL", "https://puntoyaparte.test");
  const told = pageMetadata(PAGE);
  const title = "Calcula tu caso · Punto y Aparte";
  const url = "https://puntoyaparte.test/calcular-caso";
  const images = [expect.objectContaining({ url: "/compartir/calcular-caso.png" })];
  const { description } = PAGE;
  expect(told).toMatchObject({
    title: { absolute: title },
    description,
    alternates: { canonical: url },
    openGraph: { title, description, url, images, locale: "es_ES" },
    twitter: { card: "summary_large_image", title, description, images },
    robots: { index: true, follow: true },
  });
  expect(told.keywords).toContain("Ley de la Segunda Oportunidad");
});

test("a page may name its own keywords, and ask not to be listed", () => {
  const told = pageMetadata({ ...PAGE, keywords: ["embargo"], noindex: true });
  expect(told.keywords).toEqual(["embargo"]);
  expect(told.robots).toEqual({ index: false, follow: false });
});

test("what stands in place of a missing page has no address, and borrows home's picture", () => {
  const { path, ...page } = PAGE;
  const told = pageMetadata({ ...page, noindex: true });
  expect(told.alternates).not.toHaveProperty("canonical");
  expect(told.openGraph).not.toHaveProperty("url");
  expect(told.openGraph).toMatchObject({ images: [{ url: "/compartir/inicio.png" }] });
  expect(JSON.stringify(told)).not.toContain(path);
});

test("a page of the back office is told like any other, and never listed", () => {
  vi.stubEnv("APP_URL", "https://puntoyaparte.test");
  expect(officeMetadata("Equipo", "/admin/equipo")).toMatchObject({
    title: { absolute: "Equipo · Punto y Aparte" },
    description: expect.stringContaining("Equipo"),
    alternates: { canonical: "https://puntoyaparte.test/admin/equipo" },
    robots: { index: false, follow: false },
  });
});

test("an article says when it was written and last checked, and where its feed is", () => {
  const article = { published: "2025-01-05", reviewed: "2026-11-21" };
  const told = pageMetadata({ ...PAGE, path: "/blog/uno", article, feed: "/blog/rss.xml" });
  expect(told.openGraph).toMatchObject({
    type: "article",
    publishedTime: "2025-01-05",
    modifiedTime: "2026-11-21",
  });
  expect(told.alternates?.types).toEqual({ "application/rss+xml": "/blog/rss.xml" });
  const undated = pageMetadata({ ...PAGE, article: { reviewed: "2026-11-21" } });
  expect(undated.openGraph).not.toHaveProperty("publishedTime");
});

test("breadcrumbs know the pages of the site map, and what is put under them", () => {
  const way = breadcrumbs("/blog", { title: "Uno", path: "/blog/uno" });
  expect(JSON.stringify(way)).toMatch(/"Inicio".*"Blog".*"Uno".*\/blog\/uno"/);
  expect(() => breadcrumbs("/no-existe")).toThrow("/no-existe is in no site map");
});
