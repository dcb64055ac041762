import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "@/components/kit/after-paint";

/** What the browser runs before it paints next. */
let waiting: Map<number, () => void>;
let done: number;
const work = () => {
  done += 1;
};

beforeEach(() => {
  vi.useFakeTimers();
  waiting = new Map();
  done = 0;
  let last = 0;
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
    last += 1;
    waiting.set(last, run);
    return last;
  });
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => waiting.delete(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function paint() {
  for (const run of waiting.values()) run();
  waiting.clear();
}

test("the work follows the next paint, once", () => {
  afterPaint(work);
  vi.advanceTimersByTime(500);
  expect(done).toBe(0);
  paint();
  expect(done).toBe(0);
  vi.advanceTimersByTime(0);
  expect(done).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(done).toBe(1);
});

test("a browser that paints nothing does the work all the same, once", () => {
  afterPaint(work);
  vi.advanceTimersByTime(60_000);
  expect(done).toBe(1);
  paint();
  vi.advanceTimersByTime(60_000);
  expect(done).toBe(1);
});

test.each([
  ["before the paint", () => {}],
  ["right after it", paint],
])("work that is called off %s is not done", (_when, meanwhile) => {
  const callOff = afterPaint(work);
  meanwhile();
  callOff();
  paint();
  vi.advanceTimersByTime(60_000);
  expect(done).toBe(0);
});
