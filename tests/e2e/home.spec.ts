import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { debtKinds, debtKindsLimit, notRequired, requirements } from "@/content/requirements";
import { companyDetails, site } from "@/content/site";
import { processStages } from "@/content/steps";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { expect, test } from "@/tests/support/fixtures";

const PHONE = { width: 360, height: 640 };
const menuOf = (page: Page) => page.getByRole("banner").locator("details");

test("the sections stand in the order of the specification", async ({ page }) => {
  await page.goto("/");
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  const sections = [
    "Cómo funciona",
    "Tres caminos, comparados",
    "Qué pide la Ley de la Segunda Oportunidad",
    "Qué puedes esperar de nosotros",
    "Quién hace qué en tu caso",
    "Preguntas frecuentes",
    "¿Encaja en tu caso? Haz el test",
    "Tres situaciones, tres finales",
    "Mira tu caso con números",
  ];
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections);
  const steps = page
    .locator("#como-funciona")
    .getByRole("listitem")
    .getByRole("heading", { level: 3 });
  await expect(steps).toHaveText([
    "1. Responde 3 preguntas rápidas",
    "2. Completa tus datos de contacto",
    "3. Habla con un asesor experto",
  ]);
});

test("the header leads to the sections without a reload, and keeps what was answered", async ({
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

test("the footer has every link of the specification, and the way to change cookies", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const [link, href] of [
    ["Aviso legal", "/aviso-legal"],
    ["Política de privacidad", "/politica-privacidad"],
    ["Política de cookies", "/politica-cookies"],
    ["Consentimiento de datos", "/consentimiento-datos"],
    ["Admin", "/auth"],
    ["Mapa del sitio", "/sitemap"],
    [companyDetails.phone.value, /^tel:\+\d+$/],
    [companyDetails.email.value, /^mailto:/],
    ["WhatsApp", /^https:\/\/wa\.me\/\d+\?text=/],
    ["Instagram", /^https:\/\/www\.instagram\.com\//],
  ] as const) {
    await expect(footer.getByRole("link", { name: link })).toHaveAttribute("href", href);
  }
  await expect(footer.getByRole("button", { name: "Cambiar cookies" })).toHaveAttribute(
    "data-cc",
    "show-preferencesModal",
  );
});

test("the footer says who we are not, who pays, and whom to call in despair", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const sentence of [
    "Punto y Aparte no es un despacho de abogados ni presta servicios financieros. Te ponemos en contacto con profesionales que estudian tu caso; pueden pagarnos por ello.",
    "Para ti, la evaluación es gratuita; el procedimiento legal tiene un coste que te explicarán por escrito antes de empezar.",
    "Si la situación te supera, llama al 024 (gratis, 24 horas) o al 112.",
  ]) {
    await expect(footer.getByText(sentence)).toBeVisible();
  }
});

test("what the law asks, reaches and leaves out is said in full", async ({ page }) => {
  await page.goto("/");
  const law = page.locator("#ley-segunda-oportunidad");
  const list = (heading: string) =>
    law.getByRole("listitem").filter({ has: page.getByRole("heading", { name: heading }) });
  for (const { title, text } of requirements) await expect(list(title)).toContainText(text);
  for (const text of notRequired) await expect(law.getByText(text)).toBeVisible();
  for (const { title, debts } of debtKinds) {
    await expect(list(title).getByRole("listitem")).toHaveText([...debts]);
  }
  await expect(law.getByText(debtKindsLimit)).toBeVisible();
  await expect(law).toContainText("Información general, no es asesoramiento jurídico.");
  await expect(law).toContainText("La exoneración la decide un juez y depende de cada caso.");
});

test("who works on a case is told with who pays whom", async ({ page }) => {
  await page.goto("/");
  const specialists = page.locator("#especialistas");
  await expect(specialists.getByRole("heading", { level: 3 })).toHaveText([
    "El asesor",
    "El despacho colaborador",
    "El juez de lo mercantil",
  ]);
  await expect(specialists).toContainText(
    "Los despachos colaboradores pueden pagarnos por ponerte en contacto con ellos.",
  );
});

test("the pictures are drawn in the page, and screen readers pass over what the words say", async ({
  page,
}) => {
  await page.goto("/");
  const rows = (section: string, level: 3 | 4) =>
    page
      .locator(section)
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level }) });
  const pictures = [page.locator("#inicio svg").last()];
  for (const [section, level, count] of [
    ["#como-funciona", 3, 3],
    ["#como-funciona", 4, processStages.length],
    ["#ley-segunda-oportunidad", 4, debtKinds.length],
  ] as const) {
    const found = rows(section, level).locator("svg");
    await expect(found).toHaveCount(count);
    pictures.push(...(await found.all()));
  }
  for (const picture of pictures) {
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(width * height, `${picture} is seen`).toBeGreaterThan(1_000);
  }
  const told = await page
    .locator("svg")
    .evaluateAll((all) =>
      all
        .filter((it) => !it.closest("[aria-hidden=true]"))
        .map((it) => `${it.getAttribute("role")} ${it.getAttribute("aria-label") ?? ""}`),
    );
  for (const name of told) expect(name).toMatch(/^img .+/);
});

test("every claim stands beside its limit, and none is a promise", async ({ page }) => {
  await page.goto("/");
  const start = page.locator("#inicio");
  await expect(start).toContainText("Hasta el 100 % de las deudas que la ley permite exonerar.");
  await expect(start).toContainText(
    "Hay deudas que no se cancelan (por ejemplo, pensiones de alimentos y parte de lo que se debe a Hacienda o a la Seguridad Social). No garantizamos el resultado.",
  );
  const text = (await page.getByRole("main").textContent()) ?? "";
  expect(text).not.toMatch(/nuestros abogados|te defendemos|garantizad[oa]s?\b|BEPI|\bRAI\b/i);
  const claims = text.match(/100 %.{0,40}/g) ?? [];
  expect(claims.length).toBeGreaterThan(1);
  for (const claim of claims) expect(claim).toMatch(/^100 % de las? deudas? (que|exonerable)/);
  for (const section of ["#como-funciona", "#preguntas-frecuentes", "#comparativa"]) {
    await expect(page.locator(section)).toContainText(/12-18 meses/);
    await expect(page.locator(section)).toContainText(/con plan de pagos.*3 o 5 años/i);
  }
});

test("each testimonial says that it is no real client's", async ({ page }) => {
  await page.goto("/");
  const testimonials = page.locator("#testimonios figure");
  await expect(testimonials).toHaveCount(3);
  for (const testimonial of await testimonials.all()) {
    await expect(testimonial).toContainText("Ejemplo ilustrativo: no es un cliente real");
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

  test("floats beside the form and covers none of it", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    await expect(button(page)).toBeInViewport({ ratio: 1 });
    const form = await page.locator("#evaluar").boundingBox();
    const floating = await button(page).boundingBox();
    expect(floating?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("the menu closes when a link in it is followed, on Escape and by a touch beside it", async ({
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

    await summary.click();
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await expect(summary).toBeFocused();

    await summary.click();
    await expect(questions).toBeVisible();
    await page.touchscreen.tap(60, 20);
    await expect(menu).not.toHaveAttribute("open");
  });

  test("axe objects to nothing in the open menu and an open answer", async ({ page }) => {
    await page.goto("/");
    await page.locator("#preguntas-frecuentes summary").first().click();
    await menuOf(page).locator("summary").click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one of the eight questions is open at a time", async ({ page }) => {
    await page.goto("/");
    const questions = page.locator("#preguntas-frecuentes details");
    await expect(questions).toHaveCount(8);
    await questions.nth(0).locator("summary").click();
    await expect(questions.nth(0)).toContainText("Ese resultado se llama exoneración.");
    await expect(questions.nth(0)).toHaveAttribute("open");
    await questions.nth(4).locator("summary").click();
    await expect(questions.nth(4)).toHaveAttribute("open");
    await expect(questions.nth(4)).toContainText("asistencia jurídica gratuita");
    await expect(page.locator("#preguntas-frecuentes details[open]")).toHaveCount(1);
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

  test("WhatsApp is an ordinary link", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Escríbenos por WhatsApp" })).toHaveAttribute(
      "href",
      `https://wa.me/34600000000?text=${encodeURIComponent(site.whatsappMessage)}`,
    );
  });
});
