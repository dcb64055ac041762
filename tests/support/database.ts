import { afterAll, inject } from "vitest";
import { createScratchDatabase } from "./scratch-database";
import { temporaryFolder } from "./temporary-folder";
import { testEnvironment } from "./test-environment";

// Runs before the modules of each test file: they find a database and a data folder of their own.
const templateUrl = inject("templateUrl");
const folder = temporaryFolder("test");
const database = await createScratchDatabase(templateUrl, new URL(templateUrl).pathname.slice(1));

Object.assign(process.env, testEnvironment({ databaseUrl: database.url, dataDir: folder.path }));

afterAll(async () => {
  const { closeDatabase } = await import("@/lib/db");
  await closeDatabase();
  const { closeOwner } = await import("./sql");
  await closeOwner();
  await database.drop();
  folder.remove();
});
