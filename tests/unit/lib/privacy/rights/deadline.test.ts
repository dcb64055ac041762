import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFileDate, startOfDay } from "@/lib/kernel/format";
import { answerDueAt, daysLeft, daysLeftText, isExtendable } from "@/lib/privacy/rights/deadline";

test.each([
  ["2026-11-23T10:00:00Z", "2026-12-08T22:59:59.999Z"],
  ["2026-03-20T10:00:00Z", "2026-04-04T21:59:59.999Z"],
])(
  "a complaint of %s is answered within 15 days: until %s; nothing extends it",
  (received, due) => {
    const at = new Date(received);
    expect(answerDueAt("complaint", at).toISOString()).toBe(due);
    expect(answerDueAt("complaint", at, true).toISOString()).toBe(due);
    expect(isExtendable("complaint")).toBe(false);
    expect(isExtendable("access")).toBe(true);
  },
);

describe("a request must be answered within a month", () => {
  test.each([
    ["2026-11-23T10:00:00Z", "2026-12-23T22:59:59.999Z", "the same day of the next month"],
    ["2026-11-23T23:30:00Z", "2026-12-24T22:59:59.999Z", "the day of Madrid counts"],
    ["2027-01-31T12:00:00Z", "2027-02-28T22:59:59.999Z", "a month without that day"],
    ["2028-01-31T12:00:00Z", "2028-02-29T22:59:59.999Z", "a leap year"],
    ["2026-12-31T12:00:00Z", "2027-01-31T22:59:59.999Z", "over the turn of the year"],
    ["2027-03-15T12:00:00Z", "2027-04-15T21:59:59.999Z", "into summer time"],
    ["2026-10-15T12:00:00Z", "2026-11-15T22:59:59.999Z", "out of summer time"],
  ])("received at %s: until %s (%s)", (received, due) => {
    expect(answerDueAt("access", new Date(received)).toISOString()).toBe(due);
  });

  test("or within three when it was extended, counted from the receipt", () => {
    const due = answerDueAt("access", new Date("2026-11-30T12:00:00Z"), true);
    expect(due.toISOString()).toBe("2027-02-28T22:59:59.999Z");
  });

  const moment = fc.date({
    min: new Date("2000-01-01T12:00:00Z"),
    max: new Date("2099-01-01T12:00:00Z"),
    noInvalidDate: true,
  });

  test("always on the last instant of a day of Madrid in the next month, never a day too late", () => {
    fc.assert(
      fc.property(moment, fc.boolean(), (received, isExtended) => {
        const due = answerDueAt("access", received, isExtended);
        const [year, month, day] = formatFileDate(received).split("-").map(Number);
        const [dueYear, dueMonth, dueDay = 0] = formatFileDate(due).split("-").map(Number);
        const months = (n: number[]) => (n[0] ?? 0) * 12 + (n[1] ?? 0);
        expect(months([dueYear ?? 0, dueMonth ?? 0]) - months([year ?? 0, month ?? 0])).toBe(
          isExtended ? 3 : 1,
        );
        expect(dueDay).toBeLessThanOrEqual(day ?? 0);
        const next = formatFileDate(new Date(due.getTime() + 1));
        expect(startOfDay(next).getTime()).toBe(due.getTime() + 1);
        if (dueDay < (day ?? 0)) expect(next.slice(8)).toBe("01");
      }),
    );
  });

  test("nobody who asks later is answered earlier", () => {
    fc.assert(
      fc.property(moment, fc.nat(90 * 86_400_000), (received, later) => {
        const after = answerDueAt("access", new Date(received.getTime() + later)).getTime();
        expect(after).toBeGreaterThanOrEqual(answerDueAt("access", received).getTime());
      }),
    );
  });
});

test("the days left are said in words", () => {
  const due = answerDueAt("access", new Date("2026-11-23T10:00:00Z"));
  const text = (now: string) => daysLeftText(due, new Date(now));
  expect(daysLeft(due, new Date("2026-11-23T10:00:00Z"))).toBe(30);
  expect(text("2026-12-20T23:30:00Z")).toBe("quedan 2 días");
  expect(text("2026-12-22T22:30:00Z")).toBe("queda 1 día");
  expect(text("2026-12-23T22:59:59Z")).toBe("vence hoy");
  expect(text("2026-12-23T23:00:00Z")).toBe("1 día fuera de plazo");
  expect(text("2026-12-25T12:00:00Z")).toBe("2 días fuera de plazo");
});
