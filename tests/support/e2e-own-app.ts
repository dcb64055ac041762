import { appRoleUrl } from "@/prisma/app-role";
import { startApp } from "./app";
import { worldUrl } from "./e2e-world";
import { createScratchDatabase } from "./scratch-database";
import { temporaryFolder } from "./temporary-folder";

/** Starts a product beside the shared one, with an empty database and settings of its own. */
export async function startOwnApp(env: Record<string, string> = {}) {
  const folder = temporaryFolder("e2e");
  const database = await createScratchDatabase(worldUrl("E2E_DATABASE_URL"));
  async function clear() {
    await database.drop();
    folder.remove();
  }
  try {
    const app = await startApp({
      env: {
        DATA_DIR: folder.path,
        DATABASE_URL: appRoleUrl(database.url),
        MIGRATION_DATABASE_URL: database.url,
        AUTH_SECRET: "another-secret-0123456789-abcdefghi",
        WORKER: "off",
        ...env,
      },
    });
    return {
      url: app.url,
      databaseUrl: database.url,
      async stop() {
        await app.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
