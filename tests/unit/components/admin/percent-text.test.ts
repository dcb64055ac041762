import { expect, test } from "vitest";
import { percentText } from "@/components/admin/overview/percent-text";

test.each([
  [1, 3, "33,3\u00a0%"],
  [3, 4, "75\u00a0%"],
  [0, 7, "0\u00a0%"],
  [7, 7, "100\u00a0%"],
  [0, 0, "–"],
])("%d of %d is %s", (count, whole, words) => {
  expect(percentText(count, whole)).toBe(words);
});
