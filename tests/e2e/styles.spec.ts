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
  const sheets = globSync(".next/static/**/*.css");
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.flatMap((sheet) => nestedHas(readFileSync(sheet, "utf8")))).toEqual([]);
});
