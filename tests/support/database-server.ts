import { runMigrations } from "graphile-worker";
import type { TestProject } from "vitest/node";
import { grantAppRole } from "@/prisma/app-role";
import { startEmbedded } from "@/prisma/embedded";
import { migrate } from "@/prisma/engine";
import { olderPostgres } from "@/scripts/older-postgres";
import { type Pooler, startPooler } from "./pgbouncer";
import { temporaryFolder } from "./temporary-folder";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty database, as its owner. Not to be written to: tests copy it. */
    templateUrl: string;
    /** Of the pooler before it, with `--pooled`. */
    poolerPort: string | null;
  }
}

/** One PostgreSQL for a whole run, thrown away at its end: the one that a project is named after. */
export default async function setup(project: TestProject) {
  const [, olderVersion] = /^postgres-(\d+)$/.exec(project.name) ?? [];
  const folder = temporaryFolder("vitest");
  const server = await startEmbedded({
    dataDir: folder.path,
    // Nothing here must outlive a power cut.
    settings: { fsync: "off", full_page_writes: "off", max_connections: "200" },
    otherVersion: olderVersion ? olderPostgres(olderVersion) : undefined,
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
    if (process.env.TEST_POOLED) pooler = await startPooler(server.appUrl);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("templateUrl", server.url);
  project.provide("poolerPort", pooler ? new URL(pooler.url).port : null);
  return teardown;
}
