import { expect, test } from "vitest";
import {
  EDITORIAL,
  type Figure,
  LAW,
  MINIMUM_WAGES,
  QUOTED,
  RULES_DATE,
  RULES_VERSION,
} from "@/lib/viability/rules";

const figures: [string, Figure<unknown>][] = [
  ...Object.entries(LAW),
  ...Object.entries(QUOTED),
  ...Object.entries(EDITORIAL),
  ...MINIMUM_WAGES.map((wage): [string, Figure<unknown>] => [`wage of ${wage.year}`, wage]),
];

test.each(figures)("%s says where it comes from and since when it holds", (_, figure) => {
  expect(figure.source.length).toBeGreaterThan(10);
  expect(new Date(figure.validFrom).toISOString().slice(0, 10)).toBe(figure.validFrom);
  expect(figure.boe ?? "BOE-A-2000-1").toMatch(/^BOE-A-\d{4}-\d+$/);
});

test("no figure holds only after the date of the rules, but a new year's minimum wage", () => {
  for (const figure of Object.values({ ...LAW, ...QUOTED, ...EDITORIAL })) {
    expect(figure.validFrom <= RULES_DATE).toBe(true);
  }
});

test("each year has one minimum wage, in order and never lower than the one before", () => {
  for (const [index, wage] of MINIMUM_WAGES.entries()) {
    expect(wage.validFrom).toBe(`${wage.year}-01-01`);
    const before = MINIMUM_WAGES[index - 1];
    if (!before) continue;
    expect(wage.year).toBe(before.year + 1);
    expect(wage.value).toBeGreaterThanOrEqual(before.value);
  }
});

test("the version names the date of the rules and the last minimum wage", () => {
  expect(RULES_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}\+smi\d{4}$/);
  expect(RULES_VERSION).toContain(RULES_DATE);
  expect(RULES_VERSION).toContain(String(MINIMUM_WAGES.at(-1)?.year));
});

test("each route takes some months, and no fewer at most than at least", () => {
  for (const { min, max } of Object.values(EDITORIAL.routeMonths.value)) {
    expect(min).toBeGreaterThan(0);
    expect(max).toBeGreaterThanOrEqual(min);
  }
});
