import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { createAccount, sessionOf } from "@/tests/support/e2e-account";
import {
  DESKTOP,
  expectBarInPlace,
  expectLargeTextFits,
  PHONE,
  placeOfExit,
} from "@/tests/support/e2e-frame";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { tabTo } from "@/tests/support/e2e-keyboard";
import { leadsOf, storeLeads } from "@/tests/support/e2e-leads";
import { LAYOUTS } from "@/tests/support/e2e-pages";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

/** Articles and legal texts share a layout: one page of each is enough. */
const SAME = ["/aviso-legal", "/politica-privacidad", "/consentimiento-datos"];
const PUBLIC = [...LAYOUTS.filter((path) => !SAME.includes(path)), "/no-existe"];

test.describe("every page", () => {
  test.use({ expectedConsole: [/status of 404/] });

  test.beforeEach(async ({ page, send, origin, database }) => {
    const cookie = await sessionOf(send, origin, await createAccount(database, ["admin"]));
    const [name = "", value = ""] = cookie.split("=");
    // /auth redirects signed-in people, so it is requested without the session.
    await page.route("/auth", async (route) => {
      const headers = { ...(await route.request().allHeaders()), cookie: "" };
      await route.continue({ headers });
    });
    await page.context().addCookies([{ name, value, url: origin }]);
    await storeLeads(database, [
      { full_name: "Ana Sin Consentimiento", consent: false, consent_ts: null },
    ]);
  });

  test("fits narrow screens and large text, has one quick exit in its place, and no axe violations", async ({
    page,
  }) => {
    const places = { phone: new Set<string>(), desktop: new Set<string>() };
    for (const path of [...PUBLIC, "/admin"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNarrow(page, path);
      if (path === "/test-gratuito-viabilidad") await expectStartOnFirstScreen(page);
      if (path !== "/admin") await expectLargeTextFits(page, path);
      if (!["/admin", "/auth"].includes(path)) {
        await expectBarInPlace(page, path);
        places.phone.add(JSON.stringify(await placeOfExit(page, path)));
        await page.setViewportSize(DESKTOP);
        places.desktop.add(JSON.stringify(await placeOfExit(page, path)));
        await expectHalvesFilled(page, path);
      }
      await page.setViewportSize({ width: 360, height: 800 });
      await expectAccessible(page, path, "best-practice");
    }
    for (const path of SAME) {
      await page.goto(path);
      await expectLargeTextFits(page, path);
    }
    expect([...places.phone], "the exit's place on a phone").toHaveLength(1);
    expect([...places.desktop], "the exit's place on a desktop").toHaveLength(1);
  });
});

test("a visitor skips the header by keyboard, fills in the whole form and sends it", async ({
  page,
  database,
}) => {
  const person = newPerson();
  const form = new HeroForm(page);
  const { keyboard } = page;
  await page.goto("/");
  await keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Que me llamen" })).toBeFocused();
  await keyboard.press("Enter");
  await tabTo(form.question("debtOver10k").getByLabel("Sí"));
  await keyboard.press("Space");
  await tabTo(form.question("multipleCreditors").getByLabel("Sí"));
  await keyboard.press("Space");
  await tabTo(form.question("hasProperties").getByLabel("Sí"));
  await keyboard.press("Space");
  await tabTo(form.question("propertyType").getByLabel("Vivienda"));
  await keyboard.press("ArrowDown");
  await expect(form.question("propertyType").getByLabel("Vehículo")).toBeChecked();
  await tabTo(form.continueButton);
  await keyboard.press("Enter");

  await expect(form.heading(2)).toBeFocused();
  await keyboard.press("Tab");
  await expect(form.name).toBeFocused();
  await keyboard.type(person.fullName);
  await keyboard.press("Tab");
  await keyboard.type(person.email);
  await keyboard.press("Tab");
  await expect(form.form.getByLabel("No me escribáis")).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.type(person.phone);
  await keyboard.press("Tab");
  await expect(form.slot).toBeFocused();
  await keyboard.type("17");
  await keyboard.press("Tab");
  await expect(form.consent).toBeFocused();
  await keyboard.press("Space");
  // Enter in a field sends the step, and does not press the back button.
  await form.email.press("Enter");
  await expect(page).toHaveURL("/gracias");
  expect(await leadsOf(database, person.email)).toMatchObject([
    { property_type: "vehiculo", preferred_time_slot: "17:00-18:00" },
  ]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("every control is tall enough for a thumb, and the bottom bar covers none", async ({
    page,
  }) => {
    const form = new HeroForm(page);
    await page.goto("/");
    // Until then the notice takes the bar's place.
    await page.getByRole("button", { name: "Rechazar" }).click();
    const controls = [...(await form.form.getByRole("radio").all()), form.continueButton];
    for (const control of controls) await expectUncovered(control);
    await form.passQuestions();
    for (const control of [
      form.name,
      form.email,
      form.phone,
      form.slot,
      form.consent,
      form.sendButton,
      form.backButton,
    ]) {
      await expectUncovered(control);
    }
    await form.name.fill("Inés Peña");
    await page.getByRole("heading", { name: "Cómo funciona" }).scrollIntoViewIfNeeded();
    const bar = page.getByRole("main").getByRole("link", { name: "Evaluar mi caso" }).first();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toHaveAttribute("href", "/calcular-caso");
    const menu = page.getByRole("banner").locator("details");
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "Inicio" }).click();
    await expect(form.heading(2)).toBeInViewport();
    await form.backButton.click();
    await expect(form.heading(1)).toBeVisible();
    await form.continueButton.click();
    await expect(form.name).toHaveValue("Inés Peña");
  });
});

/** Without scrolling, and with the cookie notice at the bottom edge. */
async function expectStartOnFirstScreen(page: Page) {
  await page.setViewportSize(PHONE);
  await expect(page.locator("#aviso-cookies")).toBeVisible();
  const start = page.getByRole("button", { name: "Iniciar evaluación ahora" });
  const bottom = (await start.boundingBox()) ?? { y: Number.NaN, height: 0 };
  const notice = await page.locator("#aviso-cookies").boundingBox();
  expect(bottom.y + bottom.height).toBeLessThanOrEqual(notice?.y ?? 0);
}

/** Elements at the end of the two columns of a page, at which no half may stand empty. */
const HALVES: Record<string, [left: string, right: string]> = {
  "/test-gratuito-viabilidad": ["[aria-labelledby=incluye-titulo]", "div:has(> #test)"],
  "/consulta-gratuita": ["[aria-labelledby=te-llamamos-titulo] li:last-child", "#evaluar"],
};

async function expectHalvesFilled(page: Page, path: string) {
  const ends = await Promise.all(
    (HALVES[path] ?? []).map((selector) =>
      page
        .locator(selector)
        .last()
        .evaluate((it) => it.getBoundingClientRect().bottom),
    ),
  );
  expect(Math.max(0, ...ends) - Math.min(...ends, Math.max(0, ...ends)), path).toBeLessThan(200);
}

/** After focus and scrolling, the control is the element at its own center. */
async function expectUncovered(control: Locator) {
  await control.focus();
  const height = await control.evaluate((element) => {
    const label = element.matches("[type=radio], [type=checkbox]") && element.closest("label");
    return (label || element).getBoundingClientRect().height;
  });
  expect(height, `${control}`).toBeGreaterThanOrEqual(48);
  // The page scrolls smoothly: only the final position counts.
  await expect
    .poll(
      () =>
        control.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          if (hit === element) return true;
          // A new step scrolls to its heading a frame later, on a busy machine after the focus.
          element.blur();
          element.focus();
          return false;
        }),
      { message: `${control} is covered` },
    )
    .toBe(true);
}
