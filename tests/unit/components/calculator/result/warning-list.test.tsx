import { expect, test } from "vitest";
import { WarningList } from "@/components/calculator/result/warning-list";
import type { CaseInput } from "@/lib/viability/case-input";
import { draw, NOTE_CASES, shownCase, textsOf } from "@/tests/support/calculator-cases";

const FOR_ALL = ["No regales ni vendas barato", "La exoneración puede revocarse"];

/** The titles, each of which has its text below. */
const warningsOf = (changes: Partial<CaseInput>) =>
  textsOf(draw(<WarningList {...shownCase(changes)} />), "p").filter((_, at) => at % 2 === 0);

test("every visitor is warned about gifts and about revocation", () => {
  expect(warningsOf({})).toEqual(FOR_ALL);
  // Seizable wages have their own section.
  expect(warningsOf(NOTE_CASES.SALARIO_EMBARGABLE)).toEqual(FOR_ALL);
});

test.each<[string, Partial<CaseInput>]>([
  ["Quien te avaló sigue debiendo", NOTE_CASES.AVALISTAS_492],
  ["Tu pareja no queda cubierta", NOTE_CASES.GANANCIALES_491],
  ["Casi todo es deuda pública", NOTE_CASES.ART_686_4_SOLO_LIQUIDACION],
  ["Tu vivienda", { assets: { homeFreeValue: 50_000 } }],
])("%s: the warning appears for the visitors whom it concerns", (title, changes) => {
  expect(warningsOf(changes).toSorted()).toEqual([title, ...FOR_ALL].toSorted());
});
