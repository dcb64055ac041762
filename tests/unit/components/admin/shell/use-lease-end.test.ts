import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAtEnd } from "@/components/admin/shell/use-lease-end";

const NOW = Date.parse("2026-11-24T09:30:00Z");
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

test("asks when the hold ends, and again until it is cancelled", () => {
  const ask = vi.fn();
  const cancel = askAtEnd(inMinutes(4), ask);
  vi.advanceTimersByTime(4 * MINUTE_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
  cancel();
  vi.runAllTimers();
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([-60 * 24, 60 * 24 * 365])(
  "a browser whose clock is off by minutes (%i) asks within ten minutes, and not for ever",
  (minutes) => {
    const ask = vi.fn();
    askAtEnd(inMinutes(minutes), ask);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(ask).toHaveBeenCalled();
    vi.runAllTimers();
    expect(ask.mock.calls.length).toBeLessThan(10);
  },
);
