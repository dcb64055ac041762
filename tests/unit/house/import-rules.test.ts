import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Override = {
  includes: string[];
  linter: {
    rules: { style?: { noRestrictedImports?: { options: { patterns: { group: string[] }[] } } } };
  };
};

const { overrides }: { overrides: Override[] } = JSON.parse(readFileSync("biome.json", "utf8"));

/** The overrides that say what may be imported. */
const ruled = overrides.filter(({ linter }) => linter.rules.style?.noRestrictedImports);

/** What components may not import. */
const forbidden = ruled
  .filter(({ includes }) => includes.includes("components/**"))
  .flatMap(({ linter }) => linter.rules.style?.noRestrictedImports?.options.patterns ?? [])
  .flatMap(({ group }) => group);

/** Whether a path is one of these, or below one of those that end with `**`. */
function isAmong(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith("/**") ? path.startsWith(pattern.slice(0, -2)) : path === pattern,
  );
}

test("components import nothing of lib that is the server's alone", () => {
  const serverOnly = globSync("lib/**/*.ts").filter((file) =>
    /^import "server-only";$/m.test(readFileSync(file, "utf8")),
  );
  expect(serverOnly.length).toBeGreaterThan(100);
  const names = serverOnly.map((file) => `@/${file.replace(/\.ts$/, "")}`);
  expect(names.filter((name) => !isAmong(name, forbidden))).toEqual([]);
});

test("what they may not import is there, and named once", () => {
  expect(forbidden.filter((name, at) => forbidden.indexOf(name) !== at)).toEqual([]);
  const modules = forbidden.filter((name) => name.startsWith("@/lib/") && !name.endsWith("/**"));
  expect(modules.filter((name) => !existsSync(`${name.slice(2)}.ts`))).toEqual([]);
});

test("every file of the site stands under a rule of imports", () => {
  const folders = "{app,components,content,emails,lib,prisma}/**/*.{ts,tsx}";
  const files = globSync([folders, "*.{ts,tsx}"], { exclude: ["prisma/client/**"] });
  expect(files.length).toBeGreaterThan(400);
  const ofTools = /\.config\.ts$|^next-env\.d\.ts$/;
  const patterns = ruled.flatMap(({ includes }) => includes);
  expect(files.filter((file) => !ofTools.test(file) && !isAmong(file, patterns))).toEqual([]);
});
