import type { Page } from "@playwright/test";
import { consentRest, consentSentences } from "@/content/consent";
import { legalPages } from "@/content/legal-pages";
import { longDate } from "@/lib/kernel/format";
import { currentConsents, shownConsent } from "@/lib/requests/intake/consent";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { expect, test } from "@/tests/support/fixtures";

const pages = Object.values(legalPages);

const article = (page: Page) => page.getByRole("article");

test("each legal page has contact, date and links, and needs no script", async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const page = await context.newPage();
  for (const legal of pages) {
    await page.goto(legal.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(legal.title);
    await expect(page.locator("time")).toHaveText(longDate(legal.updatedAt));
    const head = article(page).locator("header").first();
    await expect(head.locator('a[href^="tel:+"]')).toBeVisible();
    await expect(head.locator('a[href^="mailto:"]')).toBeVisible();
    const home = head.getByRole("link", { name: "Volver al inicio" });
    await expect(home).toHaveAttribute("href", "/");
    const foot = article(page).locator("> footer");
    for (const other of pages.filter(({ path }) => path !== legal.path)) {
      const link = foot.getByRole("link", { name: other.title });
      await expect(link).toHaveAttribute("href", other.path);
    }
    expect(await page.locator("article h2").count()).toBeGreaterThan(6);
    await expect(page.locator("[data-cookie-choice]:visible")).toHaveCount(0);
  }
  await context.close();
});

test("the form and the page about consent show the same texts, and no box is ticked beforehand", async ({
  page,
}) => {
  await page.goto("/consentimiento-datos");
  await expect(page.locator("blockquote")).toHaveText(
    shownConsent.boxes.map(({ purpose }) => currentConsents[purpose].text),
  );
  await page.goto("/");
  const form = new HeroForm(page);
  await form.passQuestions();
  await expect(form.consent).toHaveAccessibleName(consentSentences.advice);
  await expect(form.consent).not.toBeChecked();
  const more = form.form.getByText("Leer el resto");
  const link = form.form.getByRole("link", { name: "Consentimiento de datos" });
  await expect(link).toBeHidden();
  await more.click();
  await expect(link).toBeVisible();
  await expect(form.form.locator("details")).toHaveText(
    `Leer el resto${consentRest.map(({ text }) => text).join("")}`,
  );
});
