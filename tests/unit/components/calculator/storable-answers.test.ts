import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAnswered } from "@/components/calculator/answers";
import type { Answers, Field, Question } from "@/components/calculator/question";
import { askedQuestions, storableAnswers } from "@/components/calculator/questions";
import { generatedAnswers, ONLY_BANK } from "@/tests/support/calculator-answers";

const SEGMENTS = { numRuns: 2_000 };

describe("the answers kept in the tab", () => {
  test("never include an answer of step 5, nor any trace of one", () => {
    fc.assert(
      fc.property(generatedAnswers, (answers) => {
        const kept = JSON.stringify(storableAnswers(answers));
        const pastQuestion = askedQuestions(answers).find(({ secret }) => secret) as Question;
        const secret = fieldNames(pastQuestion);
        expect(secret).toContain("conviction10y");
        for (const name of secret) expect(kept).not.toContain(`"${name}"`);
        const { past, ...rest } = answers;
        expect(kept).toBe(JSON.stringify(storableAnswers(rest)));
      }),
      SEGMENTS,
    );
  });

  test("never include an amount of a fine or a sanction, nor its tick", () => {
    fc.assert(
      fc.property(generatedAnswers, (answers) => {
        const { special, ...kept } = storableAnswers(answers);
        expect(Object.keys(kept).join(" ")).not.toMatch(/Sanctions|nonDischargeable/);
        expect(special ?? "").not.toContain("nonDischargeable");
      }),
      SEGMENTS,
    );
  });

  test.each<[string, Answers]>([
    ["aeat", { aeatPrincipal: "12.000", aeatAccessory: "900", aeatSanctions: "700" }],
    ["tgss", { tgssPrincipal: "0", tgssSanctions: "700" }],
    ["otherPublic", { otherPublic: "comunidad", comunidadSanctions: "700" }],
    ["special", { special: "alimony nonDischargeable", alimony: "900" }],
  ])("leave out the question on %s that tells of a fine, so that it is asked again", (id, told) => {
    const answers = { ...ONLY_BANK, kinds: `bank ${id}`, ...told };
    const kept = storableAnswers(answers);
    for (const name of Object.keys(told)) expect(kept).not.toHaveProperty(name);
    const { past: _, ...rest } = ONLY_BANK;
    expect(kept).toEqual({ ...rest, kinds: `bank ${id}` });
    const open = askedQuestions(kept).filter((asked) => !isAnswered(asked, kept));
    expect(open.map((question) => question.id)).toEqual([id, "past"]);
  });

  test("include taxes and pensions of a visitor who tells of no fine", () => {
    const told = { aeatPrincipal: "12.000", aeatAccessory: "900", special: "alimony" };
    const answers = { kinds: "aeat special", ...told, alimony: "900", aeatSanctions: "" };
    expect(storableAnswers(answers)).toMatchObject({ ...told, alimony: "900" });
  });
});

const everything = {
  kinds: "bank cards suppliers family other aeat tgss otherPublic special",
  otherPublic: "ayuntamiento comunidad diputacion",
};

function fieldNames(question: Question): string[] {
  const walk = (fields: readonly Field[]): string[] =>
    fields.flatMap((field) => [
      field.name,
      ...("options" in field ? field.options.flatMap(({ reveals = [] }) => walk(reveals)) : []),
    ]);
  return walk([...question.fields(everything), ...(question.more?.fields ?? [])]);
}
