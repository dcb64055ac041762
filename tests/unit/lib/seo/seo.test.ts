import { afterEach, expect, test, vi } from "vitest";
import { breadcrumbs, pageMetadata } from "@/lib/seo/seo";

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

test("breadcrumbs know the pages of the site map, and what is put under them", () => {
  const way = breadcrumbs("/blog", { title: "Uno", path: "/blog/uno" });
  expect(JSON.stringify(way)).toMatch(/"Inicio".*"Blog".*"Uno".*\/blog\/uno"/);
  expect(() => breadcrumbs("/no-existe")).toThrow("/no-existe is in no site map");
});
