import { readFileSync } from "node:fs";
import { Client } from "pg";
import { describe, expect, inject, test } from "vitest";
import { db } from "@/lib/db";
import { sqlFromSchema } from "@/prisma/engine";
import { insertLead } from "@/tests/support/lead-row";
import { createScratchDatabase } from "@/tests/support/scratch-database";
import { sql } from "@/tests/support/sql";

describe("Prisma's schema is that of the migrated database", () => {
  const COLUMNS = `
    SELECT table_name, column_name, udt_name, is_nullable, datetime_precision, character_maximum_length
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
      AND table_name NOT LIKE '\\_prisma%'
    ORDER BY table_name, column_name`;
  const KEYS = `
    SELECT conrelid::regclass::text AS on_table, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f')
      AND conrelid::regclass::text NOT LIKE '\\_prisma%'
    ORDER BY 1, 2`;

  test("in columns, types and keys", async () => {
    const schema = readFileSync("prisma/schema.prisma", "utf8");
    const described = await createScratchDatabase(inject("templateUrl"));
    const client = new Client({ connectionString: described.url });
    await client.connect();
    try {
      await client.query(await sqlFromSchema(described.url, schema));
      for (const question of [COLUMNS, KEYS]) {
        const { rows } = await client.query(question);
        expect(rows.length).toBeGreaterThan(9);
        expect(await sql(question)).toEqual(rows);
      }
    } finally {
      await client.end();
      await described.drop();
    }
  });

  test("in the columns of the view", async () => {
    await insertLead();
    const lead = await db().leadView.findFirstOrThrow();
    const rows = await sql(
      "SELECT column_name FROM information_schema.columns WHERE table_name = 'leads_view'",
    );
    const inCamelCase = rows.map(({ column_name }) =>
      column_name
        .replace(/_(\w)/g, (_: string, letter: string) => letter.toUpperCase())
        .replace(/^duplicateOf$/, "duplicateOfId"),
    );
    expect(inCamelCase.sort()).toEqual(Object.keys(lead).sort());
  });
});
