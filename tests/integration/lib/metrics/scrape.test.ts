import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pool, poolFigures } from "@/lib/db";
import { env } from "@/lib/env";
import { watchProcess } from "@/lib/metrics/watch-process";
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

  test("kept by nobody, and text", async () => {
    const { headers } = await askForMetrics(`Bearer ${METRICS_TOKEN}`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  });
});

describe("of this process they tell", () => {
  test("how long requests took, by route, method and status", async () => {
    const count = watchProcess();
    count({ route: "/gracias", method: "read", status: "2xx", seconds: 0.02 });
    count({ route: "/gracias", method: "read", status: "2xx", seconds: 0.3 });
    const text = await scrape();
    const labels = 'route="/gracias",method="read",status="2xx"';
    const buckets = samples(text, "http_request_duration_seconds_bucket");
    expect(buckets[`{le="0.025",${labels}}`]).toBe(1);
    expect(buckets[`{le="0.5",${labels}}`]).toBe(2);
    expect(samples(text, "http_request_duration_seconds_count")[`{${labels}}`]).toBe(2);
    expect(text).toMatch(/^app_build_info\{version="\d+\.\d+\.\d+",build="[^"]+"\} 1$/m);
  });

  test("its connections, event loop and memory", async () => {
    const text = await scrape();
    expect(samples(text, "database_connection_limit")).toMatchObject({
      '{pool="main"}': 5,
      '{pool="limiter"}': 4,
      '{pool="export"}': 2,
    });
    const waiting = Promise.all(
      Array.from({ length: 8 }, () => pool().query("SELECT pg_sleep(1)")),
    );
    await expect.poll(() => poolFigures()[0]?.waiting).toBe(3);
    const busy = await scrape();
    expect(samples(busy, "database_connection_waiters")['{pool="main"}']).toBe(3);
    expect(samples(busy, "database_connections")['{pool="main",state="used"}']).toBe(5);
    await waiting;
    for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"]) {
      expect(samples(text, name)[""]).toBeGreaterThan(0);
    }
    expect(samples(text, "process_start_time_seconds")[""]).toBeGreaterThan(1.7e9);
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
