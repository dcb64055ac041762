import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import { Client } from "pg";
import { type Migration, pendingMigrations, readMigrations } from "./migration-history";

// Any number, but the same in every replica.
const MIGRATION_LOCK = 7_240_011;

/**
 * A script waits no longer at once for a lock that somebody holds, such as a long export: behind it
 * waits everybody who wants the same table. It tries again once those have had their turn.
 */
const LOCK_TIMEOUT = "500ms";
const BETWEEN_TRIES_MS = 1_500;
const LOCK_TRIES = 200;
const LOCK_NOT_AVAILABLE = "55P03";

const NO_FILTERS = { externalTables: [], externalEnums: [] };

/**
 * Applies the migrations that a database lacks, each one whole or not at all. Replicas that start
 * together take turns. Gives the names applied. Throws MigrationsAheadError, errors of the
 * connection, and the engine's error when a script fails.
 */
export async function migrate(
  databaseUrl: string,
  migrationsFolder?: string,
): Promise<{ applied: string[] }> {
  const migrations = readMigrations(migrationsFolder);
  const client = new Client({ connectionString: databaseUrl });
  // A connection lost while the engine works: the engine's own will tell.
  client.on("error", () => {});
  await client.connect();
  try {
    if ((await pendingMigrations(client, migrations)).length === 0) return { applied: [] };
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    if ((await pendingMigrations(client, migrations)).length === 0) return { applied: [] };
    await forgetInterrupted(client);
    return { applied: await apply(databaseUrl, migrations) };
  } finally {
    await client.end();
  }
}

/**
 * The SQL that takes an empty database, or that of an earlier schema, to the given schema. The
 * database is only asked for its version.
 */
export async function sqlFromSchema(
  databaseUrl: string,
  schema: string,
  fromSchema?: string,
): Promise<string> {
  const adapter = new WholeScripts(databaseUrl, []);
  const engine = await openEngine(adapter);
  const target = (content: string) => ({
    tag: "schemaDatamodel" as const,
    files: [{ path: "schema.prisma", content }],
  });
  try {
    const { stdout } = await engine.diff({
      from: fromSchema === undefined ? { tag: "empty" } : target(fromSchema),
      to: target(schema),
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    });
    return stdout ?? "";
  } finally {
    engine.free();
    await adapter.dispose();
  }
}

/**
 * A row without an end is a script that failed or whose process was killed. Since script and end
 * are one transaction (see WholeScripts), nothing of it is in the database, and it may run again.
 */
async function forgetInterrupted(client: Client) {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (table.rows[0].name === null) return;
  await client.query(
    "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
  );
}

async function apply(databaseUrl: string, migrations: Migration[]) {
  const adapter = new WholeScripts(databaseUrl, migrations);
  const engine = await openEngine(adapter);
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: {
        baseDir: "migrations",
        lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
        shadowDbInitScript: "",
        migrationDirectories: migrations.map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
        })),
      },
      filters: NO_FILTERS,
    });
    return appliedMigrationNames;
  } catch (error) {
    throw adapter.failure ?? error;
  } finally {
    engine.free();
    await adapter.dispose();
  }
}

/**
 * adapter-pg cuts scripts at every semicolon, which breaks function bodies. Sent whole, a script
 * is one transaction, and the note that it is done becomes part of it.
 */
class WholeScripts extends PrismaPg {
  /** What PostgreSQL said of the script that failed; the engine only tells that one did. */
  failure?: Error;
  private readonly opened: { dispose(): Promise<void> }[] = [];

  constructor(
    databaseUrl: string,
    private readonly migrations: Migration[],
  ) {
    super({ connectionString: databaseUrl, max: 1 });
  }

  override async connect() {
    const adapter = await super.connect();
    this.opened.push(adapter);
    adapter.executeScript = async (script) => {
      const name = this.migrations.find(({ sql }) => sql === script)?.name;
      const pool = adapter.underlyingDriver();
      try {
        await withoutQueue(() =>
          pool.query(name === undefined ? script : wholeScript(script, name)),
        );
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        this.failure = new Error(`Migration ${name} failed: ${said}`, { cause: error });
        throw error;
      }
    };
    return adapter;
  }

  /** The engine leaves its connections open. */
  async dispose() {
    await Promise.all(this.opened.splice(0).map((adapter) => adapter.dispose()));
  }
}

/** Runs a script, again while it does not get its locks: each try is one transaction. */
async function withoutQueue(run: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await run();
      return;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

function wholeScript(script: string, name: string) {
  const literal = `'${name.replaceAll("'", "''")}'`;
  return `SET LOCAL lock_timeout = '${LOCK_TIMEOUT}';\n${script}\n;UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name = ${literal} AND finished_at IS NULL AND rolled_back_at IS NULL`;
}

async function openEngine(adapter: PrismaPg): Promise<SchemaEngine> {
  engineClass ??= loadEngine();
  return (await engineClass).new(
    { datamodels: [["schema.prisma", 'datasource db {\n  provider = "postgresql"\n}\n']] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}

// Once a process: callbacks of an earlier instance would land in the memory of a later one.
let engineClass: Promise<typeof SchemaEngine> | undefined;

/** Prisma's own engine, as WebAssembly: its native one is a download from another server. */
async function loadEngine() {
  const bindings = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const script = createRequire(import.meta.url).resolve(
    "@prisma/schema-engine-wasm/schema_engine_bg",
  );
  const { instance } = await WebAssembly.instantiate(
    await readFile(script.replace(/js$/, "wasm")),
    { "./schema_engine_bg.js": { ...bindings, ...patientTimers(bindings) } },
  );
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
  return bindings.SchemaEngine;
}

/** The engine never clears its timer of 10 s, which would keep a finished process waiting. */
function patientTimers(bindings: object) {
  const names = Object.keys(bindings).filter((name) => name.startsWith("__wbg_setTimeout_"));
  const start = (callback: () => void, milliseconds: number) =>
    setTimeout(callback, milliseconds).unref();
  return Object.fromEntries(names.map((name) => [name, start]));
}
