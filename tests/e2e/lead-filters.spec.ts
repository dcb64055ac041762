import type { Client } from "pg";
import { expectAccessible, NARROW, overflow } from "@/tests/support/e2e-access";
import { signIn } from "@/tests/support/e2e-account";
import { leadNames as names, newFamily } from "@/tests/support/e2e-leads";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

async function storeFamily(database: Client, family: string) {
  await database.query(
    `INSERT INTO leads (form, source, status, debt_over_10k, multiple_creditors, has_properties,
       full_name, email, email_normalized, phone, phone_normalized, consent, consent_ts)
     SELECT 'hero', 'landing-home', status, true, true, properties, first || ' ' || $1,
       'x@ejemplo.es', 'x@ejemplo.es', '600 000 001', '+34600000001', true, now()
     FROM (VALUES ('Ana', 'nuevo', false), ('Luis', 'cerrado', false), ('Eva', 'nuevo', true))
       AS people (first, status, properties)`,
    [family],
  );
}

test("an adviser narrows the list down, takes a step back, and downloads what is listed", async ({
  page,
  database,
}) => {
  const family = newFamily();
  await storeFamily(database, family);
  await signIn(page, ADMIN);
  await page.goto("/admin");
  const search = page.getByRole("searchbox", { name: "Buscar por nombre, email o teléfono" });
  await search.fill(family.toLowerCase().replace("ú", "u").replace("ñ", "n"));
  await search.press("Enter");
  await expect(page.getByText("3 resultados")).toBeVisible();
  await expect(names(page)).toHaveCount(3);

  await page.getByLabel("Estado").selectOption("Nuevo");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText("2 resultados")).toBeVisible();
  await page.getByRole("link", { name: "Con propiedades" }).click();
  await expect(names(page)).toHaveText([`Eva ${family}`]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exportar CSV" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Eva ${family}`);

  await page.goBack();
  await expect(page.getByText("2 resultados")).toBeVisible();
  await expect(page.getByLabel("Estado")).toHaveValue("nuevo");
  await page.reload();
  await expect(names(page)).toHaveCount(2);

  await page.getByLabel("Hasta").fill("2020-01-01");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText("Ningún lead coincide con estos filtros.")).toBeVisible();
  await page.getByRole("button", { name: "Exportar CSV" }).click({ force: true });
  await expect(page.getByText("Sin datos para exportar")).toBeVisible();
  await expectAccessible(page, "no lead matches");
  for (const [how, size] of NARROW) {
    await page.setViewportSize(size);
    expect(await overflow(page), how).toBe(0);
  }
  await page.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect(page).toHaveURL("/admin?tab=all");
  await expect(search).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the panel is a form", async ({ page, database }) => {
    const family = newFamily();
    await storeFamily(database, family);
    await signIn(page, ADMIN);
    await page.goto("/admin?tab=quick-form");
    await page.getByRole("searchbox").fill(family);
    await page.getByLabel("Propiedades").selectOption("Sí");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(names(page)).toHaveText([`Eva ${family}`]);
    expect(new URL(page.url()).searchParams.get("tab")).toBe("quick-form");
  });
});
