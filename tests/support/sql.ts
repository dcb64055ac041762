import type { Pool } from "pg";
import { createPool } from "@/lib/kernel/db";

let owner: Pool | undefined;

/** The address of this test's database for its owner, who has every right. */
export function ownerUrl(): string {
  return process.env.MIGRATION_DATABASE_URL ?? "";
}

/** Ends the connections that `sql` has made. */
export async function closeOwner(): Promise<void> {
  await owner?.end();
  owner = undefined;
}

/** PostgreSQL's error codes for refused statements. */
export const REFUSALS = {
  check: "23514",
  unique: "23505",
  foreignKey: "23503",
  notNull: "23502",
  privilege: "42501",
} as const;

/** Runs a statement as the database's owner, without the product's code, and returns its rows. */
export async function sql(statement: string, values: unknown[] = []) {
  owner ??= createPool({ connectionString: ownerUrl(), max: 5, connectionTimeoutMillis: 3_000 });
  return (await owner.query(statement, values)).rows;
}

/** Inserts one row and returns it as stored. */
export async function insertRow(table: string, columns: Record<string, unknown>) {
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 1}`);
  const [row] = await sql(
    `INSERT INTO ${table} (${names.join(", ")}) VALUES (${places.join(", ")}) RETURNING *`,
    Object.values(columns),
  );
  return row;
}

/** PostgreSQL's error code, or null when the statement succeeded. */
export async function refusalOf(statement: Promise<unknown>): Promise<string | null> {
  return statement.then(
    () => null,
    (error: { code: string }) => error.code,
  );
}
