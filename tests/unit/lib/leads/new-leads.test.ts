import { expect, test } from "vitest";
import { newLeadsText } from "@/lib/leads/new-leads";

test.each([
  [1, "1 lead nuevo"],
  [3, "3 leads nuevos"],
  [99, "99 leads nuevos"],
  [100, "100 leads nuevos o más"],
])("%i are announced as '%s'", (count, text) => {
  expect(newLeadsText(count)).toBe(text);
});
