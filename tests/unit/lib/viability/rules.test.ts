import { expect, test } from "vitest";
import { EDITORIAL, LAW, MINIMUM_WAGES, QUOTED, RULES_DATE } from "@/lib/viability/rules";

test("no figure becomes valid after the date of the rules, except a new minimum wage", () => {
  for (const figure of Object.values({ ...LAW, ...QUOTED, ...EDITORIAL })) {
    expect(figure.validFrom <= RULES_DATE).toBe(true);
  }
});

test("each year has one minimum wage, in order and never lower than the year before", () => {
  for (const [index, wage] of MINIMUM_WAGES.entries()) {
    expect(wage.validFrom).toBe(`${wage.year}-01-01`);
    const before = MINIMUM_WAGES[index - 1];
    if (!before) continue;
    expect(wage.year).toBe(before.year + 1);
    expect(wage.value).toBeGreaterThanOrEqual(before.value);
  }
});
