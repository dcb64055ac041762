import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { signIn } from "@/tests/support/e2e-account";
import { leadNames, newFamily, storeRelatives } from "@/tests/support/e2e-leads";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

/** `count` leads of a family with as much in each cell as fits. */
async function storeLongLeads(database: Client, family: string, count: number) {
  await database.query(
    `INSERT INTO leads (form, source, status, debt_over_10k, multiple_creditors, has_properties,
       preferred_time_slot, full_name, email, email_normalized, phone, phone_normalized, consent,
       consent_ts)
     SELECT 'hero', repeat('campaña"&', 11), 'en_estudio', true, true, false, '20:00-20:30',
       rpad('María de las Ñáñez y "Ö''Brien" & ' || n || ' ' || $1, 100, 'x'),
       repeat('a', 180) || n || '@ejemplo.es', 'x@ejemplo.es', '+34 (600) 000-' || n,
       '+34600000001', true, now()
     FROM generate_series(1, $2::int) AS n`,
    [family, count],
  );
}

const rows = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every cell of fifty leads is there, however long what stands in them", async ({
    page,
    database,
  }) => {
    const family = newFamily();
    await storeLongLeads(database, family, 50);
    await signIn(page, ADMIN);
    await page.goto(`/admin?tab=all&q=${family}`);
    await expect(rows(page)).toHaveCount(50);
    const texts = await rows(page).evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    for (const cells of texts) {
      expect(cells).toHaveLength(13);
      // The first holds the box.
      expect(cells.slice(1).every((text) => text.trim() !== "")).toBe(true);
    }
    expect(new Set(texts.map(([, , name]) => name)).size).toBe(50);
    await expect(page.getByRole("button", { name: "Columnas" })).toBeHidden();
  });
});

test("a name on another page than the first leads to its lead on that page", async ({
  page,
  database,
}) => {
  const family = newFamily();
  await storeLongLeads(database, family, 51);
  await signIn(page, ADMIN);
  await page.goto(`/admin?tab=all&q=${family}`);
  await page.getByRole("link", { name: "Más antiguos →" }).click();
  await expect(leadNames(page)).toHaveCount(1);
  await leadNames(page).getByRole("link").click();
  await expect(page).toHaveURL(/&cursor=[\w-]+&lead=/);
  await expect(page.locator("tr[aria-current]")).toHaveCount(1);
  await expect(leadNames(page)).toHaveCount(1);
});

test("the columns and the height of the rows stay as somebody chose them", async ({
  page,
  database,
}) => {
  const family = newFamily();
  await storeRelatives(database, family, ["Ana"]);
  await signIn(page, ADMIN);
  await page.goto(`/admin?tab=all&q=${family}`);
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
  // The server draws it so: nothing changes its place once the scripts have come.
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
  database,
}) => {
  await storeRelatives(database, newFamily(), Array<string>(50).fill("María Dolores"));
  await signIn(page, ADMIN);
  const answer = await page.request.get("/admin");
  expect((await answer.body()).length).toBeLessThanOrEqual(120 * 1024);
});

test("header and filters stay in sight", async ({ page, database }) => {
  const family = newFamily();
  await storeLongLeads(database, family, 50);
  await signIn(page, ADMIN);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin?tab=all&q=${family}`);
  // Before it is scrolled: a box that the header half covers is no target of its full size.
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
});

test("on a phone each lead is a card that says first what a call needs", async ({
  page,
  database,
}) => {
  const family = newFamily();
  await storeLongLeads(database, family, 3);
  await signIn(page, ADMIN);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/admin?tab=all&q=${family}`);
  const card = rows(page).first();
  const top = async (column: string) =>
    (await card.locator(`.${column}`).boundingBox())?.y ?? Number.NaN;
  const first = await Promise.all(["name", "status", "phone", "slot"].map(top));
  const rest = await Promise.all(["date", "email", "debt", "source", "consent"].map(top));
  expect(Math.max(...first)).toBeLessThan(Math.min(...rest));
  for (const link of await card.getByRole("link").all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
  // Still a table to those who hear it.
  await expect(page.getByRole("columnheader")).toHaveCount(12);
  await expect(card.getByRole("cell")).toHaveCount(12);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});
