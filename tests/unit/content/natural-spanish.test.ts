import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every file with a text that somebody reads, its spaces and line breaks made one space each. */
const texts = globSync("{app,components,content,emails,lib}/**/*.{ts,tsx,mdx}").map(
  (file) => [file, readFileSync(file, "utf8").replace(/\s+/g, " ")] as const,
);

/** Words translated one by one from English, and legal words where everyday ones exist. */
const UNNATURAL = [
  /(?:horas|días) laborables/i,
  /contamos con \d/i,
  /suele no (?:compensar|ser|haber)/i,
  /contaremos que/i,
  /pareja casada/i,
  /esto es tu caso/i,
  /podría cancelarse entre/i,
  /alguien, esperamos/i,
  /(?:vale|valen|sirve) (?:durante )?una hora/i,
  /una hora y una sola vez/i,
  /mostrarte otros/i,
  /pueden impugnarlo \(/i,
  /la primera que miraríamos/i,
];

/** A word in brackets that explains another one, twice in one sentence. */
const TWO_EXPLANATIONS = /\([a-záéíóúñ][^().]{3,60}\)[^.()\d]{0,120}\([a-záéíóúñ][^().]{3,60}\)/;

test("no text is a word-by-word translation", () => {
  const found = texts.flatMap(([file, text]) =>
    UNNATURAL.flatMap((words) => (words.exec(text) ?? []).map((each) => `${file}: ${each}`)),
  );
  expect(found).toEqual([]);
});

test("a sentence explains at most one word in brackets", () => {
  const found = texts
    .filter(([file]) => /^(?:content|emails)\//.test(file) && !/consent\.ts$/.test(file))
    .flatMap(([file, text]) =>
      (TWO_EXPLANATIONS.exec(text) ?? []).map((each) => `${file}: ${each}`),
    );
  expect(found).toEqual([]);
});
