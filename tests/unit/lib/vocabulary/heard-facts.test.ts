import { expect, test } from "vitest";
import { answersOf, HEARD_FACTS, unknownFacts, unsureAnswers } from "@/lib/vocabulary/heard-facts";

const STORED = { debtOver10k: false, multipleCreditors: false, hasProperties: false };

test("everybody may answer that they do not know, and no answer has the words of another", () => {
  for (const fact of HEARD_FACTS) {
    const answers = answersOf(fact);
    expect(answers.at(-1)).toEqual({ answer: "unknown", label: "No lo sabe", key: "0" });
    expect(new Set(answers.map(({ label }) => label)).size).toBe(answers.length);
  }
});

test("an answer that nobody gave is unsure until the fact is heard", () => {
  const unknown = unknownFacts({ debtOver10k: null, multipleCreditors: true, hasProperties: null });
  expect(unknown).toEqual(["debt", "home", "vehicle"]);
  const heard = new Map(unknown.map((fact) => [fact, "unknown"]));
  expect(unsureAnswers(heard, { ...STORED, multipleCreditors: true })).toEqual([
    "debtOver10k",
    "hasProperties",
  ]);
  expect(unsureAnswers(heard.set("home", "none"), STORED)).not.toContain("hasProperties");
});
