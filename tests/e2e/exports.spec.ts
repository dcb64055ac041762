import type { CDPSession, Download, Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import type { Client } from "pg";
import { expectAccessible, NARROW, overflow } from "@/tests/support/e2e-access";
import { storeLeads, storeRelatives } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";

const MANY = 15_000;
/** Of letters in each lead that no compression takes away: a file of megabytes, which no buffer swallows. */
const NOISE = 40 * 32;
/** An adviser on a poor line. */
const SLOW_BYTES_PER_SECOND = 200_000;

/** A name that no other test gives, and letters only. */
function newFamily(): string {
  return `Xarpa${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
}

/** So many leads whose names begin as formulas do. */
async function storeFamily(database: Client, family: string, count: number, noise = 0) {
  const filler = () => Array.from({ length: noise / 32 }, () => crypto.randomUUID()).join("");
  const leads = Array.from({ length: count }, (_, n) => ({
    form: "viability-test",
    full_name: `${"=+-@"[(n + 1) % 4]}${family} ${n + 1}`,
    email: `${family}${n + 1}@ejemplo.es`.toLowerCase(),
    email_normalized: `${family}${n + 1}@ejemplo.es`.toLowerCase(),
    phone: "0034600000001",
    answers: { debt: "10-20k", creditors: "2-3", assets: ["ninguno"] },
    result: "A",
    rules_version: "x",
    attribution: { last: { utmSource: "boletín", ref: filler() } },
  }));
  await storeLeads(database, leads);
}

/** From now on the page receives no more than so many bytes a second; without a number, all it can. */
async function slowDown(line: CDPSession, downloadThroughput = -1) {
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput,
    uploadThroughput: -1,
  });
}

async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function downloadBy(page: Page, name: string): Promise<Download> {
  const link = page.getByRole("link", { name, exact: true });
  if (name !== "Exportar CSV") await page.getByText("Más formatos").click();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return download;
}

test("an adviser sees how far a download has got, and cancels it", async ({
  page,
  openOffice,
  database,
}) => {
  test.setTimeout(120_000);
  const family = newFamily();
  await storeFamily(database, family, MANY, NOISE);
  await openOffice(`/admin?q=${family}`);
  // Or it might have arrived before anybody could press the button.
  const line = await page.context().newCDPSession(page);
  await slowDown(line, SLOW_BYTES_PER_SECOND);
  const download = await downloadBy(page, "Exportar ampliado (Excel)");
  await expect(page.getByText(/^[\d.]+ filas…$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByText("Descarga cancelada.")).toBeVisible();
  expect(await download.failure()).not.toBeNull();
  const noted = async () => {
    const { rows } = await database.query(
      `SELECT rows, completed, finished_at FROM lead_exports
       WHERE id IN (SELECT export_id FROM lead_export_parts WHERE lead_ids && ARRAY(
         SELECT id FROM leads WHERE email_normalized LIKE lower($1) || '%'))
       ORDER BY started_at LIMIT 1`,
      [family],
    );
    return rows[0];
  };
  await expect.poll(async () => (await noted()).finished_at).not.toBeNull();
  const { rows, completed } = await noted();
  expect(completed).toBe(false);
  expect(rows).toBeLessThan(MANY);

  await slowDown(line);
  // The connection is free again, and all of them arrive in the file of the specification.
  const whole = await bytesOf(await downloadBy(page, "Exportar CSV"));
  expect(whole.toString().trimEnd().split("\r\n")).toHaveLength(MANY + 1);
  await expect(page.getByText("Descarga completa: 15.000 filas.")).toBeVisible();
  await database.query("DELETE FROM leads WHERE email_normalized LIKE lower($1) || '%'", [family]);
});

test("the menu works by keyboard, its files open in Excel, and no name in them is a formula", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  await storeFamily(database, family, 4);
  await openOffice(`/admin?q=${family}`);
  const menu = page.getByText("Más formatos");
  const link = page.getByRole("link", { name: "Excel (.xlsx)" });
  // Until React has put it in its place it is there and takes no focus.
  await expect(menu).toBeVisible();
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(link).toBeVisible();
  await expectAccessible(page, "the menu of formats is open");
  for (const [how, size] of NARROW) {
    await page.setViewportSize(size);
    expect(await overflow(page), how).toBe(0);
  }
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();

  const basic = await downloadBy(page, "Excel (.xlsx)");
  expect(basic.suggestedFilename()).toMatch(/^leads_\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = (await readXlsx(await bytesOf(basic))).sheets;
  expect(sheet?.rows).toHaveLength(5);
  const names = sheet?.rows.slice(1).map((row) => String(row[1])) ?? [];
  expect(names.sort()).toEqual([`+${family} 1`, `-${family} 2`, `=${family} 4`, `@${family} 3`]);
  expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  await expect(page.getByText("Descarga completa: 4 filas.")).toBeVisible();

  const extended = await downloadBy(page, "Exportar ampliado (Excel)");
  expect(extended.suggestedFilename()).toMatch(/^leads_ampliado_/);
  const [titles, row] = (await readXlsx(await bytesOf(extended))).sheets[0]?.rows ?? [];
  expect(row?.[titles?.indexOf("Último contacto: fuente") ?? -1]).toBe("boletín");
  expect(row?.[titles?.indexOf("Respuestas") ?? -1]).toContain("Cuánto debe: De 10.000 a 20.000 €");

  const csv = await bytesOf(await downloadBy(page, "Exportar ampliado (CSV)"));
  expect(csv.toString()).toContain(`,'=${family} 4,`);
});

test("where nobody consents nothing is offered", async ({ page, openOffice, database }) => {
  const family = newFamily();
  await storeRelatives(database, family, ["Ana", "Luis"], { consent: false });
  await openOffice(`/admin?q=${family}`);
  await expect(page.getByText("2 resultados")).toBeVisible();
  const button = page.getByRole("button", { name: "Exportar CSV" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAccessibleDescription(
    "No hay leads con consentimiento válido para exportar.",
  );
  await expect(page.getByText("Más formatos")).toHaveCount(0);
});
