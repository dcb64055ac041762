import { describe, expect, test } from "vitest";
import { CATEGORIES, NOTICE_VERSION } from "@/lib/cookies/categories";
import { choiceSchema } from "@/lib/cookies/record-choice";

const choice = {
  version: NOTICE_VERSION,
  categories: ["necessary"],
  choiceId: "3b241101-e2bb-4255-8caf-4136c566a962",
};

describe("a choice", () => {
  test("is a version, categories and a random number", () => {
    expect(choiceSchema.parse(choice)).toEqual(choice);
    const all = { ...choice, categories: [...CATEGORIES] };
    expect(choiceSchema.parse(all)).toEqual(all);
  });

  test.for<[string, unknown]>([
    ["nothing", undefined],
    ["a version to come", { ...choice, version: NOTICE_VERSION + 1 }],
    ["no categories", { ...choice, categories: [] }],
    ["none that is necessary", { ...choice, categories: ["marketing"] }],
    ["an unknown category", { ...choice, categories: ["necessary", "eva@ejemplo.es"] }],
    ["a category twice", { ...choice, categories: ["necessary", "necessary"] }],
    ["more than that", { ...choice, email: "eva@ejemplo.es" }],
  ])("is not %s", ([, given]) => {
    expect(choiceSchema.safeParse(given).success).toBe(false);
  });
});
