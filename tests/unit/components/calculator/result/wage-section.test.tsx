import { expect, test } from "vitest";
import { WageSection } from "@/components/calculator/result/wage-section";
import type { CaseInput } from "@/lib/viability/case-input";
import { draw, shownCase, textsOf } from "@/tests/support/shown-case";

const drawn = (changes: Partial<CaseInput>) => draw(<WageSection {...shownCase(changes)} />);

test("up to the minimum wage nothing can be seized, but for maintenance", () => {
  const html = drawn({ netIncome: 1_221 });
  const [amount, text] = textsOf(html, "p");
  expect(amount).toBe("Nada.");
  expect(text).toMatch(
    /los primeros 1221 €.*salvo por una pensión de alimentos \(arts\. 607 y 608/,
  );
  expect(html).not.toContain('role="img"');
});

test("above it the bar splits the month", () => {
  const html = drawn({ netIncome: 1_800 });
  expect(textsOf(html, "p")[0]).toBe("173,70 € al mes.");
  expect(textsOf(html, "dd")).toEqual(["1221 €", "405,30 €", "173,70 €"]);
  expect(html).not.toContain("a tu cargo");
});

test("with dependants it is a range, and says of how much", () => {
  const [amount, text] = textsOf(drawn({ netIncome: 1_800, dependants: 2 }), "p");
  expect(amount).toBe("entre 147,65 € y 173,70 € al mes.");
  expect(text).toContain("el juzgado puede rebajarla entre un 10 % y un 15 %.");
});
