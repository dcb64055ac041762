import { expect, test } from "vitest";
import { countFormAttempt } from "@/components/forms/attempt-limit";

const WINDOW_MS = 300_000;

test("three attempts in 300,000 ms are allowed, the fourth waits for the first to be past", () => {
  expect(countFormAttempt("a", 0)).toBe(0);
  expect(countFormAttempt("a", 1_000)).toBe(0);
  expect(countFormAttempt("a", 2_000)).toBe(0);
  expect(countFormAttempt("a", 3_000)).toBe(WINDOW_MS - 3_000);
  expect(countFormAttempt("a", WINDOW_MS - 1)).toBe(1);
  expect(countFormAttempt("a", WINDOW_MS)).toBe(0);
  // The second attempt is now the oldest.
  expect(countFormAttempt("a", WINDOW_MS)).toBe(1_000);
});

test("a refused attempt does not count", () => {
  for (const time of [0, 0, 0, 1, 2, 3]) countFormAttempt("b", time);
  expect(countFormAttempt("b", WINDOW_MS)).toBe(0);
});

test("each form is counted for itself", () => {
  for (const time of [0, 0, 0]) countFormAttempt("c", time);
  expect(countFormAttempt("d", 0)).toBe(0);
});
