import { expect, test } from "vitest";
import { formatDay, parseDay } from "@/lib/day-text";

test.each([
  ["31/12/2026", "2026-12-31"],
  [" 1/2/2026 ", "2026-02-01"],
  ["1-2-26", "2026-02-01"],
  ["01.02.2026", "2026-02-01"],
  ["29/2/2028", "2028-02-29"],
  ["2026-02-01", "2026-02-01"],
])("%s is %s", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each(["", "ayer", "31/2/2026", "12/31/2026", "2026-02-30", "1/2/2026x"])(
  "%j is no day",
  (text) => {
    expect(parseDay(text)).toBeNull();
  },
);

test("a day is written as it is read", () => {
  expect(formatDay("2026-02-01")).toBe("01/02/2026");
  expect(parseDay(formatDay("2026-12-31"))).toBe("2026-12-31");
});
