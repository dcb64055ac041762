import { expect, test } from "vitest";
import { OtherWays } from "@/components/calculator/result/other-ways";
import type { CaseInput } from "@/lib/viability/case-input";
import { draw, shownCase, textsOf } from "@/tests/support/calculator-cases";

const titlesOf = (changes: Partial<CaseInput>) =>
  textsOf(draw(<OtherWays input={shownCase(changes).input} />), "h4");

const FOR_ALL = ["Un acuerdo con quien te reclama", "Abogado gratis"];
const mortgage = { outstanding: 90_000, homeValue: 100_000 };

test.each<[string, Partial<CaseInput>]>([
  ["Reclamar intereses de tarjetas y microcréditos", { debts: { cards: 20_000 } }],
  ["Aplazar con Hacienda", { debts: { aeat: { principal: 1_000 } } }],
  ["Aplazar con la Seguridad Social", { debts: { tgss: { principal: 1_000 } } }],
  [
    "Código de Buenas Prácticas de tu banco",
    { debts: { mortgage: { ...mortgage, upToDate: false } } },
  ],
  ["Reunificar préstamos", { debts: { bank: 20_000 }, insolvency: "inminente" }],
])("%s is offered to the visitors whom it may help", (title, changes) => {
  expect(titlesOf(changes).filter((shown) => !FOR_ALL.includes(shown))).toEqual([title]);
});

test("a visitor with bank debt only, or up to date with the mortgage, sees only the general options", () => {
  expect(titlesOf({ debts: { bank: 20_000 } })).toEqual(FOR_ALL);
  expect(titlesOf({ debts: { mortgage: { ...mortgage, upToDate: true } } })).toEqual(FOR_ALL);
});

test("a free lawyer depends on what the whole household earns", () => {
  const shown = textsOf(draw(<OtherWays input={shownCase({}).input} />), "p");
  expect(shown.join()).toMatch(/Si los ingresos de tu casa son bajos, puedes pedir abogado/);
});
