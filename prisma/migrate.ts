import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client, escapeLiteral } from "pg";
import { type Migration, pendingMigrations, readMigrations } from "./migration-history";

// Any number, but the same in every replica.
const MIGRATION_LOCK = 7_240_011;

/**
 * A script waits no longer at once for a lock that another transaction holds, such as a long export:
 * behind it waits everybody who wants the same table. It tries again once those have had their turn.
 */
const LOCK_TIMEOUT = "500ms";
const BETWEEN_TRIES_MS = 1_500;
const LOCK_TRIES = 200;
const LOCK_NOT_AVAILABLE = "55P03";

/** As Prisma makes it, whose own engine is a download from another server. */
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
 * Applies the migrations that a database lacks, each one whole or not at all, and notes them as Prisma
 * does. Replicas that start together take turns. Gives the names applied.
 * @throws MigrationsAheadError, and errors of PostgreSQL, with the script that failed
 */
export async function migrate(
  databaseUrl: string,
  migrationsFolder?: string,
): Promise<{ applied: string[] }> {
  const migrations = readMigrations(migrationsFolder);
  const client = new Client({ connectionString: databaseUrl });
  // Of a connection lost between two queries; the next query tells.
  client.on("error", () => {});
  await client.connect();
  try {
    if ((await pendingMigrations(client, migrations)).length === 0) return { applied: [] };
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(HISTORY);
    const pending = await pendingMigrations(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return { applied: pending.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

/** Runs a script, again while it does not get its locks: each try is one transaction. */
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
      const said = error instanceof Error ? error.message : String(error);
      throw new Error(`Migration ${migration.name} failed: ${said}`, { cause: error });
    }
  }
}

/** Statements that are sent together are one transaction: the note is made with what it tells of. */
function inOneTransaction({ name, sql, checksum }: Migration): string {
  const values = [randomUUID(), checksum, name].map(escapeLiteral).join(", ");
  return `SET LOCAL lock_timeout = '${LOCK_TIMEOUT}';
    ${sql}
    ;INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES (${values}, now(), 1)`;
}
