import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { CaseInput } from "@/lib/viability/case-input";
import {
  EDITORIAL,
  LAW,
  MINIMUM_WAGES,
  QUOTED,
  RULES_DATE,
  RULES_VERSION,
} from "@/lib/viability/rules";
import {
  assessPlain,
  FLAG_CASES,
  NOTE_CASES,
  REASON_CASES,
  WOUND_UP,
} from "@/tests/support/calculator-cases";
import vectors from "./calculator-vectors.json";

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

test("the version of the rules changes with any result that they give", () => {
  const inputs = [
    ...vectors.assessments.map(({ input }) => input as CaseInput),
    ...[REASON_CASES, FLAG_CASES, NOTE_CASES].flatMap((cases) => Object.values(cases)),
    WOUND_UP,
  ];
  const results = JSON.stringify([LAW, EDITORIAL, inputs.map((input) => assessPlain(input))]);
  const print = createHash("sha256").update(results).digest("hex").slice(0, 12);
  // When the print changes, so must REVISION or a date in rules.ts: stored results name the version.
  expect([RULES_VERSION, print]).toEqual(["2026-04-25.5+smi2026", "76a1bc0bac83"]);
});
