import { expect, test } from "vitest";
import { formatDuration } from "@/lib/leads/reply-time";

test.each([
  [0, "menos de 1 min"],
  [59.9, "menos de 1 min"],
  [60, "1 min"],
  [3_599, "59 min"],
  [3_600, "1 h"],
  [12_060, "3 h 21 min"],
  [86_400, "24 h"],
  [172_799, "47 h 59 min"],
  [172_800, "2 días"],
  [367_200, "4 días 6 h"],
])("%d seconds are %s", (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
