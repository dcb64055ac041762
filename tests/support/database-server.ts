import { runMigrations } from "graphile-worker";
import type { TestProject } from "vitest/node";
import { grantAppRole } from "@/prisma/app-role";
import { startEmbedded } from "@/prisma/embedded";
import { migrate } from "@/prisma/engine";
import { temporaryFolder } from "./temporary-folder";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty database, as its owner. Not to be written to: tests copy it. */
    templateUrl: string;
  }
}

/** One PostgreSQL for a whole run, thrown away at its end. */
export default async function setup(project: TestProject) {
  const folder = temporaryFolder("vitest");
  const server = await startEmbedded({
    dataDir: folder.path,
    // Nothing here must outlive a power cut.
    settings: { fsync: "off", full_page_writes: "off", max_connections: "200" },
  });
  async function teardown() {
    await server.stop();
    folder.remove();
  }
  try {
    await migrate(server.url);
    await runMigrations({ connectionString: server.url });
    await grantAppRole(server.url, server.appUrl);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("templateUrl", server.url);
  return teardown;
}
