import { expect, test } from "vitest";
import { hideStages } from "@/lib/overview/hide-stages";
import { type Funnel, STAGES, type Stage } from "@/lib/overview/stage";

function funnel(asked: number, reached: Partial<Record<Stage, number>> = {}): Funnel {
  const stages = STAGES.map((stage) => [stage, { count: reached[stage] ?? 0, medianDays: 2 }]);
  return { asked, reached: Object.fromEntries(stages) as Funnel["reached"] };
}

function hidden(funnels: readonly Funnel[]) {
  const sources = funnels.map((one, at) => ({ source: `s${at}`, ...one }));
  return hideStages({ all: funnel(100), sources, firms: [] }).sources;
}

test("one small source hides the next smallest too, because the total less the others would tell it", () => {
  expect(hidden([funnel(60), funnel(3), funnel(7), funnel(30)]).map(({ asked }) => asked)).toEqual([
    ...[60, "few", "untold", 30],
  ]);
  expect(hidden([funnel(9), funnel(0)]).map(({ asked }) => asked)).toEqual(["untold", "few"]);
});

test("where none or several are small, no other is hidden", () => {
  expect(hidden([funnel(60), funnel(5)]).map(({ asked }) => asked)).toEqual([60, 5]);
  expect(hidden([funnel(60), funnel(4), funnel(1)]).map(({ asked }) => asked)).toEqual([
    ...[60, "few", "few"],
  ]);
});

test("each stage is hidden on its own, with its days", () => {
  const sources = [
    funnel(60, { spoken: 40, offered: 20 }),
    funnel(50, { spoken: 30, offered: 6 }),
    funnel(40, { spoken: 20, offered: 2 }),
  ];
  const shown = hidden(sources).map(({ reached }) => [reached.spoken.count, reached.offered]);
  expect(shown).toEqual([
    [40, { count: 20, medianDays: 2 }],
    [30, { count: "untold", medianDays: null }],
    [20, { count: "few", medianDays: null }],
  ]);
});
