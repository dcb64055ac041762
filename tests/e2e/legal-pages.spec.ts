import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { consentText } from "@/content/consent";
import { choiceCookie } from "@/content/cookie-list";
import { legalPages } from "@/content/legal-pages";
import { legalSitePages, servicePages } from "@/content/site-map";
import { articlePages } from "@/lib/listed-pages";
import { longDate } from "@/lib/long-date";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { expect, test } from "@/tests/support/fixtures";

const pages = Object.values(legalPages);
const PATHS = [...pages.map(({ path }) => path), "/sitemap"];

const article = (page: Page) => page.getByRole("article");

test("the legal pages and the site map are made at build time, and set no cookie", async ({
  send,
}) => {
  const { routes } = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8"));
  for (const path of PATHS) {
    expect(Object.keys(routes)).toContain(path);
    const { headers, status } = await send({ path });
    expect(status, path).toBe(200);
    expect(headers["set-cookie"], path).toBeUndefined();
  }
});

for (const legal of pages) {
  test.describe(legal.path, () => {
    test("has contact, fixed date and the way back", async ({ page }) => {
      await page.goto(legal.path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(legal.title);
      await expect(page.locator("time")).toHaveText(longDate(legal.updatedAt));
      const head = article(page).locator("header").first();
      await expect(head.locator('a[href^="tel:+"]')).toBeVisible();
      await expect(head.locator('a[href^="mailto:"]')).toBeVisible();
      await head.getByRole("link", { name: "Volver al inicio" }).click();
      await expect(page).toHaveURL("/");
    });

    test("leads to the other three", async ({ page }) => {
      for (const other of pages.filter(({ path }) => path !== legal.path)) {
        await page.goto(legal.path);
        await article(page).locator("> footer").getByRole("link", { name: other.title }).click();
        await expect(page).toHaveURL(other.path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(other.title);
      }
    });

    test("can be read in full without JavaScript", async ({ browser, origin }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
      const page = await context.newPage();
      await page.goto(legal.path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(legal.title);
      expect(await page.locator("article h2").count()).toBeGreaterThan(6);
      await expect(page.locator("[data-cc]:visible")).toHaveCount(0);
      await context.close();
    });
  });
}

for (const width of [320, 360, 1280]) {
  test(`axe has no objection and nothing overflows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PATHS) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        path,
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBe(0);
    }
  });
}

test("the texts link to each other where they speak of each other", async ({ page }) => {
  for (const [from, to] of [
    ["/politica-privacidad", "/consentimiento-datos"],
    ["/politica-privacidad", "/politica-cookies"],
    ["/consentimiento-datos", "/politica-privacidad"],
    ["/aviso-legal", "/politica-privacidad"],
    ["/aviso-legal", "/consentimiento-datos"],
    ["/politica-cookies", "/aviso-legal"],
    ["/politica-cookies", "/politica-privacidad"],
    ["/politica-cookies", "/consentimiento-datos"],
  ] as const) {
    await page.goto(from);
    await expect(article(page).locator(`:is(p, li):not(nav *) a[href="${to}"]`)).toHaveCount(1);
  }
});

test("after the consent text there are buttons home and to the privacy policy", async ({
  page,
}) => {
  await page.goto("/consentimiento-datos");
  const foot = article(page).locator("> footer > div");
  await expect(foot.getByRole("link")).toHaveText([
    "Volver al inicio",
    "Política de Privacidad y Términos de Servicio",
  ]);
  await foot.getByRole("link", { name: "Política de Privacidad" }).click();
  await expect(page).toHaveURL("/politica-privacidad");
});

test("the form and the page on consent show the same text", async ({ page }) => {
  await page.goto("/consentimiento-datos");
  await expect(page.locator("blockquote")).toHaveText(consentText);
  await page.goto("/");
  const form = new HeroForm(page);
  await form.passQuestions();
  await expect(form.consent).toHaveAccessibleName(consentText);
});

test("the cookie page lists four categories and lets the choice be changed", async ({ page }) => {
  await page.goto("/politica-cookies");
  for (const title of ["Técnicas o necesarias", "Personalización", "Analíticas", "Marketing"]) {
    await expect(article(page).getByRole("heading", { level: 3, name: title })).toBeVisible();
  }
  for (const name of [choiceCookie.name, "__Host-session", "_ga", "_fbp", "_gcl_au"]) {
    await expect(article(page).getByText(name).first()).toBeVisible();
  }
  const change = page.getByRole("button", { name: "Cambiar mi elección de cookies" });
  await expect(change).toHaveAttribute("data-cc", "show-preferencesModal");
  await expect(change).toHaveAttribute("type", "button");
});

test("the site map for people holds every page there is to find", async ({ page }) => {
  await page.goto("/sitemap");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mapa del sitio");
  const links = page.locator("main li a");
  const others = [...servicePages, ...articlePages(), ...legalSitePages];
  await expect(links).toHaveText(others.map(({ title }) => title));
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    others.map(({ path }) => path),
  );
  await links.last().click();
  await expect(page).toHaveURL(others.at(-1)?.path ?? "");
});
