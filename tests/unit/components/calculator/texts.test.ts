import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{components/calculator,lib/viability}/**/*.{ts,tsx}");

/** The code without its comments, as one line. */
const textOf = (file: string) =>
  readFileSync(file, "utf8")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/[ \n]+/g, " ");

/** Sentences that are no Spanish of Spain, or that the law does not say. */
const AVOIDED = [
  /contaremos que|contamos con|suele no|es tu caso\?|miraríamos|podría cancelarse entre/i,
  /piensa en cuánto|aprecia dolo/i,
  /casada conmigo|delitos económicos|también en el BOE|desde la exoneración(?! definitiva)/i,
];

test.each(files)(
  "%s writes plain Spanish, and no line breaks between a figure and its unit",
  (file) => {
    const text = textOf(file);
    expect(text.match(/\d (?:€|%)/g) ?? []).toEqual([]);
    for (const avoided of AVOIDED) expect(text).not.toMatch(avoided);
  },
);
