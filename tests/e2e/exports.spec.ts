import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import type { Client } from "pg";
import { noHandOver } from "@/content/partners";
import { handOver } from "@/lib/requests/hand-over";
import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { newFamily, storeLeads } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";

const MANY = 5_000;
/** Incompressible letters per lead: the file becomes too large for any buffer. */
const NOISE = 4_000;
/** The connection of an adviser with a slow line. */
const SLOW_BYTES_PER_SECOND = 200_000;

/** Stores leads whose names begin like formulas. */
async function storeFamily(database: Client, family: string, count: number, noise = 0) {
  const filler = () => Array.from({ length: noise / 32 }, () => crypto.randomUUID()).join("");
  const names = Array.from({ length: count }, (_, n) => `${"=+-@"[n % 4]}${n}`);
  const leads = names.map((name) => ({
    full_name: `${name} ${family}`,
    attribution: { last: { ref: filler() } },
  }));
  await storeLeads(database, leads);
}

async function downloadBy(page: Page, name: string): Promise<Download> {
  const link = page.getByRole("link", { name, exact: true });
  if (name !== "Exportar CSV") await page.getByText("Más opciones").click();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return download;
}

test("an adviser sees the progress of a download, and cancels it", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  await storeFamily(database, family, MANY, NOISE);
  await openOffice(`/admin?q=${family}`);
  const line = await page.context().newCDPSession(page);
  const receive = (downloadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    });
  // A fast download might finish before the press of the button.
  await receive(SLOW_BYTES_PER_SECOND);
  const download = await downloadBy(page, "Exportar ampliado (Excel)");
  await expect(page.getByText(/^[\d.]+ filas…$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByText("Descarga cancelada.")).toBeVisible();
  // The current part still arrives; the file ends at the next one.
  await receive(-1);
  expect(await download.failure()).not.toBeNull();
  await database.query("DELETE FROM leads WHERE full_name LIKE '%' || $1", [family]);
});

test("an adviser uses the menu of formats by keyboard, and no file contains a formula", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  await storeFamily(database, family, 4);
  await openOffice(`/admin?q=${family}`);
  const menu = page.getByText("Más opciones");
  const link = page.getByRole("link", { name: "Excel (.xlsx)" });
  // Before React has hydrated the menu, it is visible but takes no focus.
  await expect(menu).toBeVisible();
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(link).toBeVisible();
  const forProviders = "Con su permiso (CSV)";
  const { refusal } = handOver({ recipient: "financial-providers", firm: null });
  if (refusal) {
    await expect(page.getByRole("button", { name: forProviders })).toBeDisabled();
    await expect(page.getByText(noHandOver[refusal])).toBeVisible();
  } else {
    await expect(page.getByRole("link", { name: forProviders })).toBeVisible();
  }
  await expectAccessible(page, "the menu of formats is open");
  await expectNarrow(page, "the menu of formats");
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();

  for (const [name, file, columns] of [
    ["Excel (.xlsx)", /^leads_\d{4}-\d\d-\d\d\.xlsx$/, 10],
    ["Exportar ampliado (Excel)", /^leads_ampliado_.*\.xlsx$/, 20],
  ] as const) {
    const download = await downloadBy(page, name);
    expect(download.suggestedFilename()).toMatch(file);
    const [sheet] = (await readXlsx(await readFile(await download.path()))).sheets;
    expect(sheet?.rows).toHaveLength(5);
    expect(sheet?.rows[0]?.length).toBeGreaterThanOrEqual(columns);
    expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
    await expect(page.getByText("Descarga completa: 4 filas.")).toBeVisible();
  }
  const csv = await downloadBy(page, "Exportar ampliado (CSV)");
  expect(await readFile(await csv.path(), "utf8")).toContain(`,'=0 ${family},`);
});
