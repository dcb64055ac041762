import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { legalPages } from "@/content/legal-pages";
import { createAccount, sessionOf } from "@/tests/support/e2e-account";
import { thingsOf } from "@/tests/support/e2e-json-ld";
import { LISTED, UNLISTED } from "@/tests/support/e2e-site-pages";
import { expect, test } from "@/tests/support/fixtures";

const { routes } = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8"));

/** What a meta element of the page says; empty where it has none. */
async function meta(page: Page, name: string): Promise<string> {
  const element = page.locator(`head > meta[name="${name}"], head > meta[property="${name}"]`);
  return (await element.getAttribute("content", { timeout: 5_000 })) ?? "";
}

function pathOf(address: string | null): string {
  return new URL(address ?? "").pathname;
}

function isArticle(path: string): boolean {
  return path.startsWith("/blog/");
}

/** Pages of the back office, and what they are called. */
const OFFICE = [
  ["/admin", "Leads"],
  ["/admin/resumen", "Resumen"],
  ["/admin/avisos", "Avisos"],
  ["/admin/sospechosos", "Sospechosos"],
  ["/admin/equipo", "Equipo"],
  ["/admin/persona", "Datos de una persona"],
  ["/admin/auditoria", "Auditoría"],
] as const;

test("every page is described, as no other is, under its own address", async ({ page }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of [...LISTED, ...UNLISTED]) {
    await page.goto(path);
    const title = await page.title();
    expect(title, path).toMatch(/ · Punto y Aparte$/);
    const description = await meta(page, "description");
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(30);
    expect(description.length, `${path}: ${description}`).toBeLessThan(200);
    expect((await meta(page, "keywords")).split(",").length, path).toBeGreaterThan(1);
    const index = LISTED.includes(path) ? "index, follow" : "noindex, nofollow";
    expect(await meta(page, "robots"), path).toBe(index);
    const canonical = await page.locator('head > link[rel="canonical"]').getAttribute("href");
    expect(pathOf(canonical), path).toBe(path);

    for (const network of ["og", "twitter"]) {
      expect(await meta(page, `${network}:title`), path).toBe(title);
      expect(await meta(page, `${network}:description`), path).toBe(description);
      expect(pathOf(await meta(page, `${network}:image`)), path).toMatch(/^\/compartir\/.+\.png$/);
      expect(await meta(page, `${network}:image:alt`), path).not.toBe("");
    }
    expect(await meta(page, "twitter:card"), path).toBe("summary_large_image");
    expect(await meta(page, "og:url"), path).toBe(canonical);
    expect(await meta(page, "og:type"), path).toBe(isArticle(path) ? "article" : "website");
    expect(await meta(page, "og:locale"), path).toBe("es_ES");
    expect(await meta(page, "og:site_name"), path).toBe("Punto y Aparte");
    titles.add(title);
    descriptions.add(description);
  }
  expect(titles.size).toBe(LISTED.length + UNLISTED.length);
  expect(descriptions.size).toBe(titles.size);
});

test("the back office and missing pages ask not to be listed", async ({
  send,
  origin,
  database,
}) => {
  const cookie = await sessionOf(send, origin, await createAccount(database, ["admin"]));
  for (const [path, title] of OFFICE) {
    const { body } = await send({ path, headers: { cookie } });
    expect(body, path).toContain(`<title>${title} · Punto y Aparte</title>`);
    expect(body, path).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(body, path).toContain(`<meta name="description" content="La oficina de`);
    const [, canonical = ""] = /<link rel="canonical" href="([^"]+)"/.exec(body) ?? [];
    expect(pathOf(canonical)).toBe(path);
  }
  const { body: missing } = await send({ path: "/no-existe" });
  expect(missing).toContain("<title>Página no encontrada · Punto y Aparte</title>");
  expect(missing).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(missing).toMatch(/<meta name="description" content="La dirección tiene una errata/);
  expect(missing).toContain('<meta property="og:title" content="Página no encontrada');
  expect(missing).not.toContain('rel="canonical"');
});

test("every page says who is behind it, and what it is", async ({ page }) => {
  for (const path of LISTED) {
    await page.goto(path);
    const things = await thingsOf(page);
    const expected = ["Organization", "WebSite"];
    if (path === "/") expected.push("FAQPage");
    else expected.push("BreadcrumbList");
    if (path === "/calcular-caso") expected.push("WebApplication");
    if (isArticle(path)) expected.push("Article");
    expect(things.map((thing) => thing["@type"]).sort(), path).toEqual(expected.sort());

    const way = things.find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement;
    if (Array.isArray(way)) expect(pathOf(way.at(-1).item), path).toBe(path);
  }
});

test("the home page shows each question and answer that it tells search engines", async ({
  page,
}) => {
  await page.goto("/");
  const faq = (await thingsOf(page)).find((thing) => thing["@type"] === "FAQPage");
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions).toHaveLength(8);
  const shown = ((await page.locator("main").textContent()) ?? "").replace(/\s+/g, " ");
  for (const { name, acceptedAnswer } of questions) {
    expect(shown).toContain(name);
    for (const paragraph of acceptedAnswer.text.split("\n")) expect(shown).toContain(paragraph);
  }
});

test("sitemap.xml lists every page that may be listed, and no other", async ({ send }) => {
  const { status, headers, body } = await send({ path: "/sitemap.xml" });
  expect([status, headers["content-type"]]).toEqual([200, "application/xml"]);
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = ""]) => pathOf(at));
  expect(new Set(listed).size).toBe(listed.length);
  const indexable: string[] = [];
  for (const [path, { dataRoute }] of Object.entries<{ dataRoute: string | null }>(routes)) {
    if (!dataRoute || path.startsWith("/_")) continue;
    const page = await send({ path });
    if (page.body.includes('<meta name="robots" content="index, follow"/>')) {
      expect(page.status, path).toBe(200);
      indexable.push(path);
    }
  }
  expect(listed.sort()).toEqual(indexable.sort());
  for (const { path, updatedAt } of Object.values(legalPages)) {
    expect(body.replace(/\s/g, "")).toContain(`${path}</loc><lastmod>${updatedAt}</lastmod>`);
  }
  expect(listed).toContain("/");
});

test("robots.txt forbids no page, and leads to the map", async ({ send }) => {
  const { status, headers, body } = await send({ path: "/robots.txt" });
  expect([status, headers["content-type"]]).toEqual([200, "text/plain"]);
  const forbidden = [...body.matchAll(/^Disallow: *(.*)$/gim)].map(([, path]) => path);
  expect(forbidden).toEqual(["/api/"]);
  expect(pathOf(/^Sitemap: (.+)$/m.exec(body)?.[1] ?? "")).toBe("/sitemap.xml");
});

test("what search engines read is made at build time", async () => {
  for (const path of ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/apple-icon"]) {
    expect(Object.keys(routes)).toContain(path);
  }
  for (const path of LISTED) expect(Object.keys(routes)).toContain(path);
});

test("each page has a share picture of its own, of 1200 by 630 pixels", async ({ page, send }) => {
  const seen = new Set<string>();
  for (const path of LISTED) {
    await page.goto(path);
    const picture = pathOf(await meta(page, "og:image"));
    expect(Object.keys(routes), "made at build time").toContain(picture);
    expect((await send({ path: picture, method: "HEAD" })).headers["content-type"]).toBe(
      "image/png",
    );
    const [width, height] = await pngSize(page, picture);
    expect([width, height], picture).toEqual([1200, 630]);
    expect(await meta(page, "og:image:width")).toBe("1200");
    expect(await meta(page, "og:image:height")).toBe("630");
    seen.add(picture);
  }
  expect(seen.size).toBe(LISTED.length);
});

test("nobody can have the server draw a picture", async ({ send }) => {
  for (const path of ["/compartir/otra.png", "/compartir/inicio", "/iconos/513.png"]) {
    expect((await send({ path })).status, path).toBe(404);
  }
});

test("browsers and phones find an icon and a manifest", async ({ page, send }) => {
  await page.goto("/");
  const href = await page.locator('head > link[rel="manifest"]').getAttribute("href");
  const { body } = await send({ path: href ?? "" });
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ name: "Punto y Aparte", lang: "es-ES", start_url: "/" });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await send({ path: src });
    expect([icon.status, icon.headers["content-type"]], src).toEqual([200, type]);
    if (type === "image/png") expect((await pngSize(page, src)).join("x")).toBe(sizes);
  }
  const apple = page.locator('head > link[rel="apple-touch-icon"]');
  expect(await pngSize(page, (await apple.getAttribute("href")) ?? "")).toEqual([180, 180]);
  expect((await send({ path: "/favicon.ico" })).status).toBe(200);
});

/** Width and height by the picture's own header. Throws when it is no PNG. */
async function pngSize(page: Page, path: string): Promise<[number, number]> {
  const bytes = await (await page.request.get(path)).body();
  if (bytes.toString("latin1", 0, 8) !== "\x89PNG\r\n\x1a\n") throw new Error(`No PNG: ${path}`);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
