import type { Page } from "@playwright/test";
import { expectAccessible } from "@/tests/support/e2e-access";
import { signIn } from "@/tests/support/e2e-account";
import {
  awaitLiveFilters,
  leadNames,
  newFamily,
  storeRelatives,
  watchSearches,
} from "@/tests/support/e2e-leads";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

const searchBox = (page: Page) => page.getByRole("searchbox");

test("typing filters by itself, with one question for a word", async ({ page, database }) => {
  const family = newFamily();
  await storeRelatives(database, family, ["Ana", "Luis"]);
  await signIn(page, ADMIN);
  await page.goto("/admin");
  await awaitLiveFilters(page);
  const searches = watchSearches(page);
  await searchBox(page).pressSequentially(family, { delay: 20 });
  // Where nobody else has asked yet, the list without a search has two results as well.
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText("2 resultados", { exact: true })).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  expect(searches).toEqual([family]);
  await searchBox(page).fill("");
  await expect(page).toHaveURL("/admin?tab=all");
  expect(searches).toEqual([family, ""]);
});

test("what is filled in before the scripts have come counts too", async ({ page, database }) => {
  const family = newFamily();
  await storeRelatives(database, family, ["Ana", "Luis"]);
  await signIn(page, ADMIN);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/admin", { waitUntil: "commit" });
  await searchBox(page).fill(`Ana ${family}`);
  await page.getByLabel("Estado").selectOption("Nuevo");
  release();
  await expect(page).toHaveURL(/status=nuevo/);
  await expect(leadNames(page)).toHaveText([`Ana ${family}`]);
});

test("an answer that is slow changes no field, and what was typed meanwhile comes after it", async ({
  page,
  database,
}) => {
  const family = newFamily();
  await storeRelatives(database, family, ["Ana", "Luis"]);
  await signIn(page, ADMIN);
  await page.goto("/admin");
  await awaitLiveFilters(page);
  const searches = watchSearches(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.get("q") === family && url.searchParams.has("_rsc"),
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  const box = searchBox(page);
  await box.fill(family);
  await expect(page.getByText("Buscando…")).toBeVisible();
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await box.press("Home");
  await box.pressSequentially("Ana ");
  expect(searches).toEqual([family]);
  release();
  await expect(page.getByText("1 resultado", { exact: true })).toBeVisible();
  await expect(leadNames(page)).toHaveText([`Ana ${family}`]);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(`Ana ${family}`);
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  expect(searches).toEqual([family, `Ana ${family}`]);
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
});

test("nothing is asked for one letter, nor while an accent is being put together", async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.clock.install();
  await page.goto("/admin");
  await awaitLiveFilters(page);
  const searches = watchSearches(page);
  await searchBox(page).pressSequentially("q");
  await page.clock.runFor(1_000);
  const devtools = await page.context().newCDPSession(page);
  const composed = { text: "ú", selectionStart: 1, selectionEnd: 1 };
  await devtools.send("Input.imeSetComposition", composed);
  await expect(searchBox(page)).toHaveValue("qú");
  await page.clock.runFor(1_000);
  expect(searches).toEqual([]);
  await devtools.send("Input.insertText", { text: "ú" });
  await page.clock.runFor(1_000);
  await expect.poll(() => searches).toEqual(["qú"]);
});

test("a choice filters at once, Back takes it back, and another tab keeps it", async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto("/admin?tab=all");
  await awaitLiveFilters(page);
  const status = page.getByLabel("Estado");
  const debt = page.getByLabel("Deuda +10k");
  await status.focus();
  await status.selectOption("Nuevo");
  await expect(page).toHaveURL("/admin?tab=all&status=nuevo");
  await expect(status).toBeFocused();
  await debt.selectOption("Sí");
  await expect(page).toHaveURL("/admin?tab=all&status=nuevo&debt=si");
  await page.goBack();
  await expect(page).toHaveURL("/admin?tab=all&status=nuevo");
  await expect(debt).toHaveValue("");
  await page.goForward();
  await expect(debt).toHaveValue("si");
  await page.getByRole("link", { name: /Formulario rápido/ }).click();
  await expect(page).toHaveURL("/admin?tab=quick-form&status=nuevo&debt=si");
  await expect(status).toHaveValue("nuevo");
  await page.getByRole("link", { name: "Quitar los filtros" }).press("Enter");
  await expect(page).toHaveURL("/admin?tab=quick-form");
  await expect(status).toHaveValue("");
  await expect(page.getByRole("link", { name: "Todos", exact: true })).toBeFocused();
});

test.describe("a day", () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, ADMIN);
    await page.clock.setFixedTime(new Date("2026-11-18T10:00:00Z"));
    await page.goto("/admin?tab=all");
    await awaitLiveFilters(page);
  });

  test("is chosen by keyboard from a calendar in Spanish, whose weeks begin on Monday", async ({
    page,
  }) => {
    const open = page.getByRole("button", { name: "Elegir el primer día" });
    await open.press("Enter");
    const calendar = page.getByRole("dialog", { name: "Elegir el primer día" });
    await expect(calendar.getByRole("grid", { name: "noviembre 2026" })).toBeVisible();
    const weekdays = calendar.locator("thead th");
    await expect(weekdays).toHaveCount(7);
    await expect(weekdays.first()).toHaveAttribute("aria-label", "lunes");
    await expect(calendar.getByRole("button", { name: /^Hoy, miércoles, 18 de/ })).toBeFocused();
    await expectAccessible(page, "the calendar");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect(calendar).toBeHidden();
    await expect(page.getByLabel("Desde")).toHaveValue("10/11/2026");
    await expect(page).toHaveURL("/admin?tab=all&from=2026-11-10");
    await expect(open).toBeFocused();

    await open.press("Enter");
    await expect(calendar.getByRole("button", { name: /10 de noviembre/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(calendar).toBeHidden();
    await expect(open).toBeFocused();
  });

  test("is chosen with the mouse, and a last day before the first is spoken of", async ({
    page,
  }) => {
    const [from, to] = [page.getByLabel("Desde"), page.getByLabel("Hasta")];
    await from.fill("1/11/2026");
    await expect(page).toHaveURL("/admin?tab=all&from=2026-11-01");
    await page.getByRole("button", { name: "Elegir el último día" }).click();
    const calendar = page.getByRole("dialog", { name: "Elegir el último día" });
    await calendar.getByRole("button", { name: "Ir al mes anterior" }).click();
    await calendar.getByRole("button", { name: "sábado, 31 de octubre de 2026" }).click();
    await expect(to).toHaveValue("31/10/2026");
    await expect(page).toHaveURL("/admin?tab=all&from=2026-11-01&to=2026-10-31");
    await expect(to).toHaveAccessibleDescription(/«Desde» es posterior a «Hasta»/);
    await expect(page.getByText("Ningún lead coincide con estos filtros.")).toBeVisible();
    await page.goBack();
    await expect(to).toHaveValue("");
    await expect(to).toHaveAccessibleDescription("");
  });
});
