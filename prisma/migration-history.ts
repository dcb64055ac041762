import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientBase, Pool } from "pg";

/** A folder of `prisma/migrations`. */
export interface Migration {
  name: string;
  sql: string;
  /** Of the script, as Prisma stores it beside the name. */
  checksum: string;
}

/** The database was migrated by newer code than this: running on it could damage data. */
export class MigrationsAheadError extends Error {
  override name = "MigrationsAheadError";
  constructor(names: string[]) {
    super(
      `The database is newer than this code (unknown migrations: ${names.join(", ")}): deploy the version that made them.`,
    );
  }
}

/** Beside this module when run from the sources; below the working folder when bundled. */
export function readMigrations(folder = defaultFolder()): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The migrations that the database lacks.
 * @throws MigrationsAheadError when it holds some that the code does not know, and an error that names
 * the one that was edited since it was applied
 */
export async function pendingMigrations(
  database: ClientBase | Pool,
  migrations: Migration[],
): Promise<Migration[]> {
  const table = await database.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (table.rows[0].name === null) return migrations;
  const { rows } = await database.query<{ migration_name: string; checksum: string }>(
    "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name",
  );
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = rows.map((row) => row.migration_name).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new MigrationsAheadError(unknown);
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const edited = migrations.find(
    (one) => !pending.includes(one) && applied.get(one.name) !== one.checksum,
  );
  if (!edited) return pending;
  throw new Error(
    `The migration ${edited.name} was edited since it was applied: put it back, and write a new one.`,
  );
}

/** Whether a migration began and did not end: it is under way, or it failed. */
export async function hasUnfinishedMigration(database: ClientBase | Pool): Promise<boolean> {
  const { rowCount } = await database.query(
    "SELECT FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL LIMIT 1",
  );
  return rowCount !== 0;
}

function defaultFolder() {
  const beside = join(import.meta.dirname ?? "", "migrations");
  return existsSync(beside) ? beside : join(process.cwd(), "prisma/migrations");
}
