import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { site } from "@/content/site";

/** Every file with a text that somebody reads, without its comments. */
const sources = globSync("{app,components,content,emails,lib}/**/*.{ts,tsx,mdx}").map((file) => {
  const words = readFileSync(file, "utf8").replace(/^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*$)/gm, "");
  return [file, words.replace(/\s+/g, " ")] as const;
});

/** All matches of a pattern in the product's texts, with the file in front, but for some files. */
function wordsLike(pattern: RegExp, except = /^$/): string[] {
  return sources
    .filter(([file]) => !except.test(file))
    .flatMap(([file, text]) => [...text.matchAll(pattern)].map(([words]) => `${file}: ${words}`));
}

test("we promise an answer in one way: in a working day", () => {
  const promises = wordsLike(
    /[^.]{0,24}\b(?:(?:24|48|72|veinticuatro) h(?:oras)?\b(?: laborables)?|días? laborables?)/g,
    // What advisers read promises nothing.
    /^(?:lib\/calls|components\/admin)\//,
  );
  // The help line 024, the mail of an alarm, and the toast of the specification mean other times.
  const others = promises.filter(
    (words) =>
      !/un día laborable$|gratis, 24 horas$|últimas 24 horas$/.test(words) &&
      !words.endsWith("ctaremos en menos de 24 horas"),
  );
  expect(promises.length - others.length).toBeGreaterThan(2);
  expect(others).toEqual([]);
});

test("our hours are said in one place", () => {
  const days = wordsLike(/lunes a viernes|\bL-V\b/gi);
  expect(days).toEqual(["content/site.ts: lunes a viernes"]);
  const hours = wordsLike(/(?<![\dT:"])\b\d{1,2}:\d{2}(?![\d:])/g).filter(
    (words) => !/^lib\/(?:kernel\/time-slots|process\/worker)\.ts/.test(words),
  );
  expect(hours).toEqual(
    [...site.supportHours.matchAll(/\d+:\d+/g)].map(([hour]) => `content/site.ts: ${hour}`),
  );
});
