import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { appRoleUrl, grantAppRole } from "@/prisma/app-role";
import { findEmbedded, startEmbedded } from "@/prisma/embedded";
import { loadSettings, localSecret, lockDataFolder } from "./settings";

/**
 * Runs a command's `work` on its database: that of DATABASE_URL, else the embedded one, which it
 * starts if no instance runs. Puts the application's URL and a secret into the environment for
 * lib/kernel/env.ts; `url` is that of the owner of the tables. With `signs`, other processes must accept
 * what `work` signs, so DATABASE_URL requires AUTH_SECRET.
 * @throws Error with a one-line message
 */
export async function withDatabase<T>(
  work: (url: string) => Promise<T>,
  { signs = false } = {},
): Promise<T> {
  const { url, close } = await openDatabase(signs);
  try {
    return await work(url);
  } finally {
    const { closeDatabase } = await import("@/lib/kernel/db");
    await closeDatabase();
    await close();
  }
}

async function openDatabase(signs: boolean): Promise<{ url: string; close(): Promise<void> }> {
  const { dataDir, databaseUrl, ownerUrl } = loadSettings();
  if (databaseUrl && ownerUrl) {
    // Most commands sign nothing, but the settings are validated as a whole.
    if (!signs) process.env.AUTH_SECRET ||= randomBytes(32).toString("hex");
    await assertReachable(ownerUrl);
    return { url: ownerUrl, close: async () => {} };
  }
  const running = findEmbedded({ dataDir });
  const { url, close } = running
    ? { url: running, close: async () => {} }
    : await startAlone(dataDir);
  process.env.DATABASE_URL = appRoleUrl(url);
  process.env.AUTH_SECRET ||= localSecret(dataDir);
  return { url, close };
}

async function startAlone(dataDir: string) {
  const folder = lockDataFolder(dataDir);
  try {
    const database = await startEmbedded({ dataDir });
    // The database may be older than this role.
    await grantAppRole(database.url, database.appUrl);
    async function close() {
      await database.stop();
      folder.release();
    }
    return { url: database.url, close };
  } catch (error) {
    folder.release();
    throw error;
  }
}

/** @throws Error with one line, without the password, when the database cannot be reached */
export async function assertReachable(databaseUrl: string) {
  const { MIGRATION_DATABASE_URL } = process.env;
  const name = databaseUrl === MIGRATION_DATABASE_URL ? "MIGRATION_DATABASE_URL" : "DATABASE_URL";
  const place = describe(name, databaseUrl);
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
  } catch (error) {
    throw new Error(`Cannot reach the database ${place} of ${name}: ${cause(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Prisma reads all times as UTC. Our connections request UTC, but a pooler or an option in the URL
 * may override it.
 * @throws Error with one line when connections of DATABASE_URL are not in UTC
 */
export async function assertTimesInUtc() {
  const { pool } = await import("@/lib/kernel/db");
  const { rows } = await pool().query("SHOW timezone");
  const zone: string = rows[0].TimeZone;
  if (/^(UTC|Etc\/UTC|GMT)$/.test(zone)) return;
  throw new Error(
    `Connections of DATABASE_URL have the time zone ${zone}: ALTER ROLE its role SET timezone = 'UTC'.`,
  );
}

function describe(name: string, databaseUrl: string) {
  const url = URL.parse(databaseUrl);
  const host = url?.host || url?.searchParams.get("host");
  if (url && host) return `${host}${url.pathname}`;
  throw new Error(
    `${name} is unreadable: it must look like postgresql://user:password@host:5432/name.`,
  );
}

function cause(error: unknown) {
  if (error instanceof AggregateError && error.errors.length > 0) return cause(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
