import { expect, test } from "vitest";
import { correctionOf, type HeardAnswer } from "@/lib/vocabulary/heard-corrections";
import type { HeardFact } from "@/lib/vocabulary/heard-facts";

const STORED = {
  debtOver10k: false,
  multipleCreditors: false,
  hasProperties: false,
  propertyType: null,
  answers: null,
};
type Stored = typeof STORED | { answers: unknown; propertyType: string | null };

/** Hears these answers one after the other, each stored before the next, and returns the columns. */
function columnsAfter(stored: Partial<Stored>, ...heard: (readonly [HeardFact, string])[]) {
  let columns = { ...STORED, ...stored };
  const events: HeardAnswer[] = [];
  for (const [fact, answer] of heard) {
    const to = correctionOf(columns, [...events, { fact, answer, before: {} }]);
    const before = Object.fromEntries(
      Object.keys(to).map((name) => [name, columns[name as keyof typeof columns]]),
    );
    events.push({ fact, answer, before });
    columns = { ...columns, ...to };
  }
  const { answers: _, ...rest } = columns;
  return rest;
}

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
  ["assets", "yes", {}, { hasProperties: true }],
  ["assets", "no", { hasProperties: true }, {}],
  // The test asks for each of them.
  ["home", "none", { hasProperties: true, answers: ticked("vivienda") }, { hasProperties: false }],
  ["home", "none", { hasProperties: true, answers: ticked("vivienda", "otros") }, {}],
  ["assets", "no", { hasProperties: true, answers: ticked("otros") }, { hasProperties: false }],
  [
    "vehicle",
    "own",
    { answers: ticked("ninguno") },
    { hasProperties: true, propertyType: "vehiculo" },
  ],
  // The calculator asks for real estate: without a home it is another one.
  ["home", "none", { hasProperties: true, answers: { hasProperties: true } }, {}],
] as const)("«%s: %s» corrects only what is different", (fact, answer, stored, to) => {
  const before = { ...STORED, ...stored };
  expect(correctionOf(before, [{ fact, answer, before: {} }])).toEqual(to);
});

function ticked(...assets: string[]) {
  return { debt: "20-50k", creditors: "2-3", assets };
}

test.each([
  // A slip, and then the person does not know: what the form said counts.
  [
    { debtOver10k: true },
    [
      ["debt", "under"],
      ["debt", "unknown"],
    ],
    { debtOver10k: true },
  ],
  [
    { hasProperties: true, propertyType: "vivienda" },
    [
      ["home", "none"],
      ["vehicle", "own"],
      ["home", "unknown"],
      ["vehicle", "none"],
    ],
    { hasProperties: true, propertyType: "vivienda" },
  ],
  // What was ruled out before stays so.
  [
    { hasProperties: true, answers: ticked("vivienda", "otros") },
    [
      ["home", "none"],
      ["assets", "no"],
    ],
    { hasProperties: false, propertyType: null },
  ],
  [
    { hasProperties: true },
    [
      ["home", "none"],
      ["vehicle", "none"],
    ],
    { hasProperties: false, propertyType: null },
  ],
] as const)("after %j and %j the columns say %j", (stored, heard, columns) => {
  expect(columnsAfter(stored, ...heard)).toMatchObject(columns);
});
