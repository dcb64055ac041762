import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { appRoleUrl } from "@/prisma/app-role";
import { freePort } from "@/scripts/free-port";
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

/** A start that must fail: in one line that says `why`, with nothing left behind. */
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

  test("a data folder that another instance uses, which goes on", async () => {
    const first = await startApp({ env: { DATA_DIR: folder.path } });
    await expectRefusal(new RegExp(`in use by another instance \\(process ${first.pid}\\)`));
    expect((await fetch(first.url)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });

  test("a DATABASE_URL that is no address", async () => {
    await expectRefusal(/DATABASE_URL/, { DATABASE_URL: "hello", AUTH_SECRET });
    expectNothingLeft();
  });

  test("a DATABASE_URL where nobody answers, without repeating its password", async () => {
    const port = await freePort();
    const DATABASE_URL = `postgresql://app:hunter2hunter2@127.0.0.1:${port}/leads`;
    const words = new RegExp(`127\\.0\\.0\\.1:${port}/leads .*ECONNREFUSED`);
    const stderr = await expectRefusal(words, { DATABASE_URL, AUTH_SECRET });
    expect(stderr).not.toContain("hunter2");
    expectNothingLeft();
  });

  test("a DATABASE_URL with the wrong password", async () => {
    const url = new URL(database.url);
    url.password = "not-the-password";
    const stderr = await expectRefusal(/password authentication failed/, {
      DATABASE_URL: url.href,
      AUTH_SECRET,
    });
    expect(stderr).not.toContain("not-the-password");
  });

  test("a DATABASE_URL whose connections are not in UTC, as through a pooler", async () => {
    const url = new URL(database.url);
    url.search = "?options=-c%20TimeZone%3DEurope/Madrid";
    await expectRefusal(/time zone Europe\/Madrid: ALTER ROLE/, {
      DATABASE_URL: url.href,
      AUTH_SECRET,
    });
    expectNothingLeft();
  });

  test("a role that may not migrate, on a database that needs it", async () => {
    const empty = await createScratchDatabase(inject("templateUrl"));
    await expectRefusal(/may not change the database .*MIGRATION_DATABASE_URL/, {
      DATABASE_URL: appRoleUrl(empty.url),
      AUTH_SECRET,
    });
    expectNothingLeft();
    await empty.drop();
  });

  test("migrations that are newer than the code", async () => {
    const newer = await createScratchDatabase(inject("templateUrl"), template);
    const client = new Client({ connectionString: newer.url });
    await client.connect();
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
       VALUES ('1', 'x', '29990101000000_from_the_future', now())`,
    );
    await client.end();
    await expectRefusal(/29990101000000_from_the_future/, { DATABASE_URL: newer.url, AUTH_SECRET });
    expectNothingLeft();
    await newer.drop();
  });

  test.for([
    ["missing", ""],
    ["too short", "short"],
    ["a placeholder", "changeme-changeme-changeme-changeme-0"],
    ["a placeholder", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ] as const)(
    "fault 25: an AUTH_SECRET that is %s, with a real database",
    async ([why, secret]) => {
      const env = { DATABASE_URL: database.url, AUTH_SECRET: secret };
      await expectRefusal(new RegExp(`AUTH_SECRET is ${why}`), env);
      expectNothingLeft();
    },
  );
});

describe("npm run worker refuses, in one line,", () => {
  const command = [process.execPath, "--import", "./scripts/register.mjs", "scripts/worker.ts"];

  test.for([
    ["AUTH_SECRET is missing", { AUTH_SECRET: "" }],
    ["AUTH_SECRET is too short", { AUTH_SECRET: "short" }],
    ["SMTP_URL must begin with", { AUTH_SECRET, SMTP_URL: "mail.example.test:25" }],
  ] as const)("a setting with which its mail would be of no use: %s", async ([why, env]) => {
    await expectRefusal(new RegExp(why), { DATABASE_URL: database.url, ...env }, { command });
  });
});
