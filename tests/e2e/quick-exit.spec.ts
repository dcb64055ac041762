import type { Page } from "@playwright/test";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { expect, test } from "@/tests/support/fixtures";

const NEUTRAL = "https://es.wikipedia.org/";
const exitOf = (page: Page) => page.getByRole("link", { name: "Salida rápida" });

test.beforeEach(async ({ context }) => {
  await context.route(`${NEUTRAL}**`, (route) => route.fulfill({ body: "Portada" }));
});

test("the quick exit takes the page's place, and forgets what was typed", async ({ page }) => {
  await page.goto("about:blank");
  await page.goto("/");
  const form = new HeroForm(page);
  await form.passQuestions();
  await form.name.fill("Inés Peña");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain("Inés Peña");
  await exitOf(page).click();
  await expect(page).toHaveURL(NEUTRAL);

  await page.goBack();
  await expect(page).toHaveURL("about:blank");
  await page.goto("/");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Inés");
  await expect(form.heading(1)).toBeVisible();
  await form.passQuestions();
  await expect(form.name).toHaveValue("");
});

test("every page that asks for something has the quick exit within reach", async ({ page }) => {
  for (const path of ["/test-gratuito-viabilidad", "/calcular-caso", "/evalua-tu-caso"]) {
    await page.goto(path);
    await expect(exitOf(page)).toBeInViewport();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the quick exit is a link that says nothing of where one was", async ({ page }) => {
    await page.goto("/");
    const asked = page.waitForRequest(`${NEUTRAL}**`);
    await exitOf(page).click();
    expect((await asked).headers()).not.toHaveProperty("referer");
  });
});
