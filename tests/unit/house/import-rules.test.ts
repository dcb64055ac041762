import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Override = {
  includes: string[];
  linter: { rules: { style?: { noRestrictedImports?: object } } };
};

const { overrides }: { overrides: Override[] } = JSON.parse(readFileSync("biome.json", "utf8"));

/** The folders and files with a linter rule about imports. */
const ruled = overrides
  .filter(({ linter }) => linter.rules.style?.noRestrictedImports)
  .flatMap(({ includes }) => includes);

function isRuled(path: string): boolean {
  return ruled.some((pattern) =>
    pattern.endsWith("/**") ? path.startsWith(pattern.slice(0, -2)) : path === pattern,
  );
}

test("every source file falls under a linter rule about imports", () => {
  const folders = "{app,components,content,emails,lib,prisma}/**/*.{ts,tsx}";
  const files = globSync([folders, "*.{ts,tsx}"], { exclude: ["prisma/client/**"] });
  expect(files.length).toBeGreaterThan(300);
  const ofTools = /\.config\.ts$|^next-env\.d\.ts$/;
  expect(files.filter((file) => !ofTools.test(file) && !isRuled(file))).toEqual([]);
});

/** An import of values, not only of types, with its module. */
const IMPORTS = /(?:^import (?!type )[^;]*? from |import\()"(@\/lib\/[^"]+)"/gm;

// The linter cannot tell which modules of lib run in a browser: the others import "server-only".
// A component may import their types, of which nothing reaches the browser.
test("no component imports values from a server-only module of lib", () => {
  const serverOnly = new Set(
    globSync("lib/**/*.{ts,tsx}")
      .filter((file) => /^import "server-only";$/m.test(readFileSync(file, "utf8")))
      .map((file) => `@/${file.replace(/\.tsx?$/, "")}`),
  );
  expect(serverOnly.size).toBeGreaterThan(80);
  const breaches = globSync("components/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(IMPORTS)]
      .filter(([, name = ""]) => serverOnly.has(name))
      .map(([, name]) => `${file} imports ${name}`),
  );
  expect(breaches).toEqual([]);
});
