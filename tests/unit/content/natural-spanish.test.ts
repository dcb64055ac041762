import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every file with a text that somebody reads, without the comments that fill whole lines. */
const sources = globSync("{app,components,content,emails,lib}/**/*.{ts,tsx,mdx}").map(
  (file) =>
    [
      file,
      readFileSync(file, "utf8")
        .replace(/\/\*.*?\*\//gs, "")
        .replace(/^\s*\/\/.*$/gm, ""),
    ] as const,
);

/** The same, their spaces and line breaks made one space each. */
const texts = sources.map(([file, text]) => [file, text.replace(/\s+/g, " ")] as const);

/** Words translated one by one from English, and legal words where everyday ones exist. */
const UNNATURAL = [
  /(?:horas|días) laborables/i,
  /contamos con/i,
  /suele no/i,
  /contaremos que/i,
  /pareja casada|casada conmigo/i,
  /esto es tu caso|es tu caso\?/i,
  /alguien, esperamos/i,
  /(?:vale|valen|sirve) (?:durante )?una hora/i,
  /una hora y una sola vez/i,
  /mostrarte otros/i,
  /pueden impugnarlo \(/i,
  /miraríamos/i,
  /piensa en cuánto/i,
  /aprecia dolo/i,
];

/** A word in brackets that explains another one, twice in one sentence. */
const TWO_EXPLANATIONS = /\([a-záéíóúñ][^().]{3,60}\)[^.()\d]{0,120}\([a-záéíóúñ][^().]{3,60}\)/;

test("no text is a word-by-word translation", () => {
  expect(findIn(texts, UNNATURAL)).toEqual([]);
});

test("no line breaks between a figure and its unit", () => {
  const merged = sources.map(([file, text]) => [file, text.replace(/[ \n]+/g, " ")] as const);
  expect(findIn(merged, [/\d (?:€|%)/])).toEqual([]);
});

test("a sentence explains at most one word in brackets", () => {
  const articles = texts.filter(([file]) => file.endsWith(".mdx"));
  const strings = texts
    .filter(([file]) => /^(?:content|emails)\/.*\.tsx?$/.test(file))
    .flatMap(([file, text]) => stringsOf(text).map((each) => [file, each] as const));
  expect(findIn([...articles, ...strings], [TWO_EXPLANATIONS])).toEqual([]);
});

function findIn(among: readonly (readonly [string, string])[], patterns: readonly RegExp[]) {
  return among.flatMap(([file, text]) =>
    patterns.flatMap((words) => (words.exec(text) ?? []).map((each) => `${file}: ${each}`)),
  );
}

/** What stands in quotes, or between tags. */
function stringsOf(text: string): string[] {
  return text.match(/"[^"]*"|`[^`]*`|>[^<>]*</g) ?? [];
}
