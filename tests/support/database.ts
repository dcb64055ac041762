import "./next-runtime";
import type { Pool } from "pg";
import { afterAll, inject } from "vitest";
import { prepareClock, releaseClock, removeClock } from "./clock";
import { createScratchDatabase } from "./scratch-database";
import { temporaryFolder } from "./temporary-folder";
import { testEnvironment } from "./test-environment";

// Runs before the modules of each test file, to give the file its own database and data folder.
const templateUrl = inject("templateUrl");
const folder = temporaryFolder("test");
const database = await createScratchDatabase(templateUrl, new URL(templateUrl).pathname.slice(1));
await prepareClock(database.url);

const settings = testEnvironment({ databaseUrl: database.url, dataDir: folder.path });
Object.assign(process.env, settings, pooled(settings.DATABASE_URL));
keepOwnDatabase();

/**
 * Lets no other file's database take the place of this one's. On a busy machine a test may end before work that it
 * gave up waiting for, which then opens its own database again, although that is gone.
 */
function keepOwnDatabase() {
  const { DATABASE_URL: own } = process.env;
  let opened: { pool: Pool } | undefined;
  Object.defineProperty(globalThis, "database", {
    configurable: true,
    get: () => opened,
    set(database: { pool: Pool }) {
      if (database.pool.options.connectionString === own) opened = database;
    },
  });
}

/** The worker's locks belong to a session, so the worker bypasses the pooler. */
function pooled(direct: string) {
  const port = inject("poolerPort");
  if (!port) return {};
  const url = new URL(direct);
  url.port = port;
  return { DATABASE_URL: url.href, WORKER_DATABASE_URL: direct };
}

afterAll(async () => {
  try {
    const { stopListening } = await import("@/lib/process/listen");
    await stopListening();
    const { closeDatabase } = await import("@/lib/kernel/db");
    await closeDatabase();
    const { closeOwner } = await import("./sql");
    await closeOwner();
    await database.drop();
  } finally {
    releaseClock();
    removeClock();
    folder.remove();
  }
});
