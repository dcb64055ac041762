import { expect, test } from "vitest";
import {
  answersOf,
  correctionOf,
  HEARD_FACTS,
  unknownFacts,
  unsureAnswers,
} from "@/lib/vocabulary/heard-facts";

const STORED = {
  debtOver10k: false,
  multipleCreditors: false,
  hasProperties: false,
  propertyType: null,
};

test.each([
  ["debt", "over-many", {}, { debtOver10k: true, multipleCreditors: true }],
  [
    "debt",
    "over-one",
    { multipleCreditors: true },
    { debtOver10k: true, multipleCreditors: false },
  ],
  ["debt", "under", {}, {}],
  ["debt", "unknown", { debtOver10k: true }, {}],
  ["public", "over", {}, {}],
  ["home", "keep", {}, { hasProperties: true, propertyType: "vivienda" }],
  ["home", "sell", { hasProperties: true, propertyType: "vehiculo" }, { propertyType: "ambas" }],
  ["home", "none", { hasProperties: true, propertyType: "ambas" }, { propertyType: "vehiculo" }],
  [
    "home",
    "none",
    { hasProperties: true, propertyType: "vivienda" },
    { hasProperties: false, propertyType: null },
  ],
  // The form asks for both together: without a home it is the vehicle.
  ["home", "none", { hasProperties: true }, { propertyType: "vehiculo" }],
  ["vehicle", "own", { hasProperties: true }, { propertyType: "vehiculo" }],
  ["vehicle", "none", {}, {}],
] as const)("«%s: %s» corrects only what is different", (fact, answer, stored, to) => {
  expect(correctionOf(fact, answer, { ...STORED, ...stored })).toEqual(to);
});

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
