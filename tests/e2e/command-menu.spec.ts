import type { Page } from "@playwright/test";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { newFamily, storeLeads } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";

const menu = (page: Page) =>
  page.getByRole("dialog", { name: "Buscar una persona, una página o una acción" });

/** The line of a person; that of the list repeats what was typed. */
const personOf = (page: Page, name: string) =>
  menu(page)
    .getByRole("option")
    .filter({ hasText: new RegExp(`^${name}`) });

async function openMenu(page: Page) {
  // Only scripts draw it, and they listen to the key from then on.
  await expect(page.getByText("Ir a…")).toBeVisible();
  await page.keyboard.press("Control+K");
  await expect(menu(page).getByRole("combobox")).toBeFocused();
}

test("Ctrl+K leads to a person, a page and an action with the keyboard alone", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  const [ana] = await storeLeads(database, [{ full_name: `Ana ${family}`, phone: "600 123 456" }]);
  await openOffice("/admin/resumen");
  await openMenu(page);
  await page.keyboard.type(family.toLowerCase());
  await expect(personOf(page, `Ana ${family}`)).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "the command menu");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Ana ${family}` })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("lead")).toBe(ana);

  // Over an open sheet too, which gives way to another person's and to a list.
  const [eva] = await storeLeads(database, [{ full_name: `Eva ${family}` }]);
  await openMenu(page);
  await page.keyboard.type(`eva ${family}`);
  await expect(personOf(page, `Eva ${family}`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Eva ${family}` })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("lead")).toBe(eva);
  await openMenu(page);
  await page.keyboard.type("prometidas");
  await expect(menu(page).getByRole("option").first()).toContainText("«Prometidas»");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin?tab=all&queue=call-again");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await openMenu(page);
  await page.keyboard.type("turn");
  await expect(menu(page).getByRole("option").first()).toHaveText("Turnos");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/turnos");
  await openMenu(page);
  await page.keyboard.type("anotar persona");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/personas/nueva");
});

test("the menu says that nobody matches, leads to the list, and closes as it opened", async ({
  page,
  openOffice,
}) => {
  const family = newFamily();
  await openOffice("/admin/llamadas");
  await page.getByRole("button", { name: "Ir a…" }).click();
  await menu(page).getByRole("combobox").fill(family);
  await expect(menu(page).getByText("No hay nadie con ese nombre")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin?tab=all&q=${family}`);
  await expect(menu(page)).toHaveCount(0);
  await openMenu(page);
  await page.keyboard.press("Control+K");
  await expect(menu(page)).toHaveCount(0);
});

test.describe("when the search fails", () => {
  test.use({ expectedConsole: [/status of 503/] });

  test("the menu fits a phone, and says when people cannot be searched", async ({
    page,
    openOffice,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openOffice("/admin");
    await page.route("**/admin/leads/find?*", (route) => route.fulfill({ status: 503 }));
    await page.getByText("Menú ▾").click();
    await page.getByRole("button", { name: "Ir a…" }).click();
    await menu(page).getByRole("combobox").fill("canaria");
    await expect(menu(page).getByText("No hemos podido buscar personas.")).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

test("with a connection that hangs Escape gives the keys back, and later the page says that it could not be opened", async ({
  page,
  openOffice,
}) => {
  await page.clock.install();
  await openOffice("/admin/equipo");
  await expect(page.getByText("Ir a…")).toBeVisible();
  const email = page.getByRole("textbox", { name: "Email" }).last();
  await email.focus();
  // No answer at all.
  await page.route("**/_next/static/**", () => {});
  await page.keyboard.press("Control+K");
  await page.keyboard.press("a");
  await page.keyboard.press("Escape");
  await page.keyboard.press("b");
  await expect(email).toHaveValue("b");

  await page.keyboard.press("Control+K");
  await page.clock.fastForward(10_000);
  // The library that shows the notice hangs too.
  await page.clock.fastForward(10_000);
  await expect(page.getByText("No se ha podido abrir el buscador")).toBeVisible();
  await page.keyboard.press("c");
  await expect(email).toHaveValue("bc");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("without a connection", () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test("the page stays, and says that the menu could not be opened", async ({
    page,
    openOffice,
  }) => {
    await openOffice("/admin/turnos");
    await expect(page.getByText("Ir a…")).toBeVisible();
    await page.route("**/_next/static/**", (route) => route.abort("internetdisconnected"));
    await page.keyboard.press("Control+K");
    await expect(page.getByText("No se ha podido abrir el buscador")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Turnos", level: 1 })).toBeVisible();
  });
});
