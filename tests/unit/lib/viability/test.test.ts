import { describe, expect, test } from "vitest";
import { evaluateTest } from "@/lib/viability/test";
import {
  TEST_ASSETS,
  TEST_CREDITORS,
  TEST_DEBTS,
  type TestAnswers,
} from "@/lib/viability/test-answers";

type Assets = TestAnswers["assets"];
type Row = {
  debts: readonly TestAnswers["debt"][];
  creditors: readonly TestAnswers["creditors"][];
  assets: readonly Assets[];
  type: string;
  score: number;
  message: RegExp;
  next: RegExp;
  count: number;
};

/** Every set of at least one asset. */
const ASSET_SETS: Assets[] = Array.from({ length: 15 }, (_, index) =>
  TEST_ASSETS.filter((_asset, bit) => ((index + 1) >> bit) & 1),
);
const WITH_ASSETS = ASSET_SETS.filter((assets) => assets.join() !== "ninguno");

const LETTER = /^Te escribiremos con alternativas/;
const CALL = /^Un asesor te llamará en 24 horas laborables\.$/;

// The rules as a table: each combination of answers is in exactly one row.
const TABLE: Row[] = [
  {
    debts: ["<10k"],
    creditors: ["1", "2-3", "4-5", "5+"],
    assets: ASSET_SETS,
    type: "C",
    score: 0,
    message: /por debajo de unos 8\.000-10\.000 €/,
    next: LETTER,
    count: 60,
  },
  {
    debts: ["10-20k", "20-50k", "50-100k", "100k+"],
    creditors: ["1"],
    assets: ASSET_SETS,
    type: "C",
    score: 0,
    message: /Con uno solo, depende del juzgado\./,
    next: LETTER,
    count: 60,
  },
  {
    debts: ["10-20k", "20-50k", "50-100k", "100k+"],
    creditors: ["2-3", "4-5", "5+"],
    assets: WITH_ASSETS,
    type: "B",
    score: 5,
    message: /no te excluye: hay que estudiarlo\./,
    next: CALL,
    count: 168,
  },
  {
    debts: ["10-20k", "20-50k", "50-100k", "100k+"],
    creditors: ["2-3", "4-5", "5+"],
    assets: [["ninguno"]],
    type: "A",
    score: 10,
    message: /podría ayudarte/,
    next: CALL,
    count: 12,
  },
];

const COMBINATIONS: TestAnswers[] = TEST_DEBTS.flatMap((debt) =>
  TEST_CREDITORS.flatMap((creditors) => ASSET_SETS.map((assets) => ({ debt, creditors, assets }))),
);

function isIn(row: Row, { debt, creditors, assets }: TestAnswers) {
  return (
    row.debts.includes(debt) &&
    row.creditors.includes(creditors) &&
    row.assets.some((set) => set.join() === assets.join())
  );
}

describe("the viability test", () => {
  test("has 300 combinations of answers, each in one row of the table", () => {
    expect(new Set(COMBINATIONS.map((answers) => JSON.stringify(answers))).size).toBe(300);
    for (const answers of COMBINATIONS) {
      expect(TABLE.filter((row) => isIn(row, answers))).toHaveLength(1);
    }
  });

  test.each(TABLE)("gives $type ($count combinations) as the table says", (row) => {
    const inRow = COMBINATIONS.filter((answers) => isIn(row, answers));
    expect(inRow).toHaveLength(row.count);
    for (const answers of inRow) {
      expect(evaluateTest(answers)).toEqual({
        type: row.type,
        score: row.score,
        message: expect.stringMatching(row.message),
        callToAction: expect.stringMatching(row.next),
      });
    }
  });

  test("the order in which assets are ticked does not matter", () => {
    for (const { assets, ...rest } of COMBINATIONS) {
      expect(evaluateTest({ ...rest, assets: assets.toReversed() })).toEqual(
        evaluateTest({ ...rest, assets }),
      );
    }
  });

  test("never promises, and calls nobody not eligible", () => {
    for (const answers of COMBINATIONS) {
      const { message, callToAction } = evaluateTest(answers);
      expect(`${message} ${callToAction}`).not.toMatch(
        /garanti|100 %|no elegible|no aplica|segur[oa] que|tienes derecho/i,
      );
    }
  });
});
