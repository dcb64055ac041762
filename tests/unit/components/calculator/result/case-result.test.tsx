import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Answers } from "@/components/calculator/question";
import { CaseResult } from "@/components/calculator/result/case-result";
import { ONLY_BANK } from "@/tests/support/calculator-answers";
import { draw, textsOf } from "@/tests/support/shown-case";

// The list of answers asks how wide the screen is.
beforeAll(() => vi.stubGlobal("window", { matchMedia: () => ({ matches: false }) }));
afterAll(() => vi.unstubAllGlobals());

const drawn = (changes: Answers) =>
  draw(
    <CaseResult
      answers={{ ...ONLY_BANK, ...changes }}
      onAnswer={() => {}}
      contact={<h3>¿Hablamos?</h3>}
    />,
  );

const partsOf = (changes: Answers) => textsOf(drawn(changes), "h3");

const DEBTS = "Deuda que podría exonerarse";
const ANSWERS = "Tus respuestas";
const TIME = "Cómo iría en el tiempo";
const ABOUT_THE_CASE = [
  "Lo que hoy te podrían embargar de la nómina",
  "Las dos vías, una al lado de la otra",
];
const WARNINGS = "Antes de dar un paso";
const ALWAYS = ["Otras salidas", "Cómo calculamos", "¿Hablamos?"];

test.each<[string, Answers]>([
  ["an A", {}],
  ["a B", { circumstances: "activo", microempresa: "si" }],
])("%s has all parts, and the contact last", (_, changes) => {
  expect(partsOf(changes)).toEqual([DEBTS, ANSWERS, ...ABOUT_THE_CASE, TIME, WARNINGS, ...ALWAYS]);
});

test("a C by our own measure has all but the time line", () => {
  expect(partsOf({ creditors: "1" })).toEqual([
    DEBTS,
    ANSWERS,
    ...ABOUT_THE_CASE,
    WARNINGS,
    ...ALWAYS,
  ]);
});

test("a closed way has no amounts, only why and what else there is", () => {
  const past = { past: "conviction10y", conviction10y: "si_pendiente" };
  expect(partsOf(past)).toEqual([ANSWERS, ...ALWAYS]);
});

test("the sentence on the result goes with the case", () => {
  const status = (changes: Answers) =>
    /role="status"[^>]*>(.*?)<\/p>/.exec(drawn(changes))?.[1] ?? "";
  expect(status({})).toBe("Viabilidad orientativa: A. Podría cancelarse 18.000 €.");
  expect(status({ insolvency: "no" })).toBe("Viabilidad orientativa: C.");
});

test("under every result stands what it is not", () => {
  expect(drawn({ insolvency: "no" })).toMatch(
    /reglas a 25 de abril de 2026\. No es asesoramiento jurídico ni una promesa\. Decide el juez\./,
  );
});
