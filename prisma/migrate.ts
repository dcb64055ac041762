import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client, type ClientBase, escapeLiteral, type Pool } from "pg";

/** A folder of `prisma/migrations`. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the script, as Prisma stores it beside the name. */
  checksum: string;
}

/** Newer code has migrated the database: this code could damage its data. */
export class MigrationsAheadError extends Error {
  override name = "MigrationsAheadError";
  constructor(names: string[]) {
    super(
      `The database is newer than this code (unknown migrations: ${names.join(", ")}): deploy the version that made them.`,
    );
  }
}

// The key of the lock: arbitrary, but the same in every replica.
const MIGRATION_LOCK = 7_240_011;

/**
 * How long a script waits for a lock that another transaction holds, such as a long export. All
 * queries of the same table wait behind the script, so it gives up, lets them run and tries again.
 */
const LOCK_TIMEOUT = "500ms";
const BETWEEN_TRIES_MS = 1_500;
const LOCK_TRIES = 200;
const LOCK_NOT_AVAILABLE = "55P03";

/** As Prisma creates it. We do without Prisma's own engine, a download from another server. */
const HISTORY = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies the missing migrations, each in one transaction, and records them as Prisma does.
 * Replicas that start together take turns. Returns the names of the applied ones.
 * @throws MigrationsAheadError, and errors of PostgreSQL with the name of the failed script
 */
export async function migrate(databaseUrl: string, folder?: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new Client({ connectionString: databaseUrl });
  // A connection lost between two queries: the next query fails.
  client.on("error", () => {});
  await client.connect();
  try {
    if ((await pendingMigrations(client, migrations)).length === 0) return [];
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(HISTORY);
    const pending = await pendingMigrations(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Reads the migrations in order. Their folder is beside this module in the sources, and below the
 * working folder in a bundle.
 */
export function readMigrations(folder = defaultFolder()): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function defaultFolder() {
  const beside = join(import.meta.dirname ?? "", "migrations");
  return existsSync(beside) ? beside : join(process.cwd(), "prisma/migrations");
}

/**
 * The migrations that the database lacks.
 * @throws MigrationsAheadError when it has some that this code does not know, and an Error naming a
 * migration that was edited after it was applied
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
  for (const { name, checksum } of migrations) {
    if (!applied.has(name) || applied.get(name) === checksum) continue;
    throw new Error(
      `The migration ${name} was edited since it was applied: put it back, and write a new one.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Runs a script in one transaction, and retries while it does not get its locks. */
async function apply(client: Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(inOneTransaction(migration));
      return;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === LOCK_NOT_AVAILABLE && tries < LOCK_TRIES) {
        await pause(BETWEEN_TRIES_MS);
        continue;
      }
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`Migration ${migration.name} failed: ${message}`, { cause: error });
    }
  }
}

/** Statements sent together are one transaction: a script and its record commit together. */
function inOneTransaction({ name, sql, checksum }: Migration): string {
  const values = [randomUUID(), checksum, name].map(escapeLiteral).join(", ");
  return `SET LOCAL lock_timeout = '${LOCK_TIMEOUT}';
    ${sql}
    ;INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES (${values}, now(), 1)`;
}
