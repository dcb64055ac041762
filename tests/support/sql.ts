import { pool } from "@/lib/db";

/** PostgreSQL's codes for what it refuses. */
export const REFUSALS = {
  check: "23514",
  unique: "23505",
  foreignKey: "23503",
  notNull: "23502",
  privilege: "42501",
} as const;

/** Runs a statement past all code of ours, and gives its rows. */
export async function sql(statement: string, values: unknown[] = []) {
  return (await pool().query(statement, values)).rows;
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
