import { expect, test } from "vitest";
import { erasureDueAt } from "@/lib/partners/erasure-due";

test.each([
  ["a Tuesday", "2026-11-24T09:30:00Z", "2026-11-27T19:30:00.000Z"],
  ["a Friday, over the weekend", "2026-11-27T09:30:00Z", "2026-12-02T19:30:00.000Z"],
  ["a Sunday", "2026-11-29T23:30:00+01:00", "2026-12-02T19:30:00.000Z"],
  ["late on a Thursday in Madrid", "2026-11-26T23:30:00+01:00", "2026-12-01T19:30:00.000Z"],
  ["a Friday before a holiday", "2026-12-04T09:30:00Z", "2026-12-10T19:30:00.000Z"],
])("a firm asked on %s has until the end of the third working day", (_, asked, due) => {
  expect(erasureDueAt(new Date(asked)).toISOString()).toBe(due);
});
