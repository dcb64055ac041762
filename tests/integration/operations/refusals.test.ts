import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { appRoleUrl } from "@/prisma/app-role";
import { freePort } from "@/prisma/free-port";
import { type AppOptions, runApp, startApp } from "@/tests/support/app";
import { createScratchDatabase } from "@/tests/support/scratch-database";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const AUTH_SECRET = "s3cret-for-tests-only-0123456789abcdef";
const template = new URL(inject("templateUrl")).pathname.slice(1);
const database = await createScratchDatabase(inject("templateUrl"), template);
afterAll(() => database.drop());

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder("operations");
});
afterEach(() => folder.remove());

const script = (name: string) => [
  ...[process.execPath, "--import", "./scripts/register.mjs"],
  `scripts/${name}.ts`,
];

/** A start that must fail in one line matching `why`. */
async function expectRefusal(
  why: RegExp,
  env: Record<string, string> = {},
  { port, command }: Pick<AppOptions, "port" | "command"> = {},
) {
  const options = { env: { DATA_DIR: folder.path, ...env }, port, command };
  const { code, stdout, stderr } = await runApp(options);
  expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(why)]);
  expect(code).toBe(1);
  expect(stdout).not.toMatch(/Ready|is running/);
  return stderr;
}

function expectNothingLeft() {
  expect(existsSync(join(folder.path, "lock"))).toBe(false);
  expect(existsSync(join(folder.path, "postgres/postmaster.pid"))).toBe(false);
}

describe("npm start refuses, in one line,", () => {
  test("a port that is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "0.0.0.0", resolve));
    const { port } = other.address() as AddressInfo;
    await expectRefusal(new RegExp(`Port ${port} is taken`), {}, { port });
    expectNothingLeft();
    other.close();
  });

  test("fault 49: a data folder or a build in use by another instance, which keeps running", async () => {
    const first = await startApp({ env: { DATA_DIR: folder.path } });
    await expectRefusal(new RegExp(`in use by another instance \\(process ${first.pid}\\)`));
    expect((await fetch(first.url)).status).toBe(200);

    // The running instance would lose its scripts.
    const other = temporaryFolder("operations");
    const env = { DATA_DIR: other.path, APP_URL: "https://other.test" };
    // Any process id: parallel tests serve the same build.
    const words = /^The build in \.next is in use by .* process \d+: stop it/;
    for (const command of [script("start"), script("build")]) {
      await expectRefusal(words, env, { command });
    }
    other.remove();
    const [address] =
      /\/_next\/static\/[^"]+\.js[^"]*/.exec(await (await fetch(first.url)).text()) ?? [];
    expect((await fetch(first.url + address)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });

  test("an unreachable DATABASE_URL, without repeating its password", async () => {
    const port = await freePort();
    const DATABASE_URL = `postgresql://app:hunter2hunter2@127.0.0.1:${port}/leads`;
    const words = new RegExp(`127\\.0\\.0\\.1:${port}/leads .*ECONNREFUSED`);
    const stderr = await expectRefusal(words, { DATABASE_URL, AUTH_SECRET });
    expect(stderr).not.toContain("hunter2");
    expectNothingLeft();
  });

  test("a role without the right to migrate, on a database that needs it", async () => {
    const empty = await createScratchDatabase(inject("templateUrl"));
    await expectRefusal(/may not change the database .*MIGRATION_DATABASE_URL/, {
      DATABASE_URL: appRoleUrl(empty.url),
      AUTH_SECRET,
    });
    expectNothingLeft();
    await empty.drop();
  });

  test("fault 25: a guessable AUTH_SECRET, with an external database", async () => {
    const secret = "changeme-changeme-changeme-changeme-0";
    const env = { DATABASE_URL: database.url, AUTH_SECRET: secret };
    await expectRefusal(/^AUTH_SECRET is a placeholder/, env);
    expectNothingLeft();
  });
});

describe("npm run worker refuses, in one line,", () => {
  test("a missing AUTH_SECRET, because the links in its e-mails would open nothing", async () => {
    const env = { DATABASE_URL: database.url, AUTH_SECRET: "" };
    await expectRefusal(/^AUTH_SECRET is missing/, env, { command: script("worker") });
  });
});
