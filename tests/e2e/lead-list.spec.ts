import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { signIn } from "@/tests/support/e2e-account";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

/** Letters that no other test gives. */
function newFamily(): string {
  return `Peña${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
}

/** `count` leads of a family, the last one the newest, with as much in each cell as fits. */
async function storeLongLeads(database: Client, family: string, count: number) {
  await database.query(
    `INSERT INTO leads (form, source, status, debt_over_10k, multiple_creditors, has_properties,
       preferred_time_slot, full_name, email, email_normalized, phone, phone_normalized, consent, consent_ts)
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
      expect(cells.every((text) => text.trim() !== "")).toBe(true);
    }
    expect(new Set(texts.map(([, name]) => name)).size).toBe(50);
  });
});
