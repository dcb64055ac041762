import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { forgetNotifications } from "@/tests/support/failed-notifications";
import { storeLeads } from "@/tests/support/leads";
import {
  askForMetrics,
  METRICS_TOKEN,
  samples,
  scrape,
  startMetricsAnew,
} from "@/tests/support/metrics";
import { withDatabaseGone, withTableLocked } from "@/tests/support/outage";

beforeEach(startMetricsAnew);
afterEach(forgetNotifications);

describe("the metrics are", () => {
  test("not there while no token is set", async () => {
    env().metricsToken = undefined;
    expect((await askForMetrics(`Bearer ${METRICS_TOKEN}`)).status).toBe(404);
    expect((await askForMetrics("Bearer undefined")).status).toBe(404);
  });

  test.each([
    undefined,
    "",
    METRICS_TOKEN,
    `Bearer ${METRICS_TOKEN}x`,
    `Bearer ${METRICS_TOKEN.slice(1)}`,
    "Bearer ",
  ])("not shown for the authorization %j", async (authorization) => {
    const answer = await askForMetrics(authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(await answer.text()).not.toContain("leads");
  });
});

describe("fault 36: while the database is", () => {
  /** Within five seconds: what this process knows, and nothing that only the database does. */
  async function expectPartOfIt() {
    const asked = performance.now();
    const text = await scrape();
    expect(performance.now() - asked).toBeLessThan(5_000);
    expect(samples(text, "database_up")).toEqual({ "": 0 });
    expect(samples(text, "leads")).toEqual({});
    expect(samples(text, "jobs")).toEqual({});
    expect(samples(text, "worker_alive")).toEqual({});
    expect(samples(text, "lead_newest_timestamp_seconds")).toEqual({});
    expect(samples(text, "process_resident_memory_bytes")[""]).toBeGreaterThan(0);
  }

  test("frozen, they say so and tell the rest, and all again afterwards", async () => {
    await storeLeads(1);
    expect(samples(await scrape(), "database_up")).toEqual({ "": 1 });
    await withTableLocked("leads", "ACCESS EXCLUSIVE", expectPartOfIt);
    await expect
      .poll(async () => samples(await scrape(), "database_up")[""], { timeout: 15_000 })
      .toBe(1);
  });

  test("gone, too", async () => {
    await withDatabaseGone(expectPartOfIt);
  });
});
