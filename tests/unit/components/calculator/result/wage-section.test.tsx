import { expect, test } from "vitest";
import { WageSection } from "@/components/calculator/result/wage-section";
import type { CaseInput } from "@/lib/viability/case-input";
import { draw, shownCase, textsOf, withoutArticles } from "@/tests/support/calculator-cases";

const drawn = (changes: Partial<CaseInput>) =>
  withoutArticles(draw(<WageSection {...shownCase(changes)} />));
const leadOf = (changes: Partial<CaseInput>) => textsOf(drawn(changes), "span")[0];

test("the minimum wage alone cannot be seized, and a dependant makes a range", () => {
  expect(leadOf({})).toBe("Nada.");
  expect(leadOf({ netIncome: 1_350 })).toBe("38,70 € al mes.");
  expect(leadOf({ netIncome: 1_350, dependants: 1 })).toBe("entre 32,90 € y 38,70 € al mes.");
});

test.each([["alimony"], ["compensatory"]])(
  "who owes %s never reads that nothing can be seized: a judge sets the amount",
  (pension) => {
    const debts = { cards: 20_000, [pension]: 900 };
    expect(leadOf({ debts })).toBe(
      "Por la pensión que debes, lo que fije un juez. Por las demás deudas, 0 € al mes.",
    );
    expect(leadOf({ debts, netIncome: 1_350 })).toMatch(/lo que fije un juez.*38,70 € al mes\.$/);
    expect(drawn({ debts })).not.toContain("Nada.");
  },
);

test("everybody reads that the protected wage has two exceptions", () => {
  expect(textsOf(drawn({}), "p")[0]).toMatch(
    /salvo por una pensión de alimentos, o por una compensatoria .*607 y 608/,
  );
});
