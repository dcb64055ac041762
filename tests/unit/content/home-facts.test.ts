import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const facts = readFileSync("docs/legal-facts.md", "utf8");

/** An amount, a share or a period, in a text that a visitor reads. */
const FIGURE =
  /\d[\s\u00a0](?:€|%|millones|días|semanas|meses|años)|\b(?:dos|tres|cinco) (?:próximos )?(?:años|meses)/;

/** The entries of a file, each with the comment that names its facts: `// E12, K12.` */
function entriesOf(file: string): { text: string; codes: string[] }[] {
  const source = readFileSync(`content/${file}.ts`, "utf8");
  return source.split(/\n(?= {2}\{\n|export const)/).map((text) => ({
    text,
    codes: [...text.matchAll(/\/\/ ((?:[A-Z]\d+(?:, )?)+)\./g)].flatMap(([, codes = ""]) =>
      codes.split(", "),
    ),
  }));
}

test.each(["faqs", "requirements", "steps", "comparison"])(
  "%s: every figure and term names its fact, and the fact exists",
  (file) => {
    const entries = entriesOf(file);
    const withFigures = entries.filter(({ text }) => FIGURE.test(text));
    expect(withFigures.length).toBeGreaterThan(1);
    expect(withFigures.filter(({ codes }) => codes.length === 0)).toEqual([]);
    const cited = entries.flatMap(({ codes }) => codes);
    expect(cited.filter((code) => !facts.includes(`| ${code} |`))).toEqual([]);
  },
);
