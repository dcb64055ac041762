import { describe, expect, test } from "vitest";
import { eligibilityLabel, eligibilityReason, isEligible } from "@/lib/vocabulary/eligibility";

const eligible = { debtOver10k: true, multipleCreditors: true, hasProperties: false };

describe("isEligible", () => {
  test("requires a debt over 10,000, several creditors and no property", () => {
    expect(isEligible(eligible)).toBe(true);
    expect(isEligible({ ...eligible, debtOver10k: false })).toBe(false);
    expect(isEligible({ ...eligible, multipleCreditors: false })).toBe(false);
    expect(isEligible({ ...eligible, hasProperties: true })).toBe(false);
  });
});

describe("eligibilityLabel", () => {
  test.each([
    ["nuevo", "Nuevo - Elegible", "Nuevo - No elegible"],
    ["duplicado", "Duplicado", "Duplicado"],
    ["contactado", "Elegible", "No elegible"],
  ])("of a lead with status %s is %j when eligible, else %j", (status, whenEligible, otherwise) => {
    expect(eligibilityLabel({ ...eligible, status })).toBe(whenEligible);
    expect(eligibilityLabel({ ...eligible, hasProperties: true, status })).toBe(otherwise);
  });
});

describe("eligibilityReason", () => {
  const none = { debtOver10k: false, multipleCreditors: false, hasProperties: false };

  test.each([
    [eligible, [], "Debe más de 10.000 €, a varias entidades, y no tiene propiedades."],
    [none, [], "No cumple: debe 10.000 € o menos; debe a una sola entidad."],
    [
      none,
      ["debtOver10k"],
      "No cumple: debe a una sola entidad. No sabe: si debe más de 10.000 €.",
    ],
    [eligible, ["hasProperties"], "No sabe: si tiene propiedades."],
  ] as const)("%j, without %j: %s", (situation, unsure, reason) => {
    expect(eligibilityReason(situation, unsure)).toBe(reason);
  });
});
