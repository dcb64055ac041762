import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "components/calculator/result";
const COUNT = "un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\d[\\d.,]*";
const UNIT = "€|%|puntos|días|meses|años?";
/** A count and what is counted. 100 % is all of something, and no law's figure. */
const FIGURE = new RegExp(`(?<![\\p{L}\\d.])(?!100 %)(?:${COUNT})\\s(?:${UNIT})`, "giu");

const files = readdirSync(FOLDER).filter((name) => /\.tsx?$/.test(name));

test("the pattern knows a figure when it sees one", () => {
  const written = "5000 €, 150.000 €, 85 %, dos años, un año, 15 días, en los 3 meses, seis puntos";
  expect(written.match(FIGURE)).toHaveLength(8);
  expect("el 100 % de la deuda; un abogado; art. 489.1; unos meses".match(FIGURE)).toBeNull();
});

test.each(files)("%s takes each figure of the law from rules.ts", (file) => {
  const code = readFileSync(`${FOLDER}/${file}`, "utf8");
  const texts = code.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/^\s*\/\/.*$/gm, "");
  expect(texts.match(FIGURE) ?? []).toEqual([]);
});
