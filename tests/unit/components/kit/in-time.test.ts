import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HANGS_AFTER_MS, inTime, LateError } from "@/components/kit/in-time";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what loads in time is there, and what fails has failed", async () => {
  expect(await inTime(Promise.resolve("loaded"))).toBe("loaded");
  await expect(inTime(Promise.reject(new TypeError("lost")))).rejects.toThrow("lost");
});

test("what hangs has failed after ten seconds, and can be told from what is lost", async () => {
  const outcome = inTime(new Promise(() => {})).catch((error) => error);
  await vi.advanceTimersByTimeAsync(HANGS_AFTER_MS - 1);
  expect(await Promise.race([outcome, "waiting"])).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(LateError);
});
