import { describe, expect, test } from "vitest";
import { terms } from "@/content/retention";
import { cutoff } from "@/lib/privacy/past-term";

const leadCutoff = (now: Date) => cutoff(now, terms.leads);

/** The cutoff at the time of the nightly run. */
const leadsAt = (day: string) => leadCutoff(new Date(`${day}T02:30:00Z`)).toISOString();

describe("fault 32: leads are deleted by days of Madrid, never later than after 24 months", () => {
  test.each([
    ["2026-11-21", "2024-11-21T23:00:00.000Z", "those of the same day two years ago too"],
    ["2026-07-15", "2024-07-15T22:00:00.000Z", "in summer time"],
    ["2026-03-29", "2024-03-29T23:00:00.000Z", "on the day of the change to summer time"],
    ["2026-10-25", "2024-10-25T22:00:00.000Z", "on the day of the change from summer time"],
    ["2027-01-01", "2025-01-01T23:00:00.000Z", "over the turn of the year"],
  ])("on %s leads from before %s are deleted: %s", (day, cutoff) => {
    expect(leadsAt(day)).toBe(cutoff);
  });

  test("leads of a leap day are deleted on 28 February, with those of the 28th", () => {
    expect(leadsAt("2026-02-27")).toBe("2024-02-27T23:00:00.000Z");
    expect(leadsAt("2026-02-28")).toBe("2024-02-29T23:00:00.000Z");
    expect(leadsAt("2026-03-01")).toBe("2024-03-01T23:00:00.000Z");
  });

  test("leads of each day of four years are kept for 24 months, less some hours at most", () => {
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

  test("the cutoff is a day of Madrid whatever the hour of the run", () => {
    expect(leadCutoff(new Date("2026-11-21T22:59:00Z")).toISOString()).toBe(leadsAt("2026-11-21"));
    expect(leadCutoff(new Date("2026-11-21T23:00:00Z")).toISOString()).toBe(leadsAt("2026-11-22"));
  });
});

test("an address is deleted on its 90th day", () => {
  const at = (instant: string) => cutoff(new Date(instant), terms.addresses).toISOString();
  expect(at("2026-11-21T02:30:00Z")).toBe("2026-08-23T22:00:00.000Z");
  // Ninety days with a clock change.
  expect(at("2026-04-30T02:30:00Z")).toBe("2026-01-30T23:00:00.000Z");
});
