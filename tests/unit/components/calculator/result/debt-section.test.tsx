import { describe, expect, test } from "vitest";
import { DebtSection } from "@/components/calculator/result/debt-section";
import type { CaseInput, Debts, History } from "@/lib/viability/case-input";
import { draw, shownCase, textsOf, withoutArticles } from "@/tests/support/calculator-cases";

const drawn = (debts: Debts, history: History = {}) =>
  withoutArticles(draw(<DebtSection {...shownCase({ debts, history })} />));

/** The paragraph that explains the amounts. */
const shareOf = (debts: Debts) =>
  textsOf(drawn(debts), "p")[0]?.split("no puedes pagar. ")[1] ?? "";

describe("the percentage that could be discharged", () => {
  test("refers to the dischargeable debt, never to all that the visitor owes", () => {
    expect(shareOf({ cards: 20_000 })).toMatch(/^Es el 100 % de la deuda exonerable \(/);
  });

  test("as a range names what each end is a percentage of", () => {
    const mortgage = { outstanding: 195_000, homeValue: 180_000 };
    const share = shareOf({ cards: 20_000, mortgage });
    expect(share).toMatch(
      /^Va desde el 37 % de lo que debes hasta el 100 % de la deuda exonerable \(.*\), sin contar lo que cubre una garantía\. Depende del juzgado\./,
    );
    expect(share).not.toMatch(/100 % de lo que debes/);
  });

  test("stands next to the sentence that it is no promise", () => {
    expect(shareOf({ cards: 20_000 })).toContain("No es una promesa: decide el juez.");
  });

  test("names the plan only where there is one (K18)", () => {
    expect(shareOf({ cards: 20_000 })).toMatch(/Con plan de pagos, o si se venden bienes, antes/);
    const business = shownCase({ selfEmployed: "activo", microempresa: true });
    const html = draw(<DebtSection {...business} />);
    expect(html).toContain("Si se venden bienes, antes pagarías una parte.");
    expect(html).not.toContain("plan de pagos");
  });
});

test("the bar shows the same figures in words", () => {
  const html = drawn({ cards: 20_000, aeat: { principal: 12_000, accessory: 3_000 } });
  expect(textsOf(html, "dt")).toEqual([
    "Podría cancelarse",
    "Depende del juzgado",
    "No se cancela",
  ]);
  expect(textsOf(html, "dd")).toEqual(["30.000 €", "1500 €", "3500 €"]);
  expect(html).toContain(
    'aria-label="De 35.000 € que debes. Podría cancelarse: 30.000 €; Depende del juzgado: 1500 €; No se cancela: 3500 €."',
  );
});

describe("the reasons why a debt stays", () => {
  const aeat = { principal: 12_000, accessory: 3_000 };
  test("explain public debt beyond the limit, and why there is a range", () => {
    expect(textsOf(drawn({ cards: 20_000, aeat }), "li")).toEqual([
      expect.stringMatching(
        /^Hacienda: 3500 €\. Pueden cancelarse los primeros 5000 € y el 50 % del resto, hasta 10\.000 €.*489\.1\.5\.º/,
      ),
      expect.stringMatching(/letra de la ley \(10\.000 €\).*Tribunal Supremo.*\(11\.500 €;.*264/),
    ]);
  });
});

test("compensation after a divorce is a range, with its reason", () => {
  const html = drawn({ cards: 20_000, alimony: 1_000, compensatory: 3_000 });
  expect(textsOf(html, "dt").map((term, at) => [term, textsOf(html, "dd")[at]])).toEqual([
    ["Podría cancelarse", "20.000 €"],
    ["Depende del juzgado", "3000 €"],
    ["No se cancela", "1000 €"],
  ]);
  expect(textsOf(html, "li")).toEqual([
    "Pensión de alimentos: 1000 € (art. 489.1.3.º de la Ley Concursal).",
    expect.stringMatching(/^Pensión compensatoria: 3000 € en duda\. .*lo decide el juez/),
  ]);
});

test("wages owed to staff stay, with the reason, and older ones could be cancelled", () => {
  const html = drawn({ cards: 20_000, staffWages: 4_000, olderStaffWages: 1_000 });
  expect(textsOf(html, "dd")).toEqual(["21.000 €", "4000 €"]);
  expect(textsOf(html, "li")).toEqual([
    expect.stringMatching(/^Sueldos de tus empleados: 4000 € de los últimos 60 días.*489\.1\.4\.º/),
  ]);
});

test("where something is paid first, the bar says that its amount is the one before that", () => {
  const labelsOf = (changes: Partial<CaseInput>) =>
    textsOf(draw(<DebtSection {...shownCase(changes)} />), "dt")[0];
  expect(labelsOf({})).toBe("Podría cancelarse");
  expect(labelsOf({ assets: { savings: 12_000 } })).toBe(
    "Podría cancelarse, antes de vender bienes",
  );
  expect(labelsOf({ netIncome: 2_000 })).toBe("Podría cancelarse, antes del plan");
});

test("without debts the section is empty", () => {
  expect(drawn({})).toBe("");
});
