import { expect, test } from "vitest";
import { answerDueAt, erasureDueAt, startOfWeek } from "@/lib/partners/terms";

test.each([
  ["on a Monday at midnight", "2026-11-22T23:00:00Z", "2026-11-22T23:00:00.000Z"],
  ["a minute before", "2026-11-22T22:59:00Z", "2026-11-15T23:00:00.000Z"],
  ["on a Thursday", "2026-11-26T10:00:00Z", "2026-11-22T23:00:00.000Z"],
  ["on the Sunday of the change of clocks", "2026-10-25T20:00:00Z", "2026-10-18T22:00:00.000Z"],
])("%s the week of the firms began on its Monday in Madrid", (_, now, began) => {
  expect(startOfWeek(new Date(now)).toISOString()).toBe(began);
});

test.each([
  ["Tuesday", "2026-11-24T09:30:00Z", "2026-11-25T19:30:00.000Z"],
  ["Friday evening", "2026-11-27T22:30:00Z", "2026-11-30T19:30:00.000Z"],
  ["Christmas Eve", "2026-12-24T09:30:00Z", "2026-12-28T19:30:00.000Z"],
])("on %s a firm may answer until the end of the next working day", (_, now, due) => {
  expect(answerDueAt(new Date(now)).toISOString()).toBe(due);
});

test.each([
  ["a Tuesday", "2026-11-24T09:30:00Z", "2026-11-27T19:30:00.000Z"],
  ["a Friday, over the weekend", "2026-11-27T09:30:00Z", "2026-12-02T19:30:00.000Z"],
  ["a Sunday", "2026-11-29T23:30:00+01:00", "2026-12-02T19:30:00.000Z"],
  ["late on a Thursday in Madrid", "2026-11-26T23:30:00+01:00", "2026-12-01T19:30:00.000Z"],
  ["a Friday before two holidays of Madrid", "2026-12-04T09:30:00Z", "2026-12-11T19:30:00.000Z"],
])("a firm asked on %s has until the end of the third working day", (_, asked, due) => {
  expect(erasureDueAt(new Date(asked)).toISOString()).toBe(due);
});
