import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cancelledWithoutPlan,
  cancelledWithPlan,
  headlineOf,
} from "@/components/calculator/result/cancelled-amount";
import { liquidationFacts, planFacts } from "@/components/calculator/result/route-facts";
import { assessCase } from "@/lib/viability/calculator";
import { generatedCase } from "@/tests/support/generated-case";

const SEGMENTS = { numRuns: 5_000 };
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("the headline never contradicts the route that comes first", () => {
  fc.assert(
    fc.property(generatedCase, (input) => {
      const result = assessCase(input);
      const routes = [liquidationFacts({ input, result }), planFacts({ input, result })];
      const first = routes.find(({ isFirst }) => isFirst);
      const headline = headlineOf(result);
      if (result.viability === "C") expect(headline).toBeNull();
      if (!first) return;
      const amount = headline?.amount;
      if (amount) expect(first.cancelled.toLowerCase()).toContain(amount);
      else expect(first.cancelled).toMatch(/^Nada/);
    }),
    SEGMENTS,
  );
});

test("no route promises «hasta 0 €», nor counts from 0 €", () => {
  fc.assert(
    fc.property(generatedCase, (input) => {
      const result = assessCase(input);
      const texts = [
        cancelledWithoutPlan(result),
        cancelledWithPlan(result),
        headlineOf(result)?.amount,
        liquidationFacts({ input, result }).cancelled,
        planFacts({ input, result }).cancelled,
      ];
      for (const text of texts) expect(plain(text ?? "")).not.toMatch(/(hasta|entre|desde) 0 €/i);
    }),
    SEGMENTS,
  );
});
