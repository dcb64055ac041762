import { blogCategories } from "@/content/blog-categories";
import { offersLenders } from "@/content/partners";
import { listPosts } from "@/lib/blog/posts";
import { attributesOf, STICKY, textOf, thingsOf } from "@/tests/support/e2e-pages";
import { expect, test } from "@/tests/support/fixtures";

const posts = listPosts();

test("the index shows four categories, and announced articles without a link", async ({ page }) => {
  await page.goto("/blog");
  const sections = page.locator("main section");
  await expect(sections.getByRole("heading", { level: 2 })).toHaveText(
    Object.values(blogCategories).map(({ title }) => title),
  );
  for (const [index, count] of [5, 5, 3, 2].entries()) {
    await expect(sections.nth(index).getByRole("listitem")).toHaveCount(count);
  }
  for (const { title, path } of posts) {
    const link = page.getByRole("link", { name: title, exact: true });
    await expect(link).toHaveAttribute("href", path);
  }
  const announced = sections.nth(3).getByRole("listitem");
  await expect(announced.getByText("Próximamente")).toHaveCount(2);
  await expect(announced.getByRole("link")).toHaveCount(0);
});

test("a tap anywhere on a card opens its article, and the menu leads to the index", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  const [first] = posts;
  const text = page.getByText(first?.description ?? "");
  await text.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
  const excerpt = await text.boundingBox();
  await page.mouse.click((excerpt?.x ?? 0) + 20, (excerpt?.y ?? 0) + 10);
  await expect(page).toHaveURL(STICKY);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first?.title ?? "");
});

test("every article has its sources, its limits, and links to the next steps", async ({ send }) => {
  for (const { path, title, badge, essential, sources, ...post } of posts) {
    const { body } = await send({ path });
    const text = textOf(body);
    const titles = sources.map((source) => source.title);
    for (const words of [title, badge, ...essential, ...titles, post.callToAction]) {
      expect(text, path).toContain(textOf(words));
    }
    expect(text, path).toMatch(
      /Revisado el \d+ de \p{L}+ de 20\d\d(Publicado el|Próximamente).*?\d( a \d)? min de lectura/u,
    );
    expect(text, path).toMatch(
      /Información general, no es asesoramiento jurídico\. Revisado el \d+ de \p{L}+ de \d{4}\.\s*La exoneración la decide un juez y depende de cada caso\./u,
    );
    // A person may send a form and yet refuse the financial providers, where there are any.
    expect(text.includes("A proveedores financieros, solo si marcas"), path).toBe(offersLenders);
    const isOther = post.category === "alternativas";
    const way = isOther ? "/test-gratuito-viabilidad" : "/calcular-caso";
    const next = post.related.map((slug) => `/blog/${slug}`);
    expect(next).toHaveLength(3);
    expect(attributesOf(body, "href"), path).toEqual(expect.arrayContaining([way, ...next]));
    const article = thingsOf(body).find((thing) => thing["@type"] === "Article");
    expect(article, path).toMatchObject({
      headline: title,
      datePublished: post.published,
      dateModified: post.reviewed,
    });
  }
});

test("the contents lead to every heading, also without JavaScript and on a phone", async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const page = await context.newPage();
  const width = 360;
  await page.setViewportSize({ width, height: 800 });
  await page.goto(STICKY);
  await page.getByText("En este artículo").first().click();
  const contents = page.getByRole("navigation", { name: "En este artículo" });
  const headings = page.locator("[data-article] > div > h2");
  await expect(contents.getByRole("link")).toHaveText(await headings.allTextContents());
  await contents.getByRole("link").last().click();
  await expect(headings.last()).toBeInViewport();
  const bar = await page.getByRole("banner").boundingBox();
  const target = await headings.last().boundingBox();
  expect(target?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  const progress = page.locator(".reading-progress");
  const drawn = () => progress.evaluate((it) => it.getBoundingClientRect().width);
  expect(await drawn()).toBeGreaterThan(width / 2);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(drawn).toBe(0);
  await context.close();
});

test("a printed article has its text, and the addresses of its sources", async ({ page }) => {
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

test("a missing article gives the 404 page", async ({ send }) => {
  for (const path of ["/blog/no-existe", "/blog/presupuesto", "/blog/..%2f..%2fpackage"]) {
    const { status, body } = await send({ path });
    expect(status, path).toBe(404);
    expect(body).toContain("Oops! Page not found");
  }
});

test("the feed has the full text of every article, and is valid", async ({ page, send }) => {
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
        dateWritten: texts(item, "pubDate").join(),
        words: (html.body.textContent ?? "").split(/\s+/).length,
        links: [...html.querySelectorAll("a")].map((a) => a.getAttribute("href") ?? ""),
      };
    });
    const self = feed.getElementsByTagName("atom:link")[0];
    return {
      errors: feed.querySelectorAll("parsererror").length,
      root: feed.documentElement.tagName + feed.documentElement.getAttribute("version"),
      self: [self?.getAttribute("rel"), self?.getAttribute("href")],
      items,
    };
  }, body);
  expect([read.errors, read.root]).toEqual([0, "rss2.0"]);
  expect(read.self).toEqual(["self", expect.stringMatching(/^https?:.*\/blog\/rss\.xml$/)]);
  expect(read.items).toHaveLength(posts.length);
  for (const { link, guid, dateWritten, words, links } of read.items) {
    expect(posts.map(({ path }) => path)).toContain(new URL(link).pathname);
    expect(guid).toBe(link);
    expect(dateWritten, "RFC 822").toMatch(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/);
    expect(words).toBeGreaterThan(600);
    expect(links.filter((href) => !/^(https?:|tel:|#)/.test(href))).toEqual([]);
  }
});
