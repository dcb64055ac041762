import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GET } from "@/app/api/metrics/route";
import { poolFigures } from "@/lib/db";
import { env } from "@/lib/env";
import { submitLead } from "@/lib/leads/submit";
import { metrics } from "@/lib/metrics/registry";
import { watchProcess } from "@/lib/metrics/watch-process";
import { startWorker } from "@/lib/worker";
import { forgetNotifications, storeFailures } from "@/tests/support/failed-notifications";
import { storeLeads } from "@/tests/support/leads";
import { newLead } from "@/tests/support/new-lead";
import { withDatabaseGone, withTableLocked } from "@/tests/support/outage";
import { sql } from "@/tests/support/sql";

const TOKEN = "a-token-for-tests-only";

beforeEach(() => {
  env().metricsToken = TOKEN;
  // A count is good for ten seconds: each test wants its own.
  Object.assign(globalThis, { leadCount: undefined });
  metrics().registry.resetMetrics();
});
afterEach(forgetNotifications);

function ask(authorization?: string) {
  const headers = authorization === undefined ? undefined : { authorization };
  return GET(new Request("http://localhost/api/metrics", headers && { headers }));
}

async function scrape(): Promise<string> {
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  return await answer.text();
}

/** The samples of one metric, by its labels as they are written. */
function samples(text: string, name: string): Record<string, number> {
  const lines = text.split("\n").filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(name.length, line.lastIndexOf(" ")),
      Number(line.split(" ").at(-1)),
    ]),
  );
}

describe("the metrics are", () => {
  test("not there while no token is set", async () => {
    env().metricsToken = undefined;
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(404);
    expect((await ask("Bearer undefined")).status).toBe(404);
  });

  test.each([undefined, "", TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, "Bearer "])(
    "not shown for the authorization %j",
    async (authorization) => {
      const answer = await ask(authorization);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(await answer.text()).not.toContain("leads");
    },
  );

  test("kept by nobody, and text", async () => {
    const { headers } = await ask(`Bearer ${TOKEN}`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  });
});

describe("of the leads they tell", () => {
  test("how many there are of each form and status, none of the others, suspects apart", async () => {
    await storeLeads(3);
    await storeLeads(2, () => ({ form: "viability-test", status: "cerrado" }));
    await storeLeads(1, () => ({ suspect: true }));
    const text = await scrape();
    const leads = samples(text, "leads");
    expect(leads['{form="hero",status="nuevo"}']).toBe(3);
    expect(leads['{form="viability-test",status="cerrado"}']).toBe(2);
    expect(leads['{form="standalone",status="nuevo"}']).toBe(0);
    expect(Object.keys(leads)).toHaveLength(4 * 6);
    expect(samples(text, "leads_suspect")['{form="hero"}']).toBe(1);
    const newest = samples(text, "lead_newest_timestamp_seconds")[""] ?? 0;
    expect(Date.now() / 1_000 - newest).toBeLessThan(60);
  });

  test("what became of those that were sent here", async () => {
    const notices = { received: { kind: "x" }, failure: { kind: "y" } } as never;
    const lead = newLead();
    await submitLead(lead, notices);
    await submitLead(lead, notices);
    await submitLead({ ...lead, submissionKey: crypto.randomUUID() }, notices);
    await withDatabaseGone(async () => {
      await submitLead(newLead(), notices);
    });
    const requests = samples(await scrape(), "lead_requests_total");
    expect(requests['{form="hero",outcome="stored"}']).toBe(1);
    expect(requests['{form="hero",outcome="repeated"}']).toBe(1);
    expect(requests['{form="hero",outcome="duplicate"}']).toBe(1);
    expect(requests['{form="hero",outcome="failed"}']).toBe(1);
  });

  test("nothing of anybody", async () => {
    const lead = newLead({ fullName: "Nombre Canario", email: "canario@ejemplo.es" });
    await submitLead(lead, { received: {}, failure: {} } as never);
    const text = await scrape();
    for (const personal of ["Canario", "canario", lead.phone, "203.0.113.7"]) {
      expect(text).not.toContain(personal);
    }
  });

  test("the last count while it is fresh: a million are not counted for each scrape", async () => {
    await storeLeads(1);
    await scrape();
    await storeLeads(1);
    expect(samples(await scrape(), "leads")['{form="hero",status="nuevo"}']).toBe(1);
  });
});

describe("of the jobs they tell", () => {
  test("how many wait, are tried again and have failed, and how old they are", async () => {
    await storeFailures(2);
    await submitLead(newLead(), { received: {}, failure: {} } as never);
    await sql(`UPDATE graphile_worker._private_jobs SET created_at = now() - interval '1 hour'
      WHERE id = (SELECT min(id) FROM graphile_worker._private_jobs)`);
    const text = await scrape();
    const jobs = samples(text, "jobs");
    expect(jobs['{task="notify-lead",state="failed"}']).toBe(2);
    expect(jobs['{task="notify-lead",state="waiting"}']).toBe(1);
    expect(jobs['{task="notify-lead",state="retrying"}']).toBe(0);
    expect(jobs['{task="send-account-mail",state="failed"}']).toBe(0);
    const oldest = samples(text, "job_oldest_seconds");
    expect(oldest['{task="notify-lead",state="failed"}']).toBeCloseTo(3_600, -2);
    expect(oldest['{task="notify-lead",state="waiting"}']).toBeLessThan(60);
  });

  test("that one is being tried again", async () => {
    await storeFailures(1);
    await sql("UPDATE graphile_worker._private_jobs SET attempts = 3");
    const jobs = samples(await scrape(), "jobs");
    expect(jobs['{task="notify-lead",state="retrying"}']).toBe(1);
  });

  test("whether anybody runs them", async () => {
    expect(samples(await scrape(), "worker_alive")).toEqual({ "": 0 });
    const worker = startWorker();
    await expect.poll(async () => samples(await scrape(), "worker_alive")[""]).toBe(1);
    await worker.stop();
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
    const waiting = Promise.all(Array.from({ length: 8 }, () => sql("SELECT pg_sleep(1)")));
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
