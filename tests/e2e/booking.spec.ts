import type { Locator, Page } from "@playwright/test";
import { paths } from "@/lib/kernel/paths";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

const PATH = "/consulta-gratuita";

test.beforeEach(({ provider }) => provider.setMode("loads"));

const openButton = (page: Page) => page.getByRole("button", { name: "Elegir hora" });
const frameOf = (page: Page) => page.locator("iframe");

test("fault 27: nothing reaches the scheduling provider before the visitor presses its named button", async ({
  page,
  origin,
  provider,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin)) foreign.push(request.url());
  });
  await page.goto(PATH);
  await expect(openButton(page)).toHaveAccessibleDescription(
    new RegExp(
      `cargas la agenda de ${provider.host}, otra empresa: .+ \\(.+\\)\\. .+ pone su cookie \\S+\\.$`,
    ),
  );
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  expect(await provider.requests()).toEqual([]);
  await expect(frameOf(page)).toHaveCount(0);

  // From here on by keyboard alone.
  await openButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Elige tu hora" })).toBeFocused();
  const agenda = page.frameLocator("iframe");
  await expect(agenda.getByText("Huecos libres")).toBeVisible();
  const sandbox = "allow-scripts allow-same-origin allow-forms allow-popups";
  await expect(frameOf(page)).toHaveAttribute("sandbox", sandbox);
  await expect(frameOf(page)).toHaveAttribute("title", /^Agenda para elegir la hora de tu llamada/);
  // The provider does not receive the address of the page.
  expect((await provider.requests()).map(({ referer }) => referer)).toEqual([undefined]);
  expect(await page.context().cookies()).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(agenda.getByRole("button")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ábrela en otra pestaña" })).toBeFocused();
});

test("after five seconds without the agenda a link to it and the phone appear, and nothing moves", async ({
  page,
  provider,
}) => {
  await provider.setMode("hangs");
  await page.setViewportSize({ width: 360, height: 900 });
  await page.clock.install({ time: "2026-03-02T10:00:00" });
  await page.goto(PATH);
  await expect(openButton(page)).toBeVisible();
  await page.clock.pauseAt("2026-03-02T11:00:00");
  await openButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Cargando la agenda" })).toHaveCount(1);
  const [box, skeleton] = [frameOf(page).locator(".."), page.locator(".animate-pulse").first()];
  await expect(skeleton).toBeVisible();
  const before = await placeOf(box);
  expect(before.height).toBe(580);
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
  await expect(skeleton).toHaveCount(0);
  expect(await placeOf(box)).toEqual(before);
  expect(await overflow(page)).toBe(0);

  await provider.setMode("loads");
  await page.clock.resume();
  await notice.getByRole("button", { name: "Volver a intentar" }).click();
  await expect(page.frameLocator("iframe").getByText("Huecos libres")).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(notice).toHaveCount(0);
  expect(await placeOf(box)).toEqual(before);
  await expectAccessible(page, "the agenda");
});

test("without a scheduling provider the page offers the phone and the call-back form", async ({
  page,
}) => {
  await page.route("/api/scheduling", (route) => route.fulfill({ json: { url: null } }));
  await page.goto(PATH, { waitUntil: "networkidle" });
  await expect(page.getByRole("main").getByRole("link", { name: /Llamar al/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pedir que me llaméis" })).toBeVisible();
  await expect(openButton(page)).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page offers the phone, WhatsApp and the call-back form, and no dead button", async ({
    page,
    database,
  }) => {
    const person = newPerson();
    const form = new HeroForm(page);
    await page.goto(PATH);
    await expect(openButton(page)).toBeHidden();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /Llamar al/ })).toBeVisible();
    await expect(main.getByRole("link", { name: /WhatsApp/ })).toBeVisible();
    await main.getByRole("link", { name: "Pedir que me llaméis" }).click();
    await expect(form.heading(1)).toBeInViewport();
    await form.fill(person);
    await form.sendButton.click();
    await expect(page).toHaveURL(/\/gracias(#|$)/);
    const { rows } = await database.query(
      `SELECT DISTINCT l.form, r.page_path, l.attribution->'last'->>'landingPath' AS landing_path
       FROM leads l JOIN consent_receipts r ON r.lead_id = l.id WHERE l.email = $1`,
      [person.email],
    );
    // The receipt names the page on which the visitor ticked the box.
    const expected = { form: "hero", page_path: "/formulario/llamada", landing_path: PATH };
    expect(rows).toEqual([expected]);
  });
});

/** The position on the page, independent of scrolling. */
function placeOf(target: Locator) {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
}

for (const [path, javaScriptEnabled] of [
  [PATH, true],
  [PATH, false],
  [paths.firstAid, true],
] as const) {
  test.describe(`${path} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("a visitor chooses the day and the hour in the form, and reads the date at once", async ({
      page,
      database,
    }) => {
      await page.goto(path);
      const form = new HeroForm(page);
      const person = newPerson();
      await form.fill(person);
      await page.getByLabel("Día preferido para la llamada").selectOption("Jueves");
      expect(await overflow(page)).toBe(0);
      await form.sendButton.click();
      await expect(page).toHaveURL("/gracias");
      await expect(page.getByText("Te llamaremos")).toContainText(
        /jueves \d+ de \p{L}+,? entre las 10:00 y las 11:00/u,
      );
      const stored = "SELECT preferred_day FROM leads WHERE email = $1";
      const { rows } = await database.query(stored, [person.email.toLowerCase()]);
      expect(rows).toEqual([{ preferred_day: "Jueves" }]);
    });
  });
}
