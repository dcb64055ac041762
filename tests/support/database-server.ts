import { runMigrations } from "graphile-worker";
import type { TestProject } from "vitest/node";
import { olderPostgres } from "@/bench/postgres/older-postgres";
import { type Pooler, startPooler } from "@/bench/postgres/pgbouncer";
import { grantAppRole } from "@/prisma/app-role";
import { startEmbedded } from "@/prisma/embedded";
import { migrate } from "@/prisma/migrate";
import { temporaryFolder } from "./temporary-folder";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty database, as its owner. Not to be written to: tests copy it. */
    templateUrl: string;
    /** Of the pooler before it, with TEST_POSTGRES=pooled. */
    poolerPort: string | null;
  }
}

/**
 * One PostgreSQL for a whole run, thrown away at its end: ours, or what TEST_POSTGRES names, which
 * bench/postgres sets.
 */
export default async function setup(project: TestProject) {
  const wanted = process.env.TEST_POSTGRES ?? "";
  const folder = temporaryFolder("vitest");
  const server = await startEmbedded({
    dataDir: folder.path,
    // Nothing here must outlive a power cut.
    settings: { fsync: "off", full_page_writes: "off", max_connections: "200" },
    otherVersion: /^\d+$/.test(wanted) ? olderPostgres(wanted) : undefined,
  });
  let pooler: Pooler | undefined;
  async function teardown() {
    await pooler?.stop();
    await server.stop();
    folder.remove();
  }
  try {
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
