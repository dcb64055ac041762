import { expect, test } from "vitest";
import { restartDelay } from "@/lib/process/restart-delay";

test("fault 39: a worker that cannot note what it has done tries less and less often", () => {
  const delays: number[] = [];
  for (let start = 0; start < 7; start += 1) delays.push(restartDelay(delays.at(-1) ?? null, 400));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test("a worker that had recovered starts again at once", () => {
  expect(restartDelay(30_000, 31_000)).toBe(1_000);
});
