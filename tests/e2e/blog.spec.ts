import { blogCategories } from "@/content/blog-categories";
import { listPosts } from "@/lib/blog/posts";
import { expectAccessible } from "@/tests/support/e2e-access";
import { thingsOf } from "@/tests/support/e2e-json-ld";
import { expect, test } from "@/tests/support/fixtures";

const posts = listPosts();
const inColumns = posts.filter(({ category }) => category === "alternativas");
const [STICKY, COLUMNS] = [posts[0]?.path ?? "", inColumns[0]?.path ?? ""];

test("the index shows four categories with five, five, three and two cards", async ({ page }) => {
  await page.goto("/blog");
  const sections = page.locator("main section");
  await expect(sections.getByRole("heading", { level: 2 })).toHaveText(
    Object.values(blogCategories).map(({ title }) => title),
  );
  for (const [index, count] of [5, 5, 3, 2].entries()) {
    const cards = sections.nth(index).getByRole("listitem");
    await expect(cards).toHaveCount(count);
    await expect(cards.getByRole("heading", { level: 3 })).toHaveCount(count);
    await expect(cards.getByText(/^\d(-\d)? min de lectura$/)).toHaveCount(count);
  }
  for (const { title, description, path } of posts) {
    const card = page.getByRole("listitem").filter({ hasText: title });
    await expect(card.getByRole("link", { name: title, exact: true })).toHaveAttribute(
      "href",
      path,
    );
    await expect(card).toContainText(description);
  }
  const announced = sections.nth(3).getByRole("listitem");
  await expect(announced.getByText("Próximamente")).toHaveCount(2);
  await expect(announced.getByRole("link")).toHaveCount(0);
  await expect(page.getByText("5 de enero de 2025", { exact: true })).toBeVisible();
});

test("a tap anywhere on a card opens its article, and the menu leads to the index", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  const [first] = posts;
  const text = page.getByText(first?.description ?? "");
  await text.scrollIntoViewIfNeeded();
  const excerpt = await text.boundingBox();
  await page.mouse.click((excerpt?.x ?? 0) + 20, (excerpt?.y ?? 0) + 10);
  await expect(page).toHaveURL(STICKY);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first?.title ?? "");
});

for (const { path, title, badge, essential, sources, callToAction, related, category } of posts) {
  test(`${path} has all that an article has`, async ({ page }) => {
    await page.goto(path);
    const article = page.getByRole("article");
    await expect(article.getByRole("heading", { level: 1 })).toHaveText(title);
    const head = article.locator("header");
    await expect(head).toContainText(badge);
    await expect(head).toContainText(
      /(de \d{4}|Próximamente)\d(-\d)? min de lecturaRevisado el \d/,
    );
    await expect(
      page.getByRole("region", { name: "Lo esencial" }).getByRole("listitem"),
    ).toHaveText(essential);
    const named = page.getByRole("region", { name: "Fuentes" }).getByRole("link");
    await expect(named).toHaveText(sources.map((source) => source.title));
    await expect(article).toContainText(
      /Información general, no es asesoramiento jurídico\. Revisado el \d+ de \p{L}+ de \d{4}\.\s+La exoneración la decide un juez y depende de cada caso\./u,
    );
    const destination =
      category === "alternativas" ? "/test-gratuito-viabilidad" : "/calcular-caso";
    await expect(
      article.getByRole("link", { name: callToAction, exact: true }).last(),
    ).toHaveAttribute("href", destination);
    const next = page.getByRole("region", { name: "Seguir leyendo" }).getByRole("link");
    await expect(next).toHaveCount(3);
    for (const slug of related) {
      await expect(next.and(page.locator(`[href="/blog/${slug}"]`))).toHaveCount(1);
    }

    const things = await thingsOf(page);
    expect(things.find((thing) => thing["@type"] === "Article")).toMatchObject({
      headline: title,
      dateModified: "2026-11-21",
    });
  });
}

test("the contents lead to every heading, also without JavaScript and on a phone", async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const page = await context.newPage();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(STICKY);
    if (width === 360) await page.getByText("En este artículo").first().click();
    const contents = page.getByRole("navigation", { name: "En este artículo" });
    const headings = page.locator("[data-article] > h2");
    await expect(contents.getByRole("link")).toHaveText(await headings.allTextContents());
    await contents.getByRole("link").last().click();
    await expect(headings.last()).toBeInViewport();
    const bar = await page.getByRole("banner").boundingBox();
    const target = await headings.last().boundingBox();
    expect(target?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    const progress = page.locator(".reading-progress");
    const drawn = await progress.evaluate((bar) => bar.getBoundingClientRect().width);
    expect(drawn).toBeGreaterThan(width / 2);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => progress.evaluate((bar) => bar.getBoundingClientRect().width)).toBe(0);
  }
  await context.close();
});

test("ten articles keep their header in sight, with the way to the calculator", async ({
  page,
}) => {
  await page.goto(STICKY);
  await page.evaluate(() => window.scrollTo(0, 3000));
  const header = page.getByRole("banner");
  const logo = header.getByRole("link", { name: /volver al blog/ });
  const button = header.getByRole("link", { name: "Calcular mi caso" });
  for (const link of [logo, button]) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(logo.locator("svg")).toHaveCount(0);
  await expect(logo).toHaveAttribute("href", "/blog");
  await expect(button).toHaveAttribute("href", "/calcular-caso");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(/terceros proveedores financieros.*únicamente para analizar/);
  await expect(footer).not.toContainText("9:00");
  for (const place of [page.getByRole("list", { name: "Contacto" }).first(), footer]) {
    await expect(place.locator('a[href^="tel:"]')).toBeVisible();
    await expect(place.locator('a[href^="mailto:"]')).toBeVisible();
  }
  for (const path of ["aviso-legal", "politica-privacidad", "politica-cookies"]) {
    await expect(footer.locator(`a[href="/${path}"]`)).toBeVisible();
  }
  await expect(footer.locator('nav a[href="/consentimiento-datos"]')).toBeVisible();
});

test("the last three have the picture, three columns and the hours of support", async ({
  page,
}) => {
  expect(inColumns).toHaveLength(3);
  for (const { path } of inColumns) {
    await page.goto(path);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: /volver al blog/ }).locator("svg")).toHaveCount(
      1,
    );
    await expect(header.getByRole("link", { name: "Calcular mi caso" })).toHaveAttribute(
      "href",
      "/test-gratuito-viabilidad",
    );
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText("de lunes a viernes, de 9:00 a 18:00");
    await expect(footer).toContainText(/terceros proveedores financieros.*únicamente/);
    await expect(footer.getByRole("link", { name: "Análisis gratuito" })).toHaveAttribute(
      "href",
      "/test-gratuito-viabilidad",
    );
    const tops = await footer
      .getByRole("heading", { level: 2 })
      .evaluateAll((all) => all.map((heading) => Math.round(heading.getBoundingClientRect().top)));
    expect(new Set(tops).size, "side by side").toBe(1);
  }
});

test("on paper there is the text, and where its sources are", async ({ page }) => {
  await page.goto(STICKY);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("link", { name: "Calcular mi caso" })).toHaveCount(0);
  await expect(page.getByRole("article")).toBeVisible();
  const source = page.getByRole("region", { name: "Fuentes" }).getByRole("link").first();
  expect(await source.evaluate((link) => getComputedStyle(link, "::after").content)).toContain(
    "https://www.boe.es/",
  );
});

test("an article that does not exist is the page of what is missing", async ({ send }) => {
  for (const path of ["/blog/no-existe", "/blog/presupuesto", "/blog/..%2f..%2fpackage"]) {
    const { status, body } = await send({ path });
    expect(status, path).toBe(404);
    expect(body).toContain("Oops! Page not found");
  }
});

test("the feed holds every article whole, and can be read", async ({ page, send }) => {
  const { status, headers, body } = await send({ path: "/blog/rss.xml" });
  expect([status, headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  await page.goto("/blog");
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
    "href",
    /\/blog\/rss\.xml$/,
  );
  const read = await page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, "application/xml");
    const texts = (parent: Element | Document, name: string) =>
      [...parent.getElementsByTagName(name)].map(({ textContent }) => textContent ?? "");
    const items = [...feed.getElementsByTagName("item")].map((item) => {
      const html = new DOMParser().parseFromString(
        texts(item, "content:encoded").join(),
        "text/html",
      );
      return {
        link: texts(item, "link").join(),
        guid: texts(item, "guid").join(),
        date: Date.parse(texts(item, "pubDate").join()),
        dateWritten: texts(item, "pubDate").join(),
        words: (html.body.textContent ?? "").split(/\s+/).length,
        links: [...html.querySelectorAll("a")].map((a) => a.getAttribute("href") ?? ""),
      };
    });
    const self = feed.getElementsByTagName("atom:link")[0];
    return {
      errors: feed.querySelectorAll("parsererror").length,
      root: feed.documentElement.tagName + feed.documentElement.getAttribute("version"),
      channel: ["title", "link", "description"].map((name) => texts(feed, name)[0]),
      self: [self?.getAttribute("rel"), self?.getAttribute("href")],
      items,
    };
  }, body);
  expect([read.errors, read.root]).toEqual([0, "rss2.0"]);
  expect(read.channel.every(Boolean)).toBe(true);
  expect(read.self).toEqual(["self", expect.stringMatching(/^https?:.*\/blog\/rss\.xml$/)]);
  expect(read.items).toHaveLength(posts.length);
  for (const { link, guid, date, dateWritten, words, links } of read.items) {
    expect(posts.map(({ path }) => path)).toContain(new URL(link).pathname);
    expect(guid).toBe(link);
    expect(date).toBeGreaterThan(Date.parse("2024-12-01"));
    expect(dateWritten, "RFC 822").toMatch(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/);
    expect(words).toBeGreaterThan(600);
    expect(links.filter((href) => !/^(https?:|tel:|#)/.test(href))).toEqual([]);
  }
});

test("axe's best practices hold too on the index and on an article of each layout", async ({
  page,
}) => {
  for (const path of ["/blog", STICKY, COLUMNS]) {
    await page.goto(path);
    await expectAccessible(page, path, "best-practice");
  }
});
