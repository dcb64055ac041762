import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "components/calculator/result";
const COUNT = "un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\d[\\d.,]*";
const UNIT = "€|%|puntos|días|meses|años?";
/** A number with a unit. 100 % means all of something, and is no figure of a law. */
const FIGURE = new RegExp(`(?<![\\p{L}\\d.])(?!100 %)(?:${COUNT})\\s(?:${UNIT})`, "giu");

const files = readdirSync(FOLDER).filter((name) => /\.tsx?$/.test(name));

test.each(files)("%s takes each figure of a law from rules.ts", (file) => {
  const code = readFileSync(`${FOLDER}/${file}`, "utf8");
  const texts = code.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/^\s*\/\/.*$/gm, "");
  expect(texts.match(FIGURE) ?? []).toEqual([]);
});
