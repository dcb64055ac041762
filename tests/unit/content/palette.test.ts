import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "@/content/palette";

const css = readFileSync("app/globals.css", "utf8");

test("the palette for pictures and mails has the colours of the pages", () => {
  for (const [name, colour] of Object.entries(palette)) {
    const token = name.replace(/\d+$/, (shade) => `-${shade}`);
    expect(css, name).toContain(`--color-${token}: ${colour};`);
  }
});

test("mails take these colours from the palette", () => {
  const layout = readFileSync("emails/layout.tsx", "utf8").toLowerCase();
  for (const [name, colour] of Object.entries(palette)) {
    expect(layout, name).not.toContain(colour);
  }
});
