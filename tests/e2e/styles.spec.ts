import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@/tests/support/fixtures";

/** The start of each `:has()` inside `:is()` or `:where()`. */
function nestedHas(css: string): string[] {
  const found: string[] = [];
  const opened: string[] = [];
  for (const { 0: part, index } of css.matchAll(/:[\w-]+\(|\(|\)|[{};]/g)) {
    if (part === ")") opened.pop();
    else if (!part.endsWith("(")) opened.length = 0;
    else {
      const isNested = opened.some((name) => name === ":is(" || name === ":where(");
      if (part === ":has(" && isNested) found.push(css.slice(Math.max(0, index - 60), index + 60));
      opened.push(part);
    }
  }
  return found;
}

test("no rule has :has() within :is(), which would restyle the whole page at every press", () => {
  expect(nestedHas(".a:is(:where(.b):has(.c) *){}")).toHaveLength(1);
  expect(nestedHas(".a:has(*:is(.c)) .d:is(.e):has(.f){}")).toEqual([]);
  expect(sheets().flatMap(nestedHas)).toEqual([]);
});

test("no rule is in a cascade layer, which browsers from before 2022 skip: docs/browsers.md", () => {
  const layersOf = (css: string) =>
    [...css.matchAll(/@layer ([^;{]+)/g)].map(([, name = ""]) => name.trim());
  expect(layersOf("@layer a,b;@layer base{p{margin:0}}")).toEqual(["a,b", "base"]);
  // Tailwind keeps there what only Safari 15.4 to 16.3 and Firefox before 128 need: initial values of its variables.
  const layers = sheets().flatMap(layersOf);
  expect(layers.filter((name) => name !== "properties")).toEqual([]);
});

/** The built style sheets. */
function sheets(): string[] {
  const files = globSync(".next/static/**/*.css");
  expect(files.length).toBeGreaterThan(0);
  return files.map((file) => readFileSync(file, "utf8"));
}
