import { expect, test } from "vitest";
import { countAttempt, waitForAttempt } from "@/components/forms/attempt-limit";

const MINUTE = 60_000;

test("three submissions in five minutes are allowed, and only those that reached us count", () => {
  for (const now of [0, MINUTE, 2 * MINUTE]) {
    expect(waitForAttempt("hero", now)).toBe(0);
    // Asking does not count: the connection may be lost.
    expect(waitForAttempt("hero", now)).toBe(0);
    countAttempt("hero", now);
  }
  expect(waitForAttempt("hero", 2 * MINUTE)).toBe(3 * MINUTE);
  expect(waitForAttempt("standalone", 2 * MINUTE)).toBe(0);
  expect(waitForAttempt("hero", 5 * MINUTE)).toBe(0);
  countAttempt("hero", 5 * MINUTE);
  expect(waitForAttempt("hero", 5 * MINUTE)).toBe(MINUTE);
});
