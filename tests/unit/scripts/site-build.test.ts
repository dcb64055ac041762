import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FALSE_SECRET } from "@/scripts/false-secrets";
import { processIdentity } from "@/scripts/process-lock";
import { buildSite, holdBuild, isBuildFresh, SOURCES } from "@/scripts/site-build";
import { SOON } from "@/tests/support/soon";
import { temporaryFolder } from "@/tests/support/temporary-folder";

// A project of two files, with a stand-in for the framework that leaves the files of a build.
const FRAMEWORK = `
const { mkdirSync, writeFileSync } = require("node:fs");
mkdirSync(".next/static", { recursive: true });
mkdirSync(".next/standalone", { recursive: true });
writeFileSync(".next/static/page.js", "");
writeFileSync(".next/standalone/server.js", "");
writeFileSync("given-secret", process.env.AUTH_SECRET);
writeFileSync(".next/standalone/.env", "SMTP_URL=smtp://old");
const { NEXT_DEPLOYMENT_ID, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY } = process.env;
writeFileSync(".next/names", NEXT_DEPLOYMENT_ID + " " + NEXT_SERVER_ACTIONS_ENCRYPTION_KEY);
`;
const HANGING_FRAMEWORK = `require("node:fs").writeFileSync("began", ""); setInterval(() => {}, 1e6);`;

const home = process.cwd();
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder("build");
  process.chdir(folder.path);
  vi.stubEnv("APP_URL", "");
  write("app/page.tsx", "one");
  write("prisma/client/client.ts", "generated");
  write("node_modules/prisma/build/index.js", "");
  write("node_modules/next/dist/bin/next", FRAMEWORK);
});
afterEach(() => {
  process.chdir(home);
  vi.unstubAllEnvs();
  folder.remove();
});

test("builds when there is no build, and only then", async () => {
  expect(isBuildFresh()).toBe(false);
  expect(await buildSite()).toBe(true);
  expect(isBuildFresh()).toBe(true);
  expect(await buildSite()).toBe(false);
  expect(await buildSite({ force: true })).toBe(true);
});

test("every source of the build exists", () => {
  expect(SOURCES.filter((path) => !existsSync(join(home, path)))).toEqual([]);
});

test("fault 8: the framework does not receive this machine's secrets", async () => {
  vi.stubEnv("AUTH_SECRET", "the-real-secret-0123456789-abcdefgh");
  await buildSite();
  expect(readFileSync("given-secret", "utf8")).toContain(FALSE_SECRET);
});

test.for([
  ["an edit", () => write("app/page.tsx", "two")],
  ["a new file in a folder of a folder", () => write("lib/requests/new.ts", "")],
  ["another address of the site", () => vi.stubEnv("APP_URL", "https://puntoyaparte.test")],
] as const)("builds again after %s", async ([, change]) => {
  await buildSite();
  change();
  expect(isBuildFresh()).toBe(false);
});

test("does not build again after a change of tests and scripts", async () => {
  await buildSite();
  write("tests/e2e/a.spec.ts", "changed");
  write("scripts/start.ts", "changed");
  expect(isBuildFresh()).toBe(true);
});

test("builds of the same sources have one deployment id, builds of others have another", async () => {
  const namesOf = async () => {
    await buildSite({ force: true });
    return readFileSync(".next/names", "utf8").split(" ");
  };
  const [deployment, actions] = await namesOf();
  expect(deployment).toMatch(/^[0-9a-f]{10}$/);
  expect(await namesOf()).toEqual([deployment, actions]);
  write("app/page.tsx", "two");
  const [next, sameActions] = await namesOf();
  expect(next).not.toBe(deployment);
  // A form opened before a deploy must still work after it.
  expect(sameActions).toBe(actions);
});

test("an interrupted or failed build is repeated", async () => {
  await buildSite();
  write("app/page.tsx", "two");
  write("node_modules/next/dist/bin/next", HANGING_FRAMEWORK);
  const interruption = new AbortController();
  const interrupted = buildSite({ signal: interruption.signal });
  await vi.waitUntil(() => existsSync("began"), SOON);
  interruption.abort();
  await expect(interrupted).rejects.toThrow("The build failed");
  write("app/page.tsx", "one");
  expect(isBuildFresh()).toBe(false);

  write("node_modules/next/dist/bin/next", "process.exit(3)");
  await expect(buildSite()).rejects.toThrow("ended with 3");
  expect(isBuildFresh()).toBe(false);
});

test("fault 11.3: no build replaces one that a running process serves", async () => {
  await buildSite();
  const site = spawn("sleep", ["60"]);
  const pid = site.pid ?? 0;
  write(`.next/cache/servers/${pid}`, JSON.stringify({ pid, identity: processIdentity(pid) }));
  vi.stubEnv("APP_URL", "https://puntoyaparte.test");
  await expect(buildSite()).rejects.toThrow(
    `The build in .next is in use by the site that runs as process ${pid}`,
  );
  expect(existsSync(".next/source-hash")).toBe(true);
  site.kill("SIGKILL");
  await vi.waitUntil(() => processIdentity(pid) === null, SOON);
  expect(await buildSite()).toBe(true);
});

test("fault 11.3: only one process builds at a time, and none serves an unfinished build", async () => {
  write("node_modules/next/dist/bin/next", HANGING_FRAMEWORK);
  const interruption = new AbortController();
  const building = buildSite({ signal: interruption.signal });
  building.catch(() => {});
  await vi.waitUntil(() => existsSync("began"), SOON);
  const words = `is being made by process ${process.pid}`;
  await expect(buildSite()).rejects.toThrow(words);
  expect(holdBuild).toThrow(words);
  interruption.abort();
  await expect(building).rejects.toThrow("The build failed");
  holdBuild().release();
});

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
