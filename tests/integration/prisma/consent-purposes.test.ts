import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { migrate, readMigrations } from "@/prisma/migrate";
import { createScratchDatabase } from "@/tests/support/scratch-database";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const MIGRATION = "20261123150000_consent_purposes";

test("a database from before the purposes keeps its receipts, which prove the required one alone", async () => {
  const database = await createScratchDatabase(inject("templateUrl"));
  const earlier = temporaryFolder("earlier-migrations");
  const client = new Client({ connectionString: database.url });
  try {
    for (const name of readdirSync("prisma/migrations").filter((one) => one < MIGRATION)) {
      cpSync(join("prisma/migrations", name), join(earlier.path, name), { recursive: true });
    }
    await migrate(database.url, earlier.path);
    await client.connect();
    await client.query(OLD_ROWS);
    expect(await migrate(database.url)).toEqual(
      readMigrations().flatMap(({ name }) => (name < MIGRATION ? [] : [name])),
    );
    const { rows } = await client.query(`SELECT leads.consent, leads_view.financial_consent,
      receipt.purpose, receipt.consent_text, export.recipient
      FROM leads JOIN leads_view USING (id)
      JOIN consent_receipts AS receipt ON receipt.lead_id = leads.id, lead_exports AS export`);
    expect(rows).toEqual([
      {
        consent: true,
        financial_consent: false,
        purpose: "advice",
        consent_text: "Acepto: despachos y proveedores",
        recipient: "law-firms",
      },
    ]);
  } finally {
    await client.end();
    earlier.remove();
    await database.drop();
  }
});

/** A lead whose one receipt spoke of law firms and lenders at once, and an export. */
const OLD_ROWS = `
  WITH lead AS (
    INSERT INTO leads (form, source, debt_over_10k, multiple_creditors, has_properties, full_name,
      email, email_normalized, phone, phone_normalized, consent, consent_ts)
    VALUES ('hero', 'landing-home', true, true, false, 'Ana Ruiz', 'ana@ejemplo.es',
      'ana@ejemplo.es', '600123456', '+34600123456', true, now()) RETURNING id)
  INSERT INTO consent_receipts (lead_id, consent_text, text_version, form, page_path)
    SELECT id, 'Acepto: despachos y proveedores', repeat('0', 64), 'hero', '/' FROM lead;
  INSERT INTO lead_exports (actor_email) VALUES ('admin@p.test')`;
