import type { Locator, Page } from "@playwright/test";
import { Calculator, CalculatorContactForm } from "@/tests/support/e2e-calculator";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { storeLink } from "@/tests/support/e2e-request-link";
import { answerTest, PLAIN } from "@/tests/support/e2e-viability-test";
import { expect, test } from "@/tests/support/fixtures";

const NEUTRAL = "https://es.wikipedia.org/";
const LEFT_BEHIND = "/salida";
const exitOf = (page: Page) => page.getByRole("link", { name: "Salida rápida" });
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test.beforeEach(async ({ context }) => {
  const portal = { contentType: "text/html", body: "<title>Portada</title>" };
  await context.route(`${NEUTRAL}**`, (route) => route.fulfill(portal));
  // The server redirects to the neutral page. No test can intercept a redirect's target.
  await context.route(`**${LEFT_BEHIND}`, (route) => route.fulfill(portal));
});

test.describe("on a phone", () => {
  // Without smooth scrolling: one that still runs would take the next field out of sight again.
  test.use({
    viewport: { width: 360, height: 640 },
    contextOptions: { reducedMotion: "reduce" },
  });

  test("the quick exit is in sight to the end of the hero form, replaces the page and deletes the text", async ({
    page,
  }) => {
    await page.goto("about:blank");
    await page.goto("/");
    const form = new HeroForm(page);
    await form.passQuestions();
    await expectInSight(page.locator("#evaluar"));
    await form.name.fill("Inés Peña");
    await expect.poll(() => kept(page)).toContain("Inés Peña");
    const { origin } = new URL(page.url());
    await page
      .context()
      .addCookies([
        { name: "pya-gracias", value: "x", domain: new URL(origin).hostname, path: "/gracias" },
      ]);
    const asked = page.waitForRequest(NEUTRAL);
    await exitOf(page).click();
    await expect(page).toHaveURL(NEUTRAL);
    expect(await (await asked).allHeaders()).not.toHaveProperty("referer");

    expect(await page.context().cookies()).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL("about:blank");
    await page.goto("/");
    expect(await kept(page)).not.toContain("Inés");
    await expect(form.heading(1)).toBeVisible();
    await form.passQuestions();
    await expect(form.name).toHaveValue("");
  });

  test("the quick exit is in sight to the end of the calculator's contact step, and deletes the answers", async ({
    page,
  }) => {
    const calculator = new Calculator(page);
    await calculator.reachResult();
    await expect.poll(() => kept(page)).toContain("18.000");
    // The result takes the focus when it appears.
    await expect(page.locator("[data-case-result] h2:focus")).toHaveCount(1);
    await expectInSight(new CalculatorContactForm(page).form);
    await exitOf(page).click();
    await expect(page).toHaveURL(NEUTRAL);
    await calculator.open();
    expect(await kept(page)).toBe("{}");
    await expect(calculator.heading("¿Puedes pagar lo que debes?")).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  });
});

test("neither Back nor Forward returns to the site", async ({ page, origin }) => {
  await page.goto("about:blank");
  await page.goto("/blog");
  await page.getByRole("banner").getByRole("link", { name: "Test gratis" }).click();
  await expect(page).toHaveURL("/test-gratuito-viabilidad");
  await answerTest(page, PLAIN);
  await expect.poll(() => kept(page)).toContain("20-50k");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "¿Qué tienes a tu nombre?" })).toBeVisible();
  await exitOf(page).click();
  await expect(page).toHaveURL(NEUTRAL);

  const shown: string[] = [];
  page.on("framenavigated", (frame) => shown.push(frame.url()));
  await page.goBack();
  await page.goForward();
  await page.goForward();
  expect(await page.goForward(), "Forward has no other page").toBeNull();
  expect(shown).toEqual(["about:blank", NEUTRAL, origin + LEFT_BEHIND]);
  await page.goto("/test-gratuito-viabilidad");
  expect(await kept(page)).toBe("{}");
});

test("the page left in the history redirects to the neutral page, and deletes what was typed", async ({
  send,
}) => {
  const { status, headers, body } = await send({ path: LEFT_BEHIND });
  expect([status, headers.location, body]).toEqual([307, NEUTRAL, ""]);
  expect(headers["set-cookie"]).toEqual([
    "pya-gracias=; Path=/gracias; Max-Age=0",
    "pya-solicitud=; Path=/mi-solicitud; Max-Age=0",
    "pya-formulario=; Path=/formulario/llamada; Max-Age=0",
    "pya-formulario=; Path=/formulario/evaluacion; Max-Age=0",
    "pya-formulario=; Path=/formulario/test; Max-Age=0",
  ]);
});

test("the quick exit leaves «Mi solicitud», and Back does not bring its address back", async ({
  page,
  database,
}) => {
  const { path } = await storeLink(database);
  await page.goto("about:blank");
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Mi solicitud" })).toBeVisible();
  const asked = page.waitForRequest(NEUTRAL);
  await exitOf(page).click();
  await expect(page).toHaveURL(NEUTRAL);
  expect(await (await asked).allHeaders()).not.toHaveProperty("referer");
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the quick exit is a link that hides the former page", async ({ page }) => {
    await page.goto("/");
    const asked = page.waitForRequest(`**${LEFT_BEHIND}`);
    await exitOf(page).click();
    // A redirect keeps what the link said: the neutral page gets no referrer either.
    expect((await asked).headers()).not.toHaveProperty("referer");
  });
});

/** Whichever field of the last step has the focus, the exit is visible and covers none. */
async function expectInSight(card: Locator) {
  const exit = exitOf(card.page());
  for (const name of ["Nombre completo", "Teléfono", /Acepto/]) {
    const control = card.getByLabel(name);
    await control.focus();
    await expect(control).toBeInViewport();
    await expect(exit).toBeInViewport({ ratio: 1 });
    await expect.poll(() => areApart(exit, control), `${control} is not under it`).toBe(true);
  }
}

async function areApart(upper: Locator, lower: Locator): Promise<boolean> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above !== null && below !== null && above.y + above.height <= below.y;
}
