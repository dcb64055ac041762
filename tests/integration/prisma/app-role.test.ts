import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pool } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { migrateDatabase } from "@/scripts/migrate-database";
import { ownerUrl, REFUSALS, refusalOf, sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const WRONG_PASSWORD = "28P01";

// All tests run as this role; this file checks what it may not do.
beforeAll(async () => {
  await migrateDatabase(ownerUrl());
  await storeLead();
  await sql("INSERT INTO audit_log (action) VALUES ('leads.export')");
});

/** Runs a statement as the application, and rolls it back. */
async function refusedToApp(statement: string) {
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    return await refusalOf(client.query(statement));
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

test("the application does not own the tables", async () => {
  const { rows } = await pool().query("SELECT current_user AS name");
  expect(rows).toEqual([{ name: new URL(env().databaseUrl).username }]);
  expect(
    await sql("SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'"),
  ).toEqual([{ tableowner: new URL(ownerUrl()).username }]);
});

describe("the application is refused", () => {
  test.each([
    "ALTER TABLE leads ADD COLUMN extra text",
    "ALTER TABLE audit_log DISABLE TRIGGER ALL",
    "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$",
    "CREATE TABLE mine (id int)",
    "ALTER ROLE application SUPERUSER",
    "SET session_replication_role = replica",
    "UPDATE audit_log SET actor_email = NULL",
    "DELETE FROM audit_log",
    "UPDATE consent_receipts SET consent_text = 'otro'",
    "DELETE FROM consent_receipts",
    "UPDATE lead_events SET actor_email = NULL",
    "DELETE FROM lead_events",
    "UPDATE erasures SET erased_at = now()",
    "DELETE FROM _prisma_migrations",
    "SELECT rolpassword FROM pg_authid",
    "SELECT pg_read_file('/etc/passwd')",
    "COPY leads TO PROGRAM 'cat'",
  ])("%s", async (statement) => {
    expect(await refusedToApp(statement)).toBe(REFUSALS.privilege);
  });
});

test("the application has the rights that it needs", async () => {
  for (const statement of [
    "SELECT * FROM leads_view",
    "INSERT INTO audit_log (action) VALUES ('leads.export')",
    "UPDATE consent_receipts SET ip_address = NULL",
    "DELETE FROM leads",
    "DELETE FROM erasures",
    "SELECT graphile_worker.add_job('notify-lead', '{}')",
    "DELETE FROM graphile_worker._private_jobs",
  ]) {
    expect(await refusedToApp(statement), statement).toBeNull();
  }
});

test("every table grants the application its rights, and a foreign table is invisible to it", async () => {
  const seen = await sql(
    `SELECT relname AS name, has_any_column_privilege($1, oid, 'SELECT') AS seen
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')`,
    [new URL(env().databaseUrl).username],
  );
  expect(seen.filter((table) => !table.seen)).toEqual([]);
  await sql("CREATE TABLE of_somebody_else (id int)");
  await migrateDatabase(ownerUrl());
  expect(await refusedToApp("SELECT FROM of_somebody_else")).toBe(REFUSALS.privilege);
  await sql("DROP TABLE of_somebody_else");
});

test("timeout and time zone belong to the role, because a pooler drops connection options", async () => {
  const plain = new Client({ connectionString: env().databaseUrl });
  await plain.connect();
  try {
    const { rows } = await plain.query(
      "SELECT current_setting('timezone') AS zone, current_setting('statement_timeout') AS timeout",
    );
    expect(rows).toEqual([{ zone: "UTC", timeout: "10s" }]);
  } finally {
    await plain.end();
  }
});

describe("migrating without the owner's address", () => {
  test("succeeds when nothing is missing", async () => {
    expect(await migrateDatabase(env().databaseUrl)).toEqual([]);
  });

  test("fails with one line of advice when something is missing", async () => {
    const row = "WHERE migration_name LIKE '%initial'";
    await sql(`UPDATE _prisma_migrations SET rolled_back_at = now() ${row}`);
    const migrating = migrateDatabase(env().databaseUrl);
    await expect(migrating).rejects.toThrow(/^This role may not .*MIGRATION_DATABASE_URL[^\n]*$/);
    await sql(`UPDATE _prisma_migrations SET rolled_back_at = NULL ${row}`);
  });
});

describe("another application role", () => {
  const url = new URL(env().databaseUrl);
  url.username = `made_${randomUUID().slice(0, 8)}`;
  url.password = encodeURIComponent("una clave: con signos%&'");
  const renewed = new URL(url);
  renewed.password = encodeURIComponent("otra clave: con signos%&'\\");

  /** The error code for the role, or for its connection to `address`. */
  async function refusedBy(address: URL, statement: string) {
    const client = new Client({ connectionString: address.href });
    try {
      await client.connect();
      return await refusalOf(client.query(statement));
    } catch (error) {
      return (error as { code?: string }).code;
    } finally {
      await client.end().catch(() => {});
    }
  }

  afterAll(async () => {
    await sql(`DROP OWNED BY "${url.username}"`);
    await sql(`DROP ROLE "${url.username}"`);
  });

  test("is created with its password when the database does not know it", async () => {
    await migrateDatabase(ownerUrl(), url.href);
    expect(await refusedBy(url, "SELECT FROM leads")).toBeNull();
    expect(await refusedBy(url, "DROP TABLE leads")).toBe(REFUSALS.privilege);
  });

  test("gets the new password of its address, and keeps its rights", async () => {
    await migrateDatabase(ownerUrl(), renewed.href);
    expect(await refusedBy(url, "SELECT FROM leads")).toBe(WRONG_PASSWORD);
    expect(await refusedBy(renewed, "SELECT FROM leads")).toBeNull();
    expect(await refusedBy(renewed, "DROP TABLE leads")).toBe(REFUSALS.privilege);
  });
});
