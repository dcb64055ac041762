import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findEmbedded } from "@/prisma/embedded";
import { runningPostmaster } from "@/prisma/embedded-postmaster";
import { type App, startApp } from "@/tests/support/app";
import { webProcessOf } from "@/tests/support/e2e-world";
import { alive, killAll, processesOf } from "@/tests/support/processes";
import { SOON } from "@/tests/support/soon";
import { temporaryFolder } from "@/tests/support/temporary-folder";

// One product, which each test kills in another way.
let folder: ReturnType<typeof temporaryFolder>;
let app: App;

beforeAll(async () => {
  folder = temporaryFolder("operations");
  app = await start();
  await query("CREATE TABLE kept AS SELECT 42 AS answer");
});
afterAll(async () => {
  await app.stop();
  folder.remove();
});

test("after kill -9 of every process the next start recovers, with its data", async () => {
  const pids = processesOf(app.pid, folder.path);
  killAll(pids);
  await app.ended;
  await vi.waitUntil(() => alive(pids).length === 0, SOON);

  app = await start();
  // The first check loads code and opens connections, and gives up after two seconds on a busy machine.
  const isReady = async () => expect((await fetch(`${app.url}/api/health/ready`)).status).toBe(200);
  await vi.waitFor(isReady, SOON);
  expect(await query("SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
});

test("after kill -9 of the parent the web process ends, and the next start takes over", async () => {
  const database = runningPostmaster(join(folder.path, "postgres"));
  const web = processesOf(app.pid).filter((pid) => pid !== app.pid);
  process.kill(app.pid, "SIGKILL");
  await app.ended;
  await vi.waitUntil(() => alive(web).length === 0, SOON);

  const { port } = app;
  app = await startApp({ env: { DATA_DIR: folder.path }, port });
  expect((await fetch(app.url)).status).toBe(200);
  expect(alive([database?.pid ?? 0])).toEqual([]);
});

test.for(["web process", "embedded database"])(
  "when the %s dies, everything stops with exit code 1, and the next start recovers",
  async (what) => {
    const pids = processesOf(app.pid, folder.path);
    const database = runningPostmaster(join(folder.path, "postgres"));
    process.kill(what === "web process" ? webProcessOf(app.pid) : Number(database?.pid), "SIGKILL");
    expect(await app.ended).toBe(1);
    expect(app.logs()).toContain(`The ${what} ended by itself.`);
    await vi.waitUntil(() => alive(pids).length === 0, SOON);

    app = await start();
    expect(await query("SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  },
);

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
