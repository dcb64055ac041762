import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { layoutShift } from "@/tests/support/e2e-layout-shift";
import { worldUrl } from "@/tests/support/e2e-world";
import { expect, test } from "@/tests/support/fixtures";
import { SchedulingProvider } from "@/tests/support/scheduling-provider";

const PATH = "/consulta-gratuita";
const provider = new SchedulingProvider(worldUrl("E2E_SCHEDULING_URL"));

test.beforeEach(() => provider.setMode("loads"));

const openButton = (page: Page) => page.getByRole("button", { name: "Elegir hora" });
const frameOf = (page: Page) => page.locator("iframe");

async function openAgenda(page: Page) {
  await page.goto(PATH);
  await openButton(page).click();
  await expect(page.getByRole("heading", { name: "Elige tu hora" })).toBeFocused();
}

test("the page is rendered at build time, with its own description and three benefits", async ({
  page,
}) => {
  const { routes } = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8"));
  expect(Object.keys(routes)).toContain(PATH);
  await page.goto(PATH);
  await expect(page).toHaveTitle("Consulta gratuita de 15 minutos por teléfono · Punto y Aparte");
  const meta = (name: string) => page.locator(`head > meta[name="${name}"]`).first();
  await expect(meta("description")).toHaveAttribute("content", /llamada gratuita de 15 minutos/);
  await expect(meta("robots")).toHaveAttribute("content", "index, follow");
  const main = page.getByRole("main");
  const benefits = main.getByRole("listitem").filter({ has: page.getByRole("heading") });
  await expect(benefits.getByRole("heading")).toHaveText([
    "15 minutos",
    "Por teléfono",
    "100 % gratis",
  ]);
  // No benefit without its limit.
  await expect(benefits.nth(2)).toContainText("El procedimiento legal sí tiene un coste");
  await expect(main.getByRole("link", { name: /Llamar al/ })).toHaveAttribute("href", /^tel:\+/);
  const whatsapp = main.getByRole("link", { name: /WhatsApp/ });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=/);
  const instagram = main.getByRole("link", { name: /Instagram/ });
  await expect(instagram).toHaveAttribute("href", /^https:\/\/www\.instagram\.com\//);
});

test("fault 27: nothing is asked of the provider before the click, which says whose agenda it is", async ({
  page,
  origin,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin)) foreign.push(request.url());
  });
  await page.goto(PATH);
  await expect(openButton(page)).toBeVisible();
  await expect(openButton(page)).toHaveAccessibleDescription(
    new RegExp(`Al pulsar, cargas la agenda de ${provider.host}, otra empresa`),
  );
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  expect(await provider.requests()).toEqual([]);
  await expect(frameOf(page)).toHaveCount(0);

  await openButton(page).click();
  await expect(page.frameLocator("iframe").getByText("Huecos libres")).toBeVisible();
  // It is not told on which page, or that somebody in debt, asks.
  expect((await provider.requests()).map(({ referer }) => referer)).toEqual([undefined]);
  expect(await page.context().cookies()).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`the agenda loads in a frame of 580 px, and nothing jumps at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PATH);
    await expect(openButton(page)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await provider.setMode("hangs");
    await openButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Cargando la agenda" })).toHaveCount(1);
    const [box, skeleton] = [frameOf(page).locator(".."), page.locator(".animate-pulse").first()];
    await expect(skeleton).toBeVisible();
    const before = await placeOf(box);
    expect(before.height).toBe(580);
    await expect(page.getByText("La agenda no responde")).toBeVisible({ timeout: 10_000 });
    expect(await placeOf(box)).toEqual(before);
    await provider.setMode("loads");
    await page.getByRole("button", { name: "Volver a intentar" }).click();
    await expect(page.frameLocator("iframe").getByText("Huecos libres")).toBeVisible();
    await expect(skeleton).toHaveCount(0);
    expect(await placeOf(box)).toEqual(before);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  test(`axe finds nothing in any state at ${width} px, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const expectAccessible = async (what: string) => {
      // Axe could not look into a frame that never comes.
      const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        what,
      ).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, what).toBeLessThanOrEqual(width);
    };
    await page.goto(PATH);
    await expect(openButton(page)).toBeVisible();
    await expectAccessible("offered");
    await provider.setMode("hangs");
    await openButton(page).click();
    await expect(page.locator(".animate-pulse").first()).toBeVisible();
    await expectAccessible("loading");
    await expect(page.getByText("La agenda no responde")).toBeVisible({ timeout: 10_000 });
    await expectAccessible("late");
  });
}

test("the frame may do what an agenda needs, and no more", async ({ page }) => {
  await openAgenda(page);
  const frame = frameOf(page);
  await expect(frame).toHaveAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-forms allow-popups",
  );
  await expect(frame).toHaveAttribute("referrerpolicy", "no-referrer");
  await expect(frame).toHaveAttribute("title", /^Agenda para elegir la hora de tu llamada/);
  await expect(frame).toHaveAttribute("src", provider.agendaUrl);
});

test("a provider that hangs is given five seconds; then come a link to it and the telephone", async ({
  page,
}) => {
  await provider.setMode("hangs");
  await page.clock.install({ time: "2026-03-02T10:00:00" });
  await page.goto(PATH);
  await expect(openButton(page)).toBeVisible();
  await page.clock.pauseAt("2026-03-02T11:00:00");
  await openButton(page).click();
  await expect(frameOf(page)).toHaveCount(1);
  await page.clock.runFor(4_900);
  const notice = page.getByRole("main").getByRole("alert");
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(notice).toContainText("La agenda no responde");
  await expect(notice.getByRole("link", { name: /Abrir la agenda/ })).toHaveAttribute(
    "href",
    provider.agendaUrl,
  );
  await expect(notice.getByRole("link", { name: /Llamar al/ })).toHaveAttribute("href", /^tel:\+/);
  await expect(page.locator(".animate-pulse")).toHaveCount(0);

  await provider.setMode("loads");
  await notice.getByRole("button", { name: "Volver a intentar" }).click();
  await expect(page.frameLocator("iframe").getByText("Huecos libres")).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(notice).toHaveCount(0);
});

for (const mode of ["refuses", "cuts"] as const) {
  test.describe(`a provider that ${mode}`, () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    // A browser does not tell the page: what it shows in the frame is the provider's or its own.
    test("leaves nobody waiting: the link and the telephone stand by", async ({ page }) => {
      await provider.setMode(mode);
      await openAgenda(page);
      await expect(page.locator(".animate-pulse")).toHaveCount(0);
      expect((await provider.requests()).length).toBeGreaterThan(0);
      const main = page.getByRole("main");
      await expect(main.getByText("¿No ves la agenda?")).toBeVisible();
      const aside = main.getByRole("link", { name: "Ábrela en otra pestaña" });
      await expect(aside).toHaveAttribute("href", provider.agendaUrl);
      await expect(main.getByRole("link", { name: /Llamar al/ })).toBeVisible();
      await expect(main.getByRole("link", { name: /WhatsApp/ })).toBeVisible();
    });
  });
}

test("by keyboard alone", async ({ page }) => {
  await page.goto(PATH);
  await openButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Elige tu hora" })).toBeFocused();
  await expect(page.frameLocator("iframe").getByText("Huecos libres")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.frameLocator("iframe").getByRole("button")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ábrela en otra pestaña" })).toBeFocused();
});

/** Where it stands on the page, however far that is scrolled. */
function placeOf(target: Locator) {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
}
