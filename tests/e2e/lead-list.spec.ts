import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import {
  awaitLiveFilters,
  leadNames,
  newFamily,
  openFilters,
  storeLeads,
  storeRelatives,
} from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";

/** Stores `count` leads of a family, with the longest text in each cell. */
async function storeLongLeads(database: Client, family: string, count: number) {
  const leads = Array.from({ length: count }, (_, n) => ({
    source: 'campaña"&'.repeat(11),
    status: "en_estudio",
    preferred_time_slot: "20:00-20:30",
    full_name: `María de las Ñáñez y "Ö'Brien" & ${n} ${family}`.padEnd(100, "x"),
    email: `${"a".repeat(180)}${n}@ejemplo.es`,
    phone: `+34 (600) 000-${n}`,
  }));
  await storeLeads(database, leads);
}

const rows = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an adviser sees every cell of fifty long leads, filters them and changes ticked ones", async ({
    page,
    openOffice,
    database,
  }) => {
    const family = newFamily();
    await storeLongLeads(database, family, 50);
    await openOffice(`/admin?tab=quick-form&q=${family}`);
    await expect(rows(page)).toHaveCount(50);
    const missing = page.getByText(/^Faltan datos reales de la empresa \(\d+\)\. Ver cuáles$/);
    expect((await missing.boundingBox())?.height).toBeLessThan(40);
    await expect(missing.getByRole("link")).toHaveAttribute("href", "/admin/resumen");
    const texts = await rows(page).evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    for (const cells of texts) {
      expect(cells).toHaveLength(11);
      // The first cell contains the checkbox.
      expect(cells.slice(1).every((text) => text.trim() !== "")).toBe(true);
    }
    expect(new Set(texts.map(([, , name]) => name)).size).toBe(50);
    await expect(page.getByRole("button", { name: "Columnas" })).toBeHidden();

    await storeRelatives(database, family, ["Ana", "Eva"], { has_properties: true });
    await openFilters(page);
    await page.getByLabel("Propiedades").selectOption("Sí");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(leadNames(page)).toHaveText([`Eva ${family}`, `Ana ${family}`]);
    expect(new URL(page.url()).searchParams.get("tab")).toBe("quick-form");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Exportar CSV" }).click(),
    ]);
    expect(await download.failure()).toBeNull();

    await page.getByLabel("Pasar a").selectOption("Cerrado");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(page.getByText("Marca al menos un lead.")).toBeInViewport();
    await page.getByRole("checkbox", { name: `Marcar a Ana ${family}` }).check();
    await page.getByLabel("Pasar a").selectOption("Contactado");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(page.getByText("1 lead ha pasado a «Contactado».")).toBeVisible();
    await expect(page.locator("tbody .status")).toHaveText(["Nuevo", "Contactado"]);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByText("1 lead ha vuelto a su estado anterior.")).toBeVisible();
    await expect(page.locator("tbody .status")).toHaveText(["Nuevo", "Nuevo"]);
  });
});

test("header and filters stay in sight, older leads open from page two, and phones show cards", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  await storeLongLeads(database, family, 51);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openOffice(`/admin?tab=all&q=${family}`);
  // Before scrolling: a checkbox that the header half covers would be too small a target.
  await expectAccessible(page, "the list");
  await rows(page).last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(page.getByRole("searchbox")).toBeInViewport({ ratio: 1 });
  const header = page.getByRole("columnheader", { name: "Nombre" });
  await expect(header).toBeInViewport({ ratio: 1 });
  const panel = await page.getByRole("search").boundingBox();
  expect((await header.boundingBox())?.y).toBeGreaterThanOrEqual(
    (panel?.y ?? Number.NaN) + (panel?.height ?? Number.NaN),
  );
  await expect(rows(page).last()).toBeInViewport();

  // The arrow keys go on from the last row to the next page, and back.
  const last = leadNames(page).last().getByRole("link");
  const lastName = (await last.textContent()) ?? "";
  await last.focus();
  await page.keyboard.press("ArrowDown");
  await expect(leadNames(page)).toHaveCount(1);
  await expect(leadNames(page).getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("link", { name: lastName })).toBeFocused();
  await page.getByRole("link", { name: "Más antiguos →" }).click();
  await expect(leadNames(page)).toHaveCount(1);
  await leadNames(page).getByRole("link").click();
  await expect(page).toHaveURL(/&cursor=[\w-]+&lead=/);
  await expect(page.locator("tr[aria-current]")).toHaveCount(1);
  await expect(leadNames(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 800 });
  const card = rows(page).first();
  const top = async (column: string) =>
    (await card.locator(`.${column}`).boundingBox())?.y ?? Number.NaN;
  const first = await Promise.all(["name", "status", "phone", "slot"].map(top));
  const rest = await Promise.all(["date", "email", "contact", "assignee"].map(top));
  expect(Math.max(...first)).toBeLessThan(Math.min(...rest));
  for (const link of await card.getByRole("link").all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
  // For screen readers a card is still a row of a table.
  await expect(page.getByRole("columnheader")).toHaveCount(10);
  await expect(card.getByRole("cell")).toHaveCount(10);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});

test("at 1440 px every column is whole, and at 390 px a person takes at most 200 px", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  await storeRelatives(database, family, ["María de los Ángeles", "Ana"], {
    due_at: new Date(Date.now() - 3 * 86_400_000),
    last_attempt_at: new Date(),
    has_properties: true,
    preferred_time_slot: null,
    email: "maria.de.los.angeles.fernandez@correo-electronico.example",
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(`/admin?tab=all&q=${family}`);
  for (const name of ["Elegibilidad", "Último contacto", "De quién"]) {
    await expect(page.getByRole("columnheader", { name })).toBeInViewport({ ratio: 1 });
  }
  const frame = page.getByRole("region", { name: "Tabla de leads" });
  const hidden = await frame.evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(hidden).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const card of await rows(page).all()) {
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(200);
  }
  expect(await overflow(page)).toBe(0);
});

for (const [width, height, limit, alsoAt] of [
  [1440, 900, 330, []],
  [1024, 768, 330, [768, 640]],
  [390, 844, 260, [360]],
] as const) {
  test(`on a screen of ${width} × ${height} the first row begins within ${limit} px`, async ({
    page,
    openOffice,
    database,
  }) => {
    const family = newFamily();
    await storeRelatives(database, family, ["Ana"], { consent: false, consent_ts: null });
    await page.setViewportSize({ width, height });
    await openOffice(`/admin?tab=all&q=${family}&debt=si`);
    const notice = page.getByRole("status").filter({ hasText: "sin consentimiento válido" });
    await expect(notice).toBeVisible();
    await awaitLiveFilters(page);
    // Read once, the notices fold behind a button.
    await page.reload();
    await page.locator("summary", { hasText: "avisos" }).click();
    await expect(notice).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(notice).toBeHidden();
    for (const each of [width, ...alsoAt]) {
      await page.setViewportSize({ width: each, height });
      const row = await rows(page).first().boundingBox();
      expect(row?.y, `${each} px`).toBeLessThanOrEqual(limit);
      const header = await page.getByRole("banner").boundingBox();
      expect(header?.height, `the header at ${each} px`).toBeLessThanOrEqual(90);
      expect(await overflow(page)).toBe(0);
    }
  });
}

test("an adviser's columns and row height stay after a reload", async ({
  page,
  openOffice,
  database,
}) => {
  const family = newFamily();
  await storeRelatives(database, family, ["Ana"]);
  await openOffice(`/admin?tab=all&q=${family}`);
  const email = page.getByRole("columnheader", { name: "Email" });
  const rowHeight = async () => (await leadNames(page).first().boundingBox())?.height;
  await expect(email).toBeVisible();
  expect(await rowHeight()).toBe(40);

  await page.getByRole("button", { name: "Columnas" }).press("Enter");
  const options = page.getByRole("dialog", { name: "Columnas y altura de las filas" });
  await expect(options.getByRole("checkbox", { name: "Nombre" })).toBeDisabled();
  await options.getByRole("checkbox", { name: "Email" }).uncheck();
  await options.getByRole("radio", { name: "Cómoda" }).check();
  await expect(email).toHaveCount(0);
  await expect.poll(rowHeight).toBe(48);
  await expectAccessible(page, "the columns");

  const answer = await page.reload();
  // The server renders the choice, so nothing moves once the scripts have loaded.
  expect(await answer?.text()).not.toContain("Email</th>");
  await expect(email).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "familia@ejemplo.es" })).toHaveCount(0);
  expect(await rowHeight()).toBe(48);
  await page.getByRole("button", { name: "Columnas" }).click();
  await options.getByRole("checkbox", { name: "Email" }).check();
  await expect(email).toBeVisible();
});

test("fifty rows weigh at most 120 KB, for advisers who load them all day", async ({
  page,
  openOffice,
  database,
}) => {
  const columns = { due_at: new Date(Date.now() - 86_400_000), preferred_time_slot: "20:00-20:30" };
  await storeRelatives(database, newFamily(), Array<string>(50).fill("María Dolores"), columns);
  await openOffice("/aviso-legal");
  const answer = await page.request.get("/admin");
  expect((await answer.body()).length).toBeLessThanOrEqual(120 * 1024);
});
