import { expect, test } from "vitest";
import { evaluateTest } from "@/lib/viability/test";
import {
  TEST_ASSETS,
  TEST_CREDITORS,
  TEST_DEBTS,
  type TestAnswers,
} from "@/lib/viability/test-answers";
import { inflesz } from "@/tests/support/readability";

/** Every set with at least one asset. */
const ASSET_SETS: TestAnswers["assets"][] = Array.from({ length: 15 }, (_, index) =>
  TEST_ASSETS.filter((_asset, bit) => ((index + 1) >> bit) & 1),
);

const COMBINATIONS: TestAnswers[] = TEST_DEBTS.flatMap((debt) =>
  TEST_CREDITORS.flatMap((creditors) => ASSET_SETS.map((assets) => ({ debt, creditors, assets }))),
);

const MAIL = /^Te escribiremos con alternativas/;
const CALL = /^Un asesor te llamará en un día laborable\.$/;

/** The rules: little debt or one creditor gives a C, assets give a B, everything else an A. */
function expectedOf({ debt, creditors, assets }: TestAnswers) {
  if (debt === "<10k") return ["C", 0, /con menos de unos 8000\s€/, MAIL] as const;
  if (creditors === "1") return ["C", 0, /Con uno solo, depende del juzgado\./, MAIL] as const;
  if (assets.join() === "ninguno") return ["A", 10, /podría ayudarte/, CALL] as const;
  return ["B", 5, /no te excluye: hay que estudiarlo\./, CALL] as const;
}

test("each of the 300 combinations gets the specified result, without a promise", () => {
  expect(COMBINATIONS).toHaveLength(300);
  for (const answers of COMBINATIONS) {
    const [type, score, message, next] = expectedOf(answers);
    const result = evaluateTest(answers);
    expect(result).toEqual({
      type,
      score,
      message: expect.stringMatching(message),
      callToAction: expect.stringMatching(next),
      isCalled: type !== "C",
    });
    expect(`${result.message} ${result.callToAction}`).not.toMatch(
      /garanti|100 %|no elegible|no aplica|segur[oa] que|tienes derecho/i,
    );
  }
});

test("each result reads easily, and names maintenance as the law does", () => {
  const results = COMBINATIONS.flatMap((answers) => [
    evaluateTest(answers),
    evaluateTest(answers, { noMail: true }),
  ]);
  for (const { message, callToAction } of new Set(results)) {
    expect(inflesz(`${message} ${callToAction}`), message).toBeGreaterThanOrEqual(60);
    expect(!message.includes("alimentos") || message.includes("compensatoria")).toBe(true);
  }
  expect(results.some(({ message }) => /alimentos[^.]* no se cancelan/.test(message))).toBe(true);
});

test("whoever must not be written to is called, also with a C, and nothing else changes", () => {
  for (const answers of COMBINATIONS) {
    const written = evaluateTest(answers);
    const called = evaluateTest(answers, { noMail: true });
    const next = written.type === "C" ? /^Un asesor te llamará .* alternativas/ : CALL;
    expect(called).toEqual({
      ...written,
      callToAction: expect.stringMatching(next),
      isCalled: true,
    });
    expect(called.callToAction).not.toContain("escribiremos");
  }
});

test("the order of the ticked assets does not matter", () => {
  for (const { assets, ...rest } of COMBINATIONS) {
    expect(evaluateTest({ ...rest, assets: assets.toReversed() })).toEqual(
      evaluateTest({ ...rest, assets }),
    );
  }
});
