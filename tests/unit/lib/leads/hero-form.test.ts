import { expect, test } from "vitest";
import { emptyHeroForm, HERO_FIELDS } from "@/lib/leads/hero-form";
import { heroSchema } from "@/lib/leads/schema";

test("the form's fields are the schema's", () => {
  expect([...HERO_FIELDS].sort()).toEqual(Object.keys(heroSchema.shape).sort());
});

test("a new form is empty and says nothing", () => {
  expect(emptyHeroForm).toMatchObject({ step: 1, values: {}, errors: {}, notice: null });
});
