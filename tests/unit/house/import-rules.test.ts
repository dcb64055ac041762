import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Override = {
  includes: string[];
  linter: { rules: { style?: { noRestrictedImports?: object } } };
};

const { overrides }: { overrides: Override[] } = JSON.parse(readFileSync("biome.json", "utf8"));

/** The folders for which the linter says what they may import. */
const ruled = overrides
  .filter(({ linter }) => linter.rules.style?.noRestrictedImports)
  .flatMap(({ includes }) => includes);

function isRuled(path: string): boolean {
  return ruled.some((pattern) =>
    pattern.endsWith("/**") ? path.startsWith(pattern.slice(0, -2)) : path === pattern,
  );
}

test("every file of the site stands under a rule of imports", () => {
  const folders = "{app,components,content,emails,lib,prisma}/**/*.{ts,tsx}";
  const files = globSync([folders, "*.{ts,tsx}"], { exclude: ["prisma/client/**"] });
  expect(files.length).toBeGreaterThan(300);
  const ofTools = /\.config\.ts$|^next-env\.d\.ts$/;
  expect(files.filter((file) => !ofTools.test(file) && !isRuled(file))).toEqual([]);
});

/** Of something that runs, and its module. */
const IMPORTS = /(?:^import (?!type )[^;]*? from |import\()"(@\/lib\/[^"]+)"/gm;

// The linter cannot tell which part of lib is pure: the modules themselves say it. Of the others a
// component may know the types, of which nothing is left in the browser.
test("components import nothing of lib that is the server's alone", () => {
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
