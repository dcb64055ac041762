import { expect, test } from "vitest";
import { WarningList } from "@/components/calculator/result/warning-list";
import type { CaseInput } from "@/lib/viability/case-input";
import { draw, NOTE_CASES, shownCase, textsOf } from "@/tests/support/calculator-cases";

const FOR_ALL = ["No regales ni vendas barato", "La exoneración puede revocarse"];

/** The titles: each has its text below it. */
const warningsOf = (changes: Partial<CaseInput>) =>
  textsOf(draw(<WarningList {...shownCase(changes)} />), "p").filter((_, at) => at % 2 === 0);

test("everybody is warned of gifts and of the revocation", () => {
  expect(warningsOf({})).toEqual(FOR_ALL);
  // What can be seized of the wages has a section of its own.
  expect(warningsOf(NOTE_CASES.SALARIO_EMBARGABLE)).toEqual(FOR_ALL);
});

test.each<[string, Partial<CaseInput>]>([
  ["Quien te avaló sigue debiendo", NOTE_CASES.AVALISTAS_492],
  ["Tu pareja no queda cubierta", NOTE_CASES.GANANCIALES_491],
  ["Casi todo es deuda pública", NOTE_CASES.ART_686_4_SOLO_LIQUIDACION],
  ["Tu vivienda", { assets: { homeFreeValue: 50_000 } }],
])("%s: who it is for is warned, besides", (title, changes) => {
  expect(warningsOf(changes).toSorted()).toEqual([title, ...FOR_ALL].toSorted());
});
