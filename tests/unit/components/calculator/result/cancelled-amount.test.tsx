import fc from "fast-check";
import { expect, test } from "vitest";
import { headlineOf } from "@/components/calculator/result/cancelled-amount";
import { RouteComparison } from "@/components/calculator/result/route-comparison";
import { assessCase } from "@/lib/viability/calculator";
import type { CaseInput } from "@/lib/viability/case-input";
import { draw, textsOf, withoutArticles } from "@/tests/support/calculator-cases";
import { generatedCase } from "@/tests/support/generated-case";

const FIRST = "La vía que estudiaríamos primero";

/** What the cards of the routes say that could be cancelled. */
function cardsOf(input: CaseInput) {
  const html = withoutArticles(draw(<RouteComparison input={input} result={assessCase(input)} />));
  const [before = "", ...cards] = html.split("<h4");
  const titles = [before, ...cards.slice(0, -1)];
  return cards.map((card, at) => {
    const row = textsOf(card, "dt").indexOf("Lo que podría cancelarse");
    return { text: textsOf(card, "dd")[row] ?? "", isFirst: titles[at]?.includes(FIRST) ?? false };
  });
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("the headline never contradicts the route that comes first, and no amount is «hasta 0 €»", () => {
  fc.assert(
    fc.property(generatedCase, (input) => {
      const cards = cardsOf(input);
      const result = assessCase(input);
      const headline = headlineOf(result);
      if (result.viability === "C") expect(headline).toBeNull();
      const amount = plain(headline?.amount ?? "");
      for (const text of [amount, ...cards.map((card) => card.text)]) {
        expect(text).not.toMatch(/(hasta|entre|desde) 0 €/i);
      }
      const first = cards.find((card) => card.isFirst);
      if (!first || !headline) return;
      if (amount) expect(first.text.toLowerCase()).toContain(amount);
      else expect(first.text).toMatch(/^Nada/);
    }),
    { numRuns: 1_000 },
  );
});
