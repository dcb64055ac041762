import { describe, expect, test } from "vitest";
import { formatDateTime, formatDay, formatFileDate, parseDay } from "@/lib/kernel/format";

describe("fault 45: times are those of Madrid", () => {
  test.each([
    ["2026-01-15T11:30:00Z", "15/01/2026 12:30", "winter"],
    ["2026-07-15T11:30:00Z", "15/07/2026 13:30", "summer"],
    ["2026-03-29T00:59:59Z", "29/03/2026 01:59", "the second before summer time"],
    ["2026-03-29T01:00:00Z", "29/03/2026 03:00", "the first second of summer time"],
    ["2026-10-25T00:30:00Z", "25/10/2026 02:30", "half past two, the first time"],
    ["2026-10-25T01:30:00Z", "25/10/2026 02:30", "half past two, the second time"],
    ["2028-02-28T23:30:00Z", "29/02/2028 00:30", "a leap day that has begun in Madrid"],
  ])("%s is %s: %s", (instant, shown) => {
    expect(formatDateTime(new Date(instant))).toBe(shown);
  });

  test("the date in a file name is that of Madrid", () => {
    expect(formatFileDate(new Date("2026-06-30T22:00:00Z"))).toBe("2026-07-01");
    expect(formatFileDate(new Date("2026-12-31T22:59:59Z"))).toBe("2026-12-31");
    expect(formatFileDate(new Date("2028-02-28T23:00:00Z"))).toBe("2028-02-29");
  });
});

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

test("a day is shown in the format in which people type it", () => {
  expect(formatDay("2026-02-01")).toBe("01/02/2026");
  expect(parseDay(formatDay("2026-12-31"))).toBe("2026-12-31");
});
