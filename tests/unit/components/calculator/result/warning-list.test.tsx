import { expect, test } from "vitest";
import { WarningList } from "@/components/calculator/result/warning-list";
import type { CaseInput } from "@/lib/viability/case-input";
import { draw, shownCase, textsOf } from "@/tests/support/shown-case";
import { NOTE_CASES } from "@/tests/support/verdict-cases";

const GIFTS = "No regales ni vendas barato";
const REVOCATION = "La exoneración puede revocarse";

/** The text under each title. */
function warningsOf(changes: Partial<CaseInput>): Record<string, string> {
  const items = textsOf(draw(<WarningList {...shownCase(changes)} />), "li");
  const paragraphs = textsOf(draw(<WarningList {...shownCase(changes)} />), "p");
  expect(paragraphs).toHaveLength(items.length * 2);
  return Object.fromEntries(items.map((_, at) => [paragraphs[2 * at], paragraphs[2 * at + 1]]));
}

test("everybody is warned of gifts and of the revocation", () => {
  expect(warningsOf({})).toEqual({
    [GIFTS]: expect.stringMatching(/en los dos años anteriores puede deshacerse.*226 y 227/),
    [REVOCATION]: expect.stringMatching(
      /Durante tres años.*bienes o ingresos.*herencia, una donación o un premio.*incumples el plan.*493/,
    ),
  });
});

test.each<[string, RegExp, Partial<CaseInput>]>([
  [
    "Quien te avaló sigue debiendo",
    /no libera a avalistas ni a quien firmó contigo.*art\. 492/,
    NOTE_CASES.AVALISTAS_492,
  ],
  [
    "Tu pareja no queda cubierta",
    /En gananciales.*no alcanza al otro.*arts\. 38 y 491/,
    NOTE_CASES.GANANCIALES_491,
  ],
  [
    "Casi todo es deuda pública",
    /Con un 85 % o más.*solo puede ser de liquidación \(art\. 686\.4/,
    NOTE_CASES.ART_686_4_SOLO_LIQUIDACION,
  ],
  [
    "Tu vivienda",
    /lo normal es que se venda, salvo con un plan de pagos de cinco años.*No es un derecho.*La hipoteca sigue/,
    { assets: { homeFreeValue: 50_000 } },
  ],
])("%s: who it is for is warned, besides", (title, text, changes) => {
  expect(warningsOf(changes)).toEqual({
    [title]: expect.stringMatching(text),
    [GIFTS]: expect.anything(),
    [REVOCATION]: expect.anything(),
  });
});

test("what can be seized of the wages has a section of its own", () => {
  expect(Object.keys(warningsOf(NOTE_CASES.SALARIO_EMBARGABLE))).toEqual([GIFTS, REVOCATION]);
});
