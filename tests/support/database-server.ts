import { runMigrations } from "graphile-worker";
import type { TestProject } from "vitest/node";
import { olderPostgres } from "@/bench/postgres/older-postgres";
import { type Pooler, startPooler } from "@/bench/postgres/pgbouncer";
import { grantAppRole } from "@/prisma/app-role";
import { startEmbedded } from "@/prisma/embedded";
import { migrate } from "@/prisma/migrate";
import { movableClock } from "./movable-clock";
import { temporaryFolder } from "./temporary-folder";

declare module "vitest" {
  interface ProvidedContext {
    /** The owner's address of a migrated, empty database. Tests copy it and never write to it. */
    templateUrl: string;
    /** The address of the pooler in front of it, with TEST_POSTGRES=pooled. */
    poolerPort: string | null;
  }
}

/**
 * One PostgreSQL server for a whole run, deleted at its end: the embedded one, or the one that
 * TEST_POSTGRES names, which bench/postgres sets.
 */
export default async function setup(project: TestProject) {
  const wanted = process.env.TEST_POSTGRES ?? "";
  const folder = temporaryFolder("vitest");
  const server = await startEmbedded({
    dataDir: folder.path,
    // No data has to survive a power cut.
    settings: { fsync: "off", full_page_writes: "off", max_connections: "200" },
    otherVersion: /^\d+$/.test(wanted) ? olderPostgres(wanted) : undefined,
  });
  // Each test file sets the clock of its copy: see clock.ts.
  const clock = movableClock();
  let pooler: Pooler | undefined;
  async function teardown() {
    await pooler?.stop();
    await server.stop();
    clock.remove();
    folder.remove();
  }
  try {
    await clock.prepare(server.url);
    await migrate(server.url);
    await runMigrations({ connectionString: server.url });
    await grantAppRole(server.url, server.appUrl);
    if (wanted === "pooled") pooler = await startPooler(server.appUrl);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("templateUrl", server.url);
  project.provide("poolerPort", pooler ? new URL(pooler.url).port : null);
  return teardown;
}
