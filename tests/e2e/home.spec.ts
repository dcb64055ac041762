import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { companyDetails, contactLinks, site } from "@/content/site";
import { expectAccessible } from "@/tests/support/e2e-access";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { expect, test } from "@/tests/support/fixtures";

const PHONE = { width: 360, height: 640 };

/** Pixels at 390 wide with the cookie notice, words of the main part, bytes of HTML. */
const MOST = { height: 9_000, words: 1_100, bytes: 90_000, compressed: 15 * 1024 };
const menuOf = (page: Page) => page.getByRole("banner").locator("details");

test("the header's links scroll to their sections without a reload, and the answers stay", async ({
  page,
}) => {
  const form = new HeroForm(page);
  await page.goto("/?utm_source=radio");
  await form.answer("debtOver10k", "Sí");
  const header = page.getByRole("banner");
  for (const [link, section] of [
    ["Cómo funciona", "como-funciona"],
    ["La ley", "ley-segunda-oportunidad"],
    ["Preguntas", "preguntas-frecuentes"],
    ["Inicio", "inicio"],
  ] as const) {
    await header.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(`/?utm_source=radio#${section}`);
    const heading = page.locator(`#${section}`).getByRole("heading").first();
    await expect(heading).toBeInViewport();
  }
  await expect(form.question("debtOver10k").getByLabel("Sí")).toBeChecked();
  for (const [link, path] of [
    ["Test gratis", "/test-gratuito-viabilidad"],
    ["Consulta gratis", "/consulta-gratuita"],
    ["Evaluar mi caso", "/calcular-caso"],
  ] as const) {
    await expect(header.getByRole("link", { name: link })).toHaveAttribute("href", path);
  }
});

test("the page is short and light, shows three ways on, and keeps its ten sections in order", async ({
  page,
  send,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const { height, words, sections } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    words: document.querySelector("main")?.innerText.match(/\S+/g)?.length ?? Number.NaN,
    sections: [...document.querySelectorAll("main section")].map(({ id }) => id),
  }));
  expect(height).toBeLessThanOrEqual(MOST.height);
  expect(words).toBeLessThanOrEqual(MOST.words);
  expect(sections).toEqual([
    "inicio",
    "como-funciona",
    "comparativa",
    "ley-segunda-oportunidad",
    "confianza",
    "especialistas",
    "preguntas-frecuentes",
    "test-viabilidad",
    "testimonios",
    "",
  ]);
  const { body } = await send();
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MOST.bytes);
  expect(brotliCompressSync(body).length).toBeLessThanOrEqual(MOST.compressed);

  const ways = page.getByRole("navigation", { name: "¿Qué necesitas ahora?" }).getByRole("link");
  await expect(ways).toHaveText([
    /^Que me llamen/,
    /^Ver si la ley me sirve/,
    /^Me embargan o me llaman/,
  ]);
  for (const [index, href] of ["#evaluar", "/calcular-caso", "/primeros-auxilios"].entries()) {
    await expect(ways.nth(index)).toHaveAttribute("href", href);
    await expect(ways.nth(index)).toBeInViewport();
  }
  await ways.first().click();
  await expect(new HeroForm(page).question("debtOver10k")).toBeInViewport();
});

test("every claim stands next to its limit, and none is a promise", async ({ page }) => {
  await page.goto("/");
  const start = page.locator("#inicio");
  await expect(start).toContainText("Hasta el 100 % de las deudas que la ley permite exonerar.");
  await expect(start).toContainText(
    "Hay deudas que no se cancelan (por ejemplo, pensiones de alimentos y parte de lo que se debe a Hacienda o a la Seguridad Social). No garantizamos el resultado.",
  );
  const stations = page.locator("#especialistas").getByRole("listitem");
  await expect(stations).toHaveText([/^Tú/, /^El asesor/, /^El despacho/, /^El juez.*Decide/]);
  // Each later call to action says what it does that the form of the hero does not.
  await expect(page.locator("#test-viabilidad")).toContainText(
    "Como el formulario del principio, pero con un resultado orientativo al final.",
  );
  const last = page.getByRole("main").locator("section").last();
  await expect(last).toContainText("La calculadora tarda más");
  await expect(last).toContainText("no pide datos de contacto");
  await expect(last).toContainText("¿Prefieres elegir día y hora?");
  const text = (await page.getByRole("main").textContent()) ?? "";
  expect(text).not.toMatch(/nuestros abogados|te defendemos|garantizad[oa]s?\b|BEPI|\bRAI\b/i);
  const claims = text.match(/100\s%.{0,40}/g) ?? [];
  expect(claims.length).toBeGreaterThan(1);
  for (const claim of claims) expect(claim).toMatch(/^100\s% de las? deudas? (que|exonerable)/);
  for (const section of ["#como-funciona", "#preguntas-frecuentes", "#comparativa"]) {
    await expect(page.locator(section)).toContainText(/12 [ay] 18\smeses/);
    await expect(page.locator(section)).toContainText(/con plan de pagos.*3 o 5\saños/i);
  }
});

test.describe("the WhatsApp button", () => {
  const button = (page: Page) => page.getByRole("link", { name: "Escríbenos por WhatsApp" });

  test("opens the chat with the message already written", async ({ page, context }) => {
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
    await page.goto("/", { waitUntil: "networkidle" });
    const [chat] = await Promise.all([context.waitForEvent("page"), button(page).click()]);
    await expect(chat).toHaveURL(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(new URL(chat.url()).searchParams.get("text")).toBe(site.whatsappMessage);
    await expect(page).toHaveURL("/");
  });

  test("gives the phone number when the chat cannot open", async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto("/", { waitUntil: "networkidle" });
    const said = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await button(page).click();
    expect(await said).toContain(companyDetails.phone.value);
  });

  test.describe("without a connection", () => {
    // The browser loads the code of the cookie notice when it is idle, which may be after that.
    test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

    test("says while there is no connection that it cannot open, and gives the phone number", async ({
      page,
      context,
    }) => {
      await page.goto("/", { waitUntil: "networkidle" });
      await context.setOffline(true);
      const note = page.getByText("Sin conexión, WhatsApp no se abre.").filter({ visible: true });
      await expect(note).toHaveCount(1);
      const call = note.getByRole("link", { name: companyDetails.phone.value });
      await expect(call).toHaveAttribute("href", contactLinks.phone);
      await expect(button(page)).toBeHidden();
      const said = page.waitForEvent("dialog").then(async (dialog) => {
        await dialog.accept();
        return dialog.message();
      });
      await page.getByRole("contentinfo").getByRole("link", { name: "WhatsApp" }).click();
      expect(await said).toContain(companyDetails.phone.value);
      await context.setOffline(false);
      await expect(button(page)).toBeVisible();
      await expect(note).toHaveCount(0);
    });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("the menu closes after following a link, on Escape and at a touch outside", async ({
    page,
  }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const menu = menuOf(page);
    const summary = menu.locator("summary");
    const questions = menu.getByRole("link", { name: "Preguntas" });
    await expect(questions).toBeHidden();

    await summary.click();
    await questions.click();
    await expect(page.getByRole("heading", { name: "Preguntas frecuentes" })).toBeInViewport();
    await expect(menu).not.toHaveAttribute("open");

    await page.locator("#preguntas-frecuentes summary").first().click();
    await summary.click();
    await expectAccessible(page, "the open menu and an open answer");
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await expect(summary).toBeFocused();

    await summary.click();
    await expect(questions).toBeVisible();
    await page.touchscreen.tap(60, 20);
    await expect(menu).not.toHaveAttribute("open");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one of the eight questions is open at a time, the law is compared with the way that is chosen, and WhatsApp is a plain link", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    const table = page.getByRole("table");
    const columns = table.getByRole("columnheader");
    await expect(columns).toHaveText(["Segunda Oportunidad", "Reunificar deudas"]);
    await page.getByText("Negociar por tu cuenta").first().click();
    await expect(columns).toHaveText(["Segunda Oportunidad", "Negociar por tu cuenta"]);
    await expect(table.getByRole("row", { name: "Quién decide" }).getByRole("cell")).toHaveText([
      "Un juez.",
      "Cada acreedor, y puede negarse.",
    ]);
    await page.locator("#ley-segunda-oportunidad").getByText("Sin ciertas condenas").click();
    await expect(page.getByText("delitos contra el patrimonio")).toBeVisible();
    await expect(page.getByRole("link", { name: "Escríbenos por WhatsApp" })).toHaveAttribute(
      "href",
      `https://wa.me/34600000000?text=${encodeURIComponent(site.whatsappMessage)}`,
    );
    const questions = page.locator("#preguntas-frecuentes details");
    await expect(questions).toHaveCount(8);
    await questions.nth(0).locator("summary").click();
    await expect(questions.nth(0)).toContainText("Ese resultado se llama exoneración.");
    await expect(questions.nth(0)).toHaveAttribute("open");
    await questions.nth(4).locator("summary").click();
    await expect(questions.nth(4)).toHaveAttribute("open");
    await expect(questions.nth(4)).toContainText("asistencia jurídica gratuita");
    await expect(page.locator("#preguntas-frecuentes details[open]")).toHaveCount(1);
    // The cookie notice stays away where no cookie is set.
    await expect(page.getByRole("region", { name: "Cookies: tú decides" })).toHaveCount(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  test("the phone's menu opens and leads to a section", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    const menu = menuOf(page);
    await expect(menu.getByRole("link", { name: "La ley" })).toBeHidden();
    await menu.locator("summary").click();
    await expect(menu.getByRole("link", { name: "Evaluar mi caso" })).toBeVisible();
    await menu.getByRole("link", { name: "La ley" }).click();
    await expect(page).toHaveURL("/#ley-segunda-oportunidad");
    await expect(page.getByRole("heading", { name: "Qué pide la Ley" })).toBeInViewport();
  });
});
