import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "@/content/palette";

test("pictures have the colours of the pages", () => {
  const styles = readFileSync("app/globals.css", "utf8");
  for (const [name, value] of Object.entries(palette)) {
    const token = name.replace(/(\d+)$/, "-$1");
    expect(styles).toContain(`--color-${token}: ${value};`);
  }
});
