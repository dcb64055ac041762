import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import {
  awaitLiveFilters,
  leadNames,
  newFamily,
  openFilters,
  storeRelatives,
  watchSearches,
} from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";
import { holdBack } from "@/tests/support/fixtures";

const searchBox = (page: Page) =>
  page.getByRole("searchbox", { name: "Buscar por nombre, email o teléfono" });

test("an adviser filters the list, goes back, and downloads the filtered leads", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  await storeRelatives(database, family, ["Ana"]);
  await storeRelatives(database, family, ["Luis"], { status: "cerrado" });
  await storeRelatives(database, family, ["Eva"], { has_properties: true });
  await openOffice("/admin?tab=all");
  await awaitLiveFilters(page);
  const status = page.getByLabel("Estado");
  await searchBox(page).fill(family.toLowerCase().replace("ú", "u").replace("ñ", "n"));
  await searchBox(page).press("Enter");
  await expect(page.getByText("3 resultados")).toBeVisible();
  await expect(leadNames(page)).toHaveCount(3);

  await openFilters(page);
  await status.focus();
  await status.selectOption("Nuevo");
  await expect(page.getByText("2 resultados")).toBeVisible();
  await expect(status).toBeFocused();
  await page.getByLabel("Horario preferido").selectOption("No especificado");
  await page.getByLabel("Fuente").selectOption("landing-home");
  await page.keyboard.press("Escape");
  await expect(status).toBeHidden();
  await page.getByRole("link", { name: "Quitar Fuente: landing-home" }).click();
  await expect(searchBox(page)).toBeFocused();
  await page.getByRole("link", { name: "Quitar Horario: No especificado" }).click();
  await expect(page).toHaveURL(/status=nuevo$/);
  await page.getByRole("link", { name: "Con propiedades" }).click();
  await expect(leadNames(page)).toHaveText([`Eva ${family}`]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exportar CSV" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  const lines = file.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Eva ${family}`);

  await page.goBack();
  await expect(page.getByText("2 resultados")).toBeVisible();
  await expect(status).toHaveValue("nuevo");
  await page.reload();
  await expect(leadNames(page)).toHaveCount(2);
  // The order stays with the filter, and takes nothing away.
  const order = page.getByRole("search").locator("summary", { hasText: "Más recientes" });
  await order.click();
  await page.getByRole("link", { name: "Vencen antes" }).click();
  await expect(page).toHaveURL(/status=nuevo&order=due$/);
  await expect(page.getByText("2 resultados")).toBeVisible();
  await page.goBack();
  await expect(order).toBeVisible();

  await page.getByRole("link", { name: /Formulario rápido/ }).click();
  await expect(page).toHaveURL(/tab=quick-form&q=[^&]+&status=nuevo$/);
  await openFilters(page);
  await expect(status).toHaveValue("nuevo");
  await page.getByLabel("Hasta").fill("2020-01-01");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText("Ningún lead coincide con estos filtros.")).toBeVisible();
  await page.keyboard.press("Escape");
  const noExport = page.getByRole("button", { name: "Exportar CSV" });
  await expect(noExport).toHaveAttribute("aria-disabled", "true");
  await expect(noExport).toHaveAccessibleDescription(
    "No hay leads con consentimiento válido para exportar.",
  );
  await noExport.click({ force: true });
  await expect(page.getByText("Sin datos para exportar")).toBeVisible();
  await expectAccessible(page, "no lead matches");
  await expectNarrow(page, "no lead matches");
  await page.getByRole("link", { name: "Quitar los filtros" }).press("Enter");
  await expect(page).toHaveURL("/admin?tab=quick-form");
  await expect(searchBox(page)).toHaveValue("");
  await expect(page.getByRole("link", { name: "Todos", exact: true })).toBeFocused();

  // What is filtered by, without the search, is kept under a name.
  await page.goto(`/admin?tab=quick-form&q=${family}&status=cerrado&order=due`);
  const views = page.getByRole("search").locator("summary", { hasText: /Vistas|Cerrados/ });
  await views.click();
  await page.getByRole("textbox", { name: /^Guardar la lista/ }).fill("Cerrados por plazo");
  await page.getByRole("button", { name: "Guardar vista" }).click();
  await expect(page.getByText("Vista guardada")).toBeVisible();
  await expect(views).toHaveText("Cerrados por plazo");
  await page.goto("/admin");
  await views.click();
  await page.getByRole("link", { name: "Cerrados por plazo" }).click();
  await expect(page).toHaveURL("/admin?tab=quick-form&status=cerrado&order=due");
  await views.click();
  await page.getByText("Borrar la vista", { exact: true }).click();
  await page.getByRole("button", { name: "Sí, borrarla" }).click();
  await expect(page.getByText("Vista borrada")).toBeVisible();
});

test.describe("before the scripts have loaded", () => {
  test.use({ awaitScripts: false });

  test("filters chosen then apply too", async ({ page, openOffice, database }) => {
    const family = newFamily();
    await storeRelatives(database, family, ["Ana", "Luis"]);
    await openOffice("/aviso-legal");
    const release = await holdBack(page, /_next\/static\/.*\.js/);
    await page.goto("/admin", { waitUntil: "commit" });
    await searchBox(page).fill(`Ana ${family}`);
    await openFilters(page);
    await page.getByLabel("Estado").selectOption("Nuevo");
    release();
    await expect(page).toHaveURL(/status=nuevo/);
    await expect(leadNames(page)).toHaveText([`Ana ${family}`]);
  });
});

test("typing filters the list, and a late answer to older text changes no field", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  await storeRelatives(database, family, ["Ana", "Luis"]);
  await page.clock.install();
  await openOffice("/admin");
  await awaitLiveFilters(page);
  const searches = watchSearches(page);
  const box = searchBox(page);
  // No pause between two letters is long enough for a search.
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.pressSequentially(family);
  await page.clock.runFor(1_000);
  await page.clock.resume();
  // Without leads of other tests, the unfiltered list has two results as well.
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText("2 resultados", { exact: true })).toBeVisible();
  await expect(box).toBeFocused();
  expect(searches, "one request for a word").toEqual([family]);
  await box.fill("");
  await expect(page).toHaveURL("/admin?tab=all");

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.get("q") === `${family}x` && url.searchParams.has("_rsc"),
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  await box.fill(`${family}x`);
  await expect(page.getByText("Buscando…")).toBeVisible();
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  const exported = page.getByRole("button", { name: "Exportar CSV" });
  await expect(exported, "not the list before").toBeDisabled();
  await box.press("Backspace");
  await box.press("Home");
  await box.pressSequentially("Ana ");
  await expect(page.getByText("1 resultado", { exact: true })).toBeVisible();
  release();
  await expect(leadNames(page)).toHaveText([`Ana ${family}`]);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(`Ana ${family}`);
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
  await expect(page.getByRole("link", { name: "Exportar CSV" })).toBeVisible();
});

test("neither one letter nor an unfinished accent sends a request", async ({
  page,
  openOffice,
}) => {
  await page.clock.install();
  await openOffice("/admin");
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

test("an adviser types a day, or picks it by keyboard or mouse in a Spanish calendar", async ({
  page,
  openOffice,
}) => {
  await page.clock.setFixedTime(new Date("2026-11-18T10:00:00Z"));
  await openOffice("/admin?tab=all");
  await awaitLiveFilters(page);
  await openFilters(page);
  const [from, to] = [page.getByLabel("Desde"), page.getByLabel("Hasta")];
  const open = page.getByRole("button", { name: "Elegir el primer día" });
  await open.press("Enter");
  const first = page.getByRole("dialog", { name: "Elegir el primer día" });
  await expect(first.getByRole("grid", { name: "noviembre 2026" })).toBeVisible();
  await expect(first.locator("thead th").first()).toHaveAttribute("aria-label", "lunes");
  await expect(first.getByRole("button", { name: /^Hoy, miércoles, 18 de/ })).toBeFocused();
  await expectAccessible(page, "the calendar");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(first).toBeHidden();
  await expect(from).toHaveValue("10/11/2026");
  await expect(page).toHaveURL("/admin?tab=all&from=2026-11-10");
  await expect(open).toBeFocused();

  await open.press("Enter");
  await expect(first.getByRole("button", { name: /10 de noviembre/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(open).toBeFocused();

  await from.fill("1/11/2026");
  await expect(page).toHaveURL("/admin?tab=all&from=2026-11-01");
  await page.getByRole("button", { name: "Elegir el último día" }).click();
  const last = page.getByRole("dialog", { name: "Elegir el último día" });
  await last.getByRole("button", { name: "Ir al mes anterior" }).click();
  await last.getByRole("button", { name: "sábado, 31 de octubre de 2026" }).click();
  await expect(to).toHaveValue("31/10/2026");
  await expect(page).toHaveURL("/admin?tab=all&from=2026-11-01&to=2026-10-31");
  await expect(to).toHaveAccessibleDescription(/«Desde» es posterior a «Hasta»/);
  await expect(page.getByText("Ningún lead coincide con estos filtros.")).toBeVisible();
  await page.goBack();
  await expect(to).toHaveValue("");
  await expect(to).toHaveAccessibleDescription("");
  await page.getByRole("link", { name: "Resumen" }).click();
  await expect(page.getByRole("heading", { name: "Resumen" })).toBeVisible();
  await page.goBack();
  await expect(from).toHaveValue("01/11/2026");
  await expect(page).toHaveURL("/admin?tab=all&from=2026-11-01");
  await page.getByRole("link", { name: "Quitar Desde 01/11/2026" }).click();
  await expect(page).toHaveURL("/admin?tab=all");
  await expect(from).toHaveValue("");
  await openFilters(page);
  await from.fill("1/11/2026");
  await expect(page).toHaveURL("/admin?tab=all&from=2026-11-01");
});
