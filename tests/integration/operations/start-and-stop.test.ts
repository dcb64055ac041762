import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type App, launchApp, startApp } from "@/tests/support/app";
import { alive, processesOf } from "@/tests/support/processes";
import { SOON } from "@/tests/support/soon";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const START = [process.execPath, "--import", "./scripts/register.mjs", "scripts/start.ts"];

let folder: ReturnType<typeof temporaryFolder>;
let app: App | undefined;

beforeEach(() => {
  folder = temporaryFolder("operations");
});
afterEach(async () => {
  await app?.stop();
  folder.remove();
});

async function start(command?: string[]) {
  app = await startApp({ env: { DATA_DIR: folder.path }, command });
  return app;
}

describe("npm start", () => {
  test("starts everything in an empty folder, prints the first admin once, and stops everything", async () => {
    const first = await start();
    const page = await fetch(first.url);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
    expect((await fetch(`${first.url}/api/metrics`)).status).toBe(404);
    expect(first.logs()).toContain("admin@localhost.test");
    expect(first.logs()).toContain(`${folder.path}/mail`);
    expect(first.logs()).toMatch(
      /"event":"site\.placeholders","files":"content\/site\.ts, content\/partners\.ts, content\/team\.ts","details":".*NIF/,
    );
    expect(statSync(join(folder.path, "secret")).mode & 0o777).toBe(0o600);
    await expectStopsOn("SIGTERM");

    const built = statSync(".next/BUILD_ID").mtimeMs;
    const second = await start(START);
    expect(second.logs()).not.toContain("admin@localhost.test");
    expect((await fetch(second.url)).status).toBe(200);
    expect(second.logs()).not.toContain("Building the site");
    expect(statSync(".next/BUILD_ID").mtimeMs, "the build is of the same sources").toBe(built);
    await expectStopsOn("SIGINT");
  });

  async function expectStopsOn(signal: NodeJS.Signals) {
    const pids = processesOf(app?.pid ?? 0, folder.path);
    // At least itself, the web server, the database and its helpers.
    expect(pids.length).toBeGreaterThan(5);
    expect(await app?.stop(signal)).toBe(0);
    expect(alive(pids)).toEqual([]);
    expect(existsSync(join(folder.path, "lock"))).toBe(false);
    expect(existsSync(join(folder.path, "postgres/postmaster.pid"))).toBe(false);
  }

  test.for([
    ["Ctrl-C in the terminal, which reaches every process of the group", "SIGINT", "group"],
    ["a SIGTERM to npm alone", "SIGTERM", "npm"],
  ] as const)("run by npm, stops everything on %s", async ([, signal, target]) => {
    const { pid, ended } = await start(["npm", "start", "--", "--prebuilt"]);
    const pids = processesOf(pid, folder.path);
    process.kill(target === "group" ? -pid : pid, signal);
    expect(await ended).toBe(0);
    expect(alive(pids)).toEqual([]);
  });

  test("stopped during its start, leaves no process behind", async () => {
    const run = await launchApp({ env: { DATA_DIR: folder.path } });
    const database = join(folder.path, "postgres/postmaster.pid");
    await vi.waitUntil(() => existsSync(database), { ...SOON, interval: 5 });
    const pids = processesOf(run.pid, folder.path);
    expect(await run.stop()).toBe(0);
    expect(alive(pids)).toEqual([]);
    expect(existsSync(database)).toBe(false);
  });
});

test("npm run dev serves the home page from the sources, and stops everything", async () => {
  const built = statSync(".next/BUILD_ID").mtimeMs;
  const { url, pid, ended } = await start(["npm", "run", "dev"]);
  const page = await fetch(url);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain("<h1");
  // The client for hot reloading, which no build contains.
  expect(html).toContain("hmr-client");
  const pids = processesOf(pid, folder.path);
  expect(pids.length).toBeGreaterThan(5);
  process.kill(pid, "SIGTERM");
  expect(await ended).toBe(0);
  expect(alive(pids)).toEqual([]);
  expect(statSync(".next/BUILD_ID").mtimeMs, "the build stays as it was").toBe(built);
});
