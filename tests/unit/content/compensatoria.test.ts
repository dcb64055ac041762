import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every file of the site with a sentence on maintenance that is owed. */
const files = globSync("{app/(site),components,content,lib/viability}/**/*.{ts,tsx,mdx}").filter(
  (file) =>
    /alimentos\*{0,2} que\s+deb[ea]s|pensiones\s+de\s+alimentos/i.test(readFileSync(file, "utf8")),
);

test("a text on alimentos names the pensión compensatoria too, which is another debt (K3)", () => {
  expect(files.length).toBeGreaterThan(4);
  const silent = files.filter((file) => !readFileSync(file, "utf8").includes("compensatoria"));
  expect(silent).toEqual([]);
});
