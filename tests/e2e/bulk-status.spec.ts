import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { expectAccessible } from "@/tests/support/e2e-access";
import { awaitLiveFilters, newFamily, storeRelatives } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";
import { holdBack } from "@/tests/support/fixtures";

/** Stores leads of a family that no other test uses. */
async function storeFamily(database: Client, count: number): Promise<string> {
  const family = newFamily();
  await storeRelatives(database, family, Array<string>(count).fill("Ana"));
  return family;
}

async function statuses(database: Client, family: string): Promise<Record<string, number>> {
  const { rows } = await database.query(
    `SELECT status, count(*)::int AS count FROM leads WHERE full_name = 'Ana ' || $1 GROUP BY status`,
    [family],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

async function apply(page: Page, status: string) {
  await page.getByLabel("Pasar a").selectOption(status);
  await page.getByRole("button", { name: "Aplicar" }).click();
}

test.describe("a connection that breaks", () => {
  test.use({ expectedConsole: [/ERR_FAILED|Failed to fetch/] });

  test("an adviser changes ticked leads together, and undoes it once, despite a lost connection", async ({
    page,
    openOffice,
    database,
  }) => {
    const family = await storeFamily(database, 3);
    await openOffice(`/admin?tab=all&q=${family}`);
    await expect(page.getByLabel("Pasar a"), "nothing is ticked").toHaveCount(0);
    const boxes = page.getByRole("checkbox", { name: `Marcar a Ana ${family}` });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expect(page.getByText("2 marcados")).toBeVisible();
    await apply(page, "Cerrado");
    // The pressed button is gone.
    const notice = page.getByRole("status").filter({ hasText: "2 leads han pasado a «Cerrado»." });
    await expect(notice).toBeFocused();
    expect(await statuses(database, family)).toEqual({ cerrado: 2, nuevo: 1 });
    await expect(page.getByRole("table").getByText("Cerrado", { exact: true })).toHaveCount(2);
    await expect(page.getByLabel("Pasar a")).toHaveCount(0);
    await expectAccessible(page, "it");

    await page.route("**/admin?*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByText("No se pudo actualizar el estado")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByText("2 leads han vuelto a su estado anterior.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Deshacer" })).toHaveCount(0);
    expect(await statuses(database, family)).toEqual({ nuevo: 3 });
  });
});

test("an adviser changes all matches on every page, and never those of another search", async ({
  page,
  openOffice,
  database,
}) => {
  const family = await storeFamily(database, 60);
  const other = await storeFamily(database, 60);
  const all = page.getByRole("checkbox", { name: "Marcar todos los de esta página" });
  const everything = page.getByRole("checkbox", { name: "Todos los que coinciden (60 leads)" });
  await openOffice(`/admin?tab=all&q=${family}&status=nuevo`);
  await awaitLiveFilters(page);
  await all.check();
  await everything.check();
  await page.getByRole("searchbox").fill(other);
  const boxes = page.getByRole("checkbox", { name: `Marcar a Ana ${other}` });
  await expect(boxes).toHaveCount(50);
  await boxes.first().check();
  await expect(everything).not.toBeChecked();
  await apply(page, "Cerrado");
  await expect(page.getByText("1 lead ha pasado a «Cerrado».")).toBeVisible();
  expect(await statuses(database, other)).toEqual({ cerrado: 1, nuevo: 59 });
  expect(await statuses(database, family)).toEqual({ nuevo: 60 });

  await openOffice(`/admin?tab=all&q=${family}&status=nuevo`);
  await all.check();
  await expect(page.getByText("50 marcados")).toBeVisible();
  await everything.check();
  await apply(page, "No Aplica");
  await expect(page.getByText("60 leads han pasado a «No Aplica».")).toBeVisible();
  expect(await statuses(database, family)).toEqual({ no_aplica: 60 });
  await expect(page.getByText("Ningún lead coincide con estos filtros.")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("60 leads han vuelto a su estado anterior.")).toBeVisible();
  expect(await statuses(database, family)).toEqual({ nuevo: 60 });
});

test("fault 65: leads that a colleague has changed are left out, and a second press is for them alone, and undone with the first", async ({
  page,
  openOffice,
  database,
}) => {
  const family = await storeFamily(database, 2);
  await openOffice(`/admin?tab=all&q=${family}`);
  const boxes = page.getByRole("checkbox", { name: `Marcar a Ana ${family}` });
  for (const box of await boxes.all()) await box.check();
  // Pressed before the list, which follows every change of the office, can show the colleague's.
  const release = await holdBack(page, "**/admin?*", "POST");
  await apply(page, "Cerrado");
  await database.query(
    `UPDATE leads SET status = 'en_estudio'
     WHERE id = (SELECT id FROM leads WHERE full_name = 'Ana ' || $1 LIMIT 1)`,
    [family],
  );
  release();
  await expect(page.getByText("1 lead ha pasado a «Cerrado».")).toBeVisible();
  await expect(page.getByText("1 se ha quedado como estaba")).toBeVisible();
  expect(await statuses(database, family)).toEqual({ cerrado: 1, en_estudio: 1 });
  const left = page.getByRole("row").filter({ hasText: "En Estudio" });
  await expect(left.getByRole("checkbox")).toBeChecked();
  await expect(page.getByText("1 marcado", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("1 se ha quedado como estaba")).toHaveCount(0);
  expect(await statuses(database, family)).toEqual({ cerrado: 2 });
  await page.getByRole("button", { name: "Deshacer los 2 cambios" }).click();
  await expect(page.getByText("2 leads han vuelto a su estado anterior.")).toBeVisible();
  expect(await statuses(database, family)).toEqual({ nuevo: 1, en_estudio: 1 });
});

test("a late answer takes no focus from what the adviser has gone on to type", async ({
  page,
  openOffice,
  database,
}) => {
  const family = await storeFamily(database, 1);
  const [lead] = (
    await database.query("SELECT id FROM leads WHERE full_name = 'Ana ' || $1", [family])
  ).rows;
  await openOffice(`/admin?tab=all&q=${family}`);
  await page.getByRole("checkbox", { name: `Marcar a Ana ${family}` }).check();
  const release = await holdBack(page, "**/admin?*", "POST");
  await apply(page, "Cerrado");
  await page.getByRole("link", { name: `Ana ${family}` }).click();
  await expect(page).toHaveURL(new RegExp(lead.id));
  await page.getByRole("tab", { name: "Notas" }).click();
  const note = page.getByLabel("Nueva nota");
  await note.click();
  await page.keyboard.type("Llamar ");
  release();
  await expect(page.getByText("1 lead ha pasado a «Cerrado».")).toBeAttached();
  await page.keyboard.type("el lunes");
  await expect(note).toHaveValue("Llamar el lunes");
});
