import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { findEmbedded, startEmbedded } from "@/prisma/embedded";
import { lockDataFolder } from "./data-folder";
import { loadSettings, localSecret } from "./settings";

/**
 * The database that a command works on: that of DATABASE_URL, else the embedded one of the running
 * instance, else the embedded one, started until `close`. Puts its address, and a secret, into the
 * environment where lib/env.ts reads them. Throws with one line.
 */
export async function openDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const { dataDir, databaseUrl } = loadSettings();
  if (databaseUrl) {
    await assertReachable(databaseUrl);
    // Commands sign nothing, but the settings are checked as a whole.
    process.env.AUTH_SECRET ||= randomBytes(32).toString("hex");
    return { url: databaseUrl, close: async () => {} };
  }
  const running = findEmbedded({ dataDir });
  const { url, close } = running
    ? { url: running, close: async () => {} }
    : await startAlone(dataDir);
  process.env.DATABASE_URL = url;
  process.env.AUTH_SECRET ||= localSecret(dataDir);
  return { url, close };
}

async function startAlone(dataDir: string) {
  const folder = await lockDataFolder(dataDir);
  try {
    const database = await startEmbedded({ dataDir });
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

/** Throws with one line, in which the password does not appear, when nobody answers there. */
export async function assertReachable(databaseUrl: string) {
  const place = describe(databaseUrl);
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
  } catch (error) {
    throw new Error(`Cannot reach the database ${place} of DATABASE_URL: ${cause(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

function describe(databaseUrl: string) {
  const isUrl = URL.canParse(databaseUrl) && /^postgres(ql)?:$/.test(new URL(databaseUrl).protocol);
  const url = isUrl ? new URL(databaseUrl) : undefined;
  const host = url?.hostname || url?.searchParams.get("host");
  if (!url || !host) {
    throw new Error(
      "DATABASE_URL is unreadable: it must look like postgresql://user:password@host:5432/name.",
    );
  }
  return `${host}:${url.port || 5432}${url.pathname}`;
}

function cause(error: unknown) {
  if (error instanceof AggregateError && error.errors.length > 0) return cause(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
