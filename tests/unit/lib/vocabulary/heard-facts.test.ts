import { expect, test } from "vitest";
import { answersOf, HEARD_FACTS } from "@/lib/vocabulary/heard-facts";

test("everybody may answer that they do not know, and no answer has the words of another", () => {
  for (const fact of HEARD_FACTS) {
    const answers = answersOf(fact);
    expect(answers.at(-1)).toEqual({ answer: "unknown", label: "No lo sabe", key: "0" });
    expect(new Set(answers.map(({ label }) => label)).size).toBe(answers.length);
  }
});
