import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UNATTENDED_MS, watchInput } from "@/components/admin/calls/watch-input";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(["keydown", "pointerdown", "pointermove", "touchmove", "wheel", "scroll"])(
  "half an hour after the last %s nobody is there, until somebody says otherwise",
  (input) => {
    const { isUnattended, resume, stop } = watchInput();
    vi.setSystemTime(UNATTENDED_MS - 1);
    window.dispatchEvent(new Event(input));
    vi.setSystemTime(2 * UNATTENDED_MS - 2);
    expect(isUnattended()).toBe(false);
    vi.setSystemTime(2 * UNATTENDED_MS - 1);
    expect(isUnattended()).toBe(true);
    window.dispatchEvent(new Event(input));
    expect(isUnattended()).toBe(true);
    resume();
    expect(isUnattended()).toBe(false);
    stop();
    vi.setSystemTime(3 * UNATTENDED_MS - 2);
    window.dispatchEvent(new Event(input));
    vi.setSystemTime(3 * UNATTENDED_MS - 1);
    expect(isUnattended()).toBe(true);
  },
);
