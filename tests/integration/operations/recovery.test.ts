import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findEmbedded } from "@/prisma/embedded";
import { runningPostmaster } from "@/prisma/embedded-postmaster";
import { type App, startApp } from "@/tests/support/app";
import { alive, killAll, processesOf } from "@/tests/support/processes";
import { temporaryFolder } from "@/tests/support/temporary-folder";

let folder: ReturnType<typeof temporaryFolder>;
let app: App;

beforeEach(async () => {
  folder = temporaryFolder("operations");
  app = await start();
});
afterEach(async () => {
  await app.stop();
  folder.remove();
});

test("after kill -9 of everything the next start recovers, data included", async () => {
  await query("CREATE TABLE kept AS SELECT 42 AS answer");
  const pids = processesOf(app.pid, folder.path);
  killAll(pids);
  await app.ended;
  await vi.waitUntil(() => alive(pids).length === 0);

  app = await start();
  expect((await fetch(`${app.url}/api/health/ready`)).status).toBe(200);
  expect(await query("SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
});

test("after kill -9 of the parent alone the web ends itself, and the next start takes over", async () => {
  const database = runningPostmaster(join(folder.path, "postgres"));
  const web = processesOf(app.pid).filter((pid) => pid !== app.pid);
  process.kill(app.pid, "SIGKILL");
  await app.ended;
  await vi.waitUntil(() => alive(web).length === 0, { timeout: 15_000 });

  const { port } = app;
  app = await startApp({ env: { DATA_DIR: folder.path }, port });
  expect((await fetch(app.url)).status).toBe(200);
  expect(alive([database?.pid ?? 0])).toEqual([]);
});

test("when the web process dies, the rest is stopped, and the exit code says so", async () => {
  const pids = processesOf(app.pid, folder.path);
  const { child } = JSON.parse(readFileSync(join(folder.path, "lock"), "utf8"));
  process.kill(child.pid, "SIGKILL");
  expect(await app.ended).toBe(1);
  expect(app.logs()).toContain("The web process ended by itself.");
  expect(alive(pids)).toEqual([]);
});

test("when the embedded database dies, the rest is stopped too, and the next start goes on", async () => {
  await query("CREATE TABLE kept AS SELECT 42 AS answer");
  const pids = processesOf(app.pid, folder.path);
  const database = runningPostmaster(join(folder.path, "postgres"));
  process.kill(database?.pid ?? 0, "SIGKILL");
  expect(await app.ended).toBe(1);
  expect(app.logs()).toContain("The embedded database ended by itself.");
  await vi.waitUntil(() => alive(pids).length === 0, { timeout: 15_000 });

  app = await start();
  expect(await query("SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
});

function start() {
  return startApp({ env: { DATA_DIR: folder.path } });
}

async function query(sql: string) {
  const client = new Client({ connectionString: findEmbedded({ dataDir: folder.path }) ?? "" });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
