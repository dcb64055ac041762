import { expect, test } from "vitest";
import { reasonsAgainst, resultLine } from "@/scripts/drill/report";
import type { Outcome } from "@/scripts/drill/run";

const HELD: Outcome = {
  did: "nothing",
  acknowledged: 10,
  lost: 0,
  withoutJob: 0,
  notes: [],
  missed: [],
};

test("nothing is said against a drill that lost nothing", () => {
  expect(reasonsAgainst(HELD)).toEqual([]);
});

const SPOILT: [Partial<Outcome>, string][] = [
  [{ lost: 1 }, "1 acknowledged leads lost"],
  [{ withoutJob: 2 }, "2 leads without a job"],
  [{ acknowledged: 0 }, "nobody got through: it proves nothing"],
  [{ missed: ["too slow"] }, "too slow"],
];
test.for(SPOILT)("a drill with %o has failed", ([spoilt, reason]) => {
  expect(reasonsAgainst({ ...HELD, ...spoilt })).toEqual([reason]);
});

test("a result is one line, also of a drill that did not come to its end", () => {
  const outcome = { ...HELD, firstSuccessMs: 12.4 };
  const shown = { name: "kill-web", seconds: 3.2, outcome, reasons: [], verdict: "held" as const };
  expect(resultLine(shown)).toBe(
    "kill-web: 10 acknowledged, 0 lost, 0 without job, first success after 12 ms, 3 s, held",
  );
  expect(
    resultLine({
      name: "clock",
      seconds: 1,
      reasons: ["no faketime"],
      verdict: "not possible here",
    }),
  ).toBe("clock: 1 s, not possible here: no faketime");
});
