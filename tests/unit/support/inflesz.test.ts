import { expect, test } from "vitest";
import { inflesz } from "@/tests/support/inflesz";

test.each([
  ["Sol.", 1, 1, 1],
  ["La ley no fija una deuda mínima.", 12, 7, 1],
  ["Ciudad, país y aéreo. Hoy leo.", 12, 6, 2],
])("%s", (text, syllables, words, sentences) => {
  expect(inflesz(text)).toBeCloseTo(206.835 - (62.3 * syllables) / words - words / sentences, 5);
});
