import type { Page } from "@playwright/test";
import { LISTED } from "@/tests/support/e2e-site-pages";
import { expect, test } from "@/tests/support/fixtures";

/** Where the page's links lead, as written. */
function linksOf(page: Page): Promise<string[]> {
  return page
    .locator("a[href], area[href], link[href]:not([rel=canonical], [rel=alternate])")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

/** The ids to which an anchor can lead. */
function idsOf(page: Page): Promise<string[]> {
  return page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
}

test("every link and anchor resolves, from the home page and from the map on", async ({
  page,
  origin,
}) => {
  test.setTimeout(180_000);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith("http") && asked !== origin) elsewhere.push(request.url());
  });

  /** Each address to be visited, and the page that leads there. */
  const waiting = new Map([
    ["/", "the start"],
    ["/sitemap", "the start"],
  ]);
  const ids = new Map<string, string[]>();
  const anchors: { path: string; id: string; from: string }[] = [];

  for (const [address, from] of waiting) {
    const answer = await page.request.get(address, { maxRedirects: 0 });
    expect(answer.status(), `${address} on ${from}`).toBe(200);
    if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
    await page.goto(address, { waitUntil: "networkidle" });
    ids.set(address, await idsOf(page));
    const links = await linksOf(page);
    expect(links.length, address).toBeGreaterThan(0);
    for (const href of links) {
      const url = new URL(href, page.url());
      if (url.origin !== origin) {
        expect(url.protocol, `${href} on ${address}`).toMatch(/^(https|tel|mailto):$/);
        continue;
      }
      const path = url.pathname + url.search;
      if (!waiting.has(path)) waiting.set(path, address);
      if (href.includes("#")) anchors.push({ path, id: url.hash.slice(1), from: address });
    }
  }

  expect([...waiting.keys()]).toEqual(expect.arrayContaining(LISTED));
  expect(anchors.length).toBeGreaterThan(0);
  for (const { path, id, from } of anchors) {
    expect(ids.get(path), `${path}#${id} on ${from}`).toContain(decodeURIComponent(id));
  }
  expect(elsewhere).toEqual([]);
});

test("the map for people lists every page that the map for search engines does", async ({
  page,
}) => {
  await page.goto("/sitemap");
  const listed = await page
    .locator("main a[href]")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const others = LISTED.filter((path) => path !== "/sitemap");
  expect(listed).toEqual(expect.arrayContaining(others));
});
