import { describe, expect, test } from "vitest";
import { addressCutoff, leadCutoff } from "@/lib/leads/privacy/retention";

/** The cut, at the time of the nightly run. */
const leadsAt = (day: string) => leadCutoff(new Date(`${day}T02:30:00Z`)).toISOString();

describe("fault 32: leads go by days of Madrid, never after 24 months", () => {
  test.each([
    ["2026-11-21", "2024-11-21T23:00:00.000Z", "what came on that day two years ago goes"],
    ["2026-07-15", "2024-07-15T22:00:00.000Z", "in summer time"],
    ["2026-03-29", "2024-03-29T23:00:00.000Z", "on the day of the change to summer time"],
    ["2026-10-25", "2024-10-25T22:00:00.000Z", "on the day of the change from summer time"],
    ["2027-01-01", "2025-01-01T23:00:00.000Z", "over the turn of the year"],
  ])("on %s those from before %s: %s", (day, cutoff) => {
    expect(leadsAt(day)).toBe(cutoff);
  });

  test("what came on a leap day goes on 28 February, with what came on the 28th", () => {
    expect(leadsAt("2026-02-27")).toBe("2024-02-27T23:00:00.000Z");
    expect(leadsAt("2026-02-28")).toBe("2024-02-29T23:00:00.000Z");
    expect(leadsAt("2026-03-01")).toBe("2024-03-01T23:00:00.000Z");
  });

  test("each day of four years is kept for 24 months less hours at most", () => {
    let before = leadCutoff(new Date("2025-12-31T02:30:00Z"));
    for (let n = 0; n < 1_461; n++) {
      const now = new Date(Date.UTC(2026, 0, 1 + n, 2, 30));
      const cutoff = leadCutoff(now);
      expect(cutoff.getTime()).toBeGreaterThanOrEqual(before.getTime());
      const kept = now.getTime() - cutoff.getTime();
      expect(kept).toBeLessThan(731 * 86_400_000);
      expect(kept).toBeGreaterThan(728.9 * 86_400_000);
      before = cutoff;
    }
  });

  test("whatever the hour of the run, the day is that of Madrid", () => {
    expect(leadCutoff(new Date("2026-11-21T22:59:00Z")).toISOString()).toBe(leadsAt("2026-11-21"));
    expect(leadCutoff(new Date("2026-11-21T23:00:00Z")).toISOString()).toBe(leadsAt("2026-11-22"));
  });
});

test("an address goes on its 90th day", () => {
  const at = (instant: string) => addressCutoff(new Date(instant)).toISOString();
  expect(at("2026-11-21T02:30:00Z")).toBe("2026-08-23T22:00:00.000Z");
  // Ninety days that hold a change of time.
  expect(at("2026-04-30T02:30:00Z")).toBe("2026-01-30T23:00:00.000Z");
});
