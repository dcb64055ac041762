import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { legalPages } from "@/content/legal-pages";
import { createAccount, sessionOf } from "@/tests/support/e2e-account";
import { LISTED, thingsOf, UNLISTED } from "@/tests/support/e2e-pages";
import { expect, test } from "@/tests/support/fixtures";
import { htmlFindings } from "@/tests/support/html-findings";
import { textFindings } from "@/tests/support/text-findings";

const { routes } = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8"));

/** The content of a meta element; empty when it is missing. */
function metaOf(html: string, name: string): string {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
}

function canonicalOf(html: string): string | null {
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? null;
}

function pathOf(address: string | null): string {
  return new URL(address ?? "").pathname;
}

function isArticle(path: string): boolean {
  return path.startsWith("/blog/");
}

/** Pages of the back office, and their titles. */
const OFFICE = [
  ["/admin", "Leads"],
  ["/admin/resumen", "Resumen"],
  ["/admin/avisos", "Avisos"],
  ["/admin/sospechosos", "Sospechosos"],
  ["/admin/equipo", "Equipo"],
  ["/admin/personas", "Datos de una persona"],
  ["/admin/personas/nueva", "Anotar persona"],
  ["/admin/auditoria", "Auditoría"],
] as const;

/** The longest title and description that search engines show whole. */
const MOST = { title: 60, description: 155 };

test("every page has its own title, description and canonical address", async ({ send }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of [...LISTED, ...UNLISTED]) {
    const { body } = await send({ path });
    const title = /<title>([^<]+)<\/title>/.exec(body)?.[1] ?? "";
    expect(decodedLength(title), `${path}: ${title}`).toBeLessThanOrEqual(MOST.title);
    // The brand follows where there is room for it, but not on articles.
    const isBranded = title.endsWith(" · Punto y Aparte");
    expect(isBranded, path).toBe(!isArticle(path) && path !== "/politica-privacidad");
    const description = metaOf(body, "description");
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(30);
    expect(decodedLength(description), `${path}: ${description}`).toBeLessThanOrEqual(
      MOST.description,
    );
    expect(metaOf(body, "keywords").split(",").length, path).toBeGreaterThan(1);
    const index = LISTED.includes(path) ? "index, follow" : "noindex, nofollow";
    expect(metaOf(body, "robots"), path).toBe(index);
    const canonical = canonicalOf(body);
    expect(pathOf(canonical), path).toBe(path);

    for (const network of ["og", "twitter"]) {
      expect(metaOf(body, `${network}:title`), path).toBe(title);
      expect(metaOf(body, `${network}:description`), path).toBe(description);
      expect(pathOf(metaOf(body, `${network}:image`)), path).toMatch(/^\/compartir\/.+\.png$/);
      expect(metaOf(body, `${network}:image:alt`), path).not.toBe("");
    }
    expect(metaOf(body, "twitter:card"), path).toBe("summary_large_image");
    expect(metaOf(body, "og:url"), path).toBe(canonical);
    expect(metaOf(body, "og:type"), path).toBe(isArticle(path) ? "article" : "website");
    expect(metaOf(body, "og:locale"), path).toBe("es_ES");
    expect(metaOf(body, "og:site_name"), path).toBe("Punto y Aparte");
    titles.add(title);
    descriptions.add(description);
    if (LISTED.includes(path)) expectThings(path, body);
  }
  expect(titles.size).toBe(LISTED.length + UNLISTED.length);
  expect(descriptions.size).toBe(titles.size);
});

function decodedLength(text: string): number {
  return text.replace(/&[#\w]+;/g, "&").length;
}

/** Every page identifies the company and the kind of page. */
function expectThings(path: string, body: string) {
  const things = thingsOf(body);
  const expected = ["Organization", "WebSite"];
  if (path !== "/") expected.push("BreadcrumbList");
  if (path === "/calcular-caso") expected.push("WebApplication");
  if (isArticle(path)) expected.push("Article");
  expect(things.map((thing) => thing["@type"]).sort(), path).toEqual(expected.sort());
  const way = things.find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement;
  if (Array.isArray(way)) expect(pathOf(way.at(-1).item), path).toBe(path);
}

test("the back office and missing pages are not indexed", async ({ send, origin, database }) => {
  const cookie = await sessionOf(send, origin, await createAccount(database, ["admin"]));
  for (const [path, title] of OFFICE) {
    const { body } = await send({ path, headers: { cookie } });
    expect(body, path).toContain(`<title>${title} · Punto y Aparte</title>`);
    expect(body, path).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(body, path).toContain(`<meta name="description" content="La oficina de`);
    expect(pathOf(canonicalOf(body))).toBe(path);
  }
  const { body: missing } = await send({ path: "/no-existe" });
  expect(missing).toContain("<title>Página no encontrada · Punto y Aparte</title>");
  expect(missing).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(missing).toMatch(/<meta name="description" content="La dirección tiene una errata/);
  expect(missing).toContain('<meta property="og:title" content="Página no encontrada');
  expect(missing).not.toContain('rel="canonical"');
});

test("sitemap.xml lists every indexed page, and no other", async ({ send }) => {
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

test("robots.txt forbids no page, and names the sitemap", async ({ send }) => {
  const { status, headers, body } = await send({ path: "/robots.txt" });
  expect([status, headers["content-type"]]).toEqual([200, "text/plain"]);
  const forbidden = [...body.matchAll(/^Disallow: *(.*)$/gim)].map(([, path]) => path);
  expect(forbidden).toEqual(["/api/"]);
  expect(pathOf(/^Sitemap: (.+)$/m.exec(body)?.[1] ?? "")).toBe("/sitemap.xml");
});

test("public pages are built in advance, and set no cookie", async ({ send }) => {
  for (const path of ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/apple-icon"]) {
    expect(Object.keys(routes)).toContain(path);
  }
  for (const path of [...LISTED, "/evalua-tu-caso"]) {
    expect(Object.keys(routes)).toContain(path);
    const { headers } = await send({ path });
    expect(headers["cache-control"], path).not.toContain("no-store");
    expect(headers["set-cookie"], path).toBeUndefined();
  }
});

test("each page has its own share picture of 1200 by 630 pixels", async ({ send, request }) => {
  const seen = new Set<string>();
  for (const path of LISTED) {
    const { body } = await send({ path });
    const picture = pathOf(metaOf(body, "og:image"));
    expect(Object.keys(routes), "made at build time").toContain(picture);
    expect(await pngSize(request, picture), picture).toEqual([1200, 630]);
    expect(metaOf(body, "og:image:width")).toBe("1200");
    expect(metaOf(body, "og:image:height")).toBe("630");
    seen.add(picture);
  }
  expect(seen.size).toBe(LISTED.length);
});

test("security.txt says where to report a vulnerability, at both usual addresses", async ({
  send,
}) => {
  for (const path of ["/.well-known/security.txt", "/security.txt"]) {
    const { status, headers, body } = await send({ path });
    expect([status, headers["content-type"]], path).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(body).toMatch(/^Canonical: https?:\/\/\S+\/\.well-known\/security\.txt$/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "");
    // RFC 9116 recommends less than a year.
    expect((expires - Date.now()) / 86_400_000).toBeGreaterThan(180);
    expect((expires - Date.now()) / 86_400_000).toBeLessThan(365);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
});

test("every page is valid Spanish HTML, with its headings in order and its text by our rules", async ({
  send,
}) => {
  for (const path of [...LISTED, ...UNLISTED, "/no-existe"]) {
    const { body } = await send({ path });
    expect(await htmlFindings(body), path).toEqual([]);
    expect(textFindings(body), path).toEqual([]);
    // A build's id may precede the language.
    expect(body, path).toMatch(/^<!DOCTYPE html><html(?: [^>]*)? lang="es"/);
    const levels = [...body.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    expect(levels[0], path).toBe(1);
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level, `${path}: ${levels}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    }
  }
});

/** Width and height from the PNG header. */
async function pngSize(request: APIRequestContext, path: string): Promise<[number, number]> {
  const answer = await request.get(path);
  const bytes = await answer.body();
  expect(answer.headers()["content-type"], path).toBe("image/png");
  expect(bytes.toString("latin1", 0, 8), path).toBe("\x89PNG\r\n\x1a\n");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
