import { describe, expect, test } from "vitest";
import { isReopened } from "@/lib/calls/is-reopened";

const NOW = new Date("2026-11-22T10:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe("a new request opens its person's case again", () => {
  test.each(["cerrado", "no_aplica"] as const)("when it is %s, however young", (status) => {
    expect(isReopened(status, daysAgo(0), NOW)).toBe(true);
  });

  test.each(["contactado", "en_estudio", "duplicado"] as const)(
    "when it is %s for more than 30 days, and not before",
    (status) => {
      expect(isReopened(status, daysAgo(31), NOW)).toBe(true);
      expect(isReopened(status, daysAgo(29), NOW)).toBe(false);
    },
  );

  test("but not when it is open already", () => {
    expect(isReopened("nuevo", daysAgo(400), NOW)).toBe(false);
  });
});
