import type { Pool } from "pg";
import { createPool } from "@/lib/db";

let owner: Pool | undefined;

/** The address of this test's database in the name of its owner, who may do everything. */
export function ownerUrl(): string {
  return process.env.MIGRATION_DATABASE_URL ?? "";
}

/** Ends the connections that `sql` has made. */
export async function closeOwner(): Promise<void> {
  await owner?.end();
  owner = undefined;
}

/** PostgreSQL's codes for what it refuses. */
export const REFUSALS = {
  check: "23514",
  unique: "23505",
  foreignKey: "23503",
  notNull: "23502",
  privilege: "42501",
} as const;

/** Runs a statement past all code of ours, as the database's owner, and gives its rows. */
export async function sql(statement: string, values: unknown[] = []) {
  owner ??= createPool({ connectionString: ownerUrl(), max: 5, connectionTimeoutMillis: 3_000 });
  return (await owner.query(statement, values)).rows;
}

/** Inserts one row and gives it back as it was stored. */
export async function insertRow(table: string, columns: Record<string, unknown>) {
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 1}`);
  const [row] = await sql(
    `INSERT INTO ${table} (${names.join(", ")}) VALUES (${places.join(", ")}) RETURNING *`,
    Object.values(columns),
  );
  return row;
}

/** The code of PostgreSQL's refusal, or null when it did what it was told. */
export async function refusalOf(statement: Promise<unknown>): Promise<string | null> {
  return statement.then(
    () => null,
    (error: { code: string }) => error.code,
  );
}
