import { subMilliseconds } from "date-fns";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lateBefore } from "@/lib/calls/priority";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import type { FormLead } from "@/lib/requests/intake/store-lead";
import { submitLead } from "@/lib/requests/intake/submit";
import { signStart } from "@/lib/requests/quarantine/form-start";
import { askForCall } from "@/tests/support/call-tasks";
import { forgetNotifications, storeFailures } from "@/tests/support/jobs";
import { storeLeads } from "@/tests/support/leads";
import {
  askForMetrics,
  METRICS_TOKEN,
  samples,
  scrape,
  startMetricsAnew,
} from "@/tests/support/metrics";
import { withDatabaseGone, withTableLocked } from "@/tests/support/outage";
import { sql } from "@/tests/support/sql";
import { newLead, sentAgain } from "@/tests/support/store-lead";

beforeEach(startMetricsAnew);
afterEach(forgetNotifications);

describe("the metrics", () => {
  test("do not exist without a token", async () => {
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
  ])("are refused for the authorization %j", async (authorization) => {
    const answer = await askForMetrics(authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(await answer.text()).not.toContain("leads");
  });
});

describe("fault 36: while the database is", () => {
  /** The metrics of this process, without those from the database. */
  async function expectPartOfIt() {
    const text = await scrape();
    expect(samples(text, "database_up")).toEqual({ "": 0 });
    expect(samples(text, "leads")).toEqual({});
    expect(samples(text, "jobs")).toEqual({});
    expect(samples(text, "worker_alive")).toEqual({});
    expect(samples(text, "calls_overdue")).toEqual({});
    expect(samples(text, "mail_refused_recipients")).toEqual({});
    expect(samples(text, "lead_newest_timestamp_seconds")).toEqual({});
    expect(samples(text, "process_resident_memory_bytes")[""]).toBeGreaterThan(0);
  }

  test("frozen, the metrics say so and keep the process's values, and are complete again afterwards", async () => {
    await storeLeads(1);
    expect(samples(await scrape(), "database_up")).toEqual({ "": 1 });
    await withTableLocked("leads", "ACCESS EXCLUSIVE", expectPartOfIt);
    await expect.poll(async () => samples(await scrape(), "database_up")[""]).toBe(1);
  });

  test("gone, the metrics do the same", async () => {
    await withDatabaseGone(expectPartOfIt);
  });
});

const NOTICES = { received: {}, failure: {} } as Parameters<typeof submitLead>[2];

function submit(lead: FormLead) {
  const { submissionKey, consent } = lead;
  const start = signStart(submissionKey);
  const evidence = { start, honeypot: false, address: consent.ipAddress };
  return submitLead(lead, evidence, NOTICES);
}

describe("the metrics of leads", () => {
  test("count them by form and status, and suspects separately", async () => {
    await storeLeads(3);
    await storeLeads(2, () => ({ form: "viability-test", status: "cerrado" }));
    await storeLeads(1, () => ({ suspect: true }));
    await sql("UPDATE leads SET created_at = created_at - interval '1 hour' WHERE NOT suspect");
    const text = await scrape();
    const leads = samples(text, "leads");
    expect(leads['{form="hero",status="nuevo"}']).toBe(3);
    expect(leads['{form="viability-test",status="cerrado"}']).toBe(2);
    expect(leads['{form="standalone",status="nuevo"}']).toBe(0);
    expect(Object.keys(leads)).toHaveLength(4 * 6);
    expect(samples(text, "leads_suspect")['{form="hero"}']).toBe(1);
    const newest = samples(text, "lead_newest_timestamp_seconds")[""] ?? 0;
    expect(Math.round((Date.now() / 1_000 - newest) / 60), "minutes; no suspect's").toBe(60);
  });

  test("count the outcomes of the forms sent to this process, beginning at zero", async () => {
    // A counter that begins at one has not increased, so no alert would see it.
    const none = samples(await scrape(), "lead_requests_total");
    expect(none['{form="hero",outcome="failed"}']).toBe(0);
    const lead = newLead();
    await submit(lead);
    await submit(lead);
    await submit({ ...lead, ...sentAgain() });
    await withDatabaseGone(async () => {
      await submit(newLead());
    });
    const requests = samples(await scrape(), "lead_requests_total");
    expect(requests['{form="hero",outcome="stored"}']).toBe(1);
    expect(requests['{form="hero",outcome="repeated"}']).toBe(1);
    expect(requests['{form="hero",outcome="duplicate"}']).toBe(1);
    expect(requests['{form="hero",outcome="failed"}']).toBe(1);
  });

  test("contain no personal data", async () => {
    const lead = newLead({ fullName: "Nombre Canario", email: "canario@ejemplo.es" });
    await submit(lead);
    const text = await scrape();
    for (const personal of ["Canario", "canario", lead.phone, "203.0.113.7"]) {
      expect(text).not.toContain(personal);
    }
  });
});

describe("the metrics of jobs", () => {
  test("count the waiting, retried and failed ones, and give their age", async () => {
    await storeFailures(2);
    await submit(newLead());
    await sql(`UPDATE graphile_worker._private_jobs SET created_at = now() - interval '1 hour'
      WHERE id = (SELECT min(id) FROM graphile_worker.jobs WHERE task_identifier = 'notify-lead')`);
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
});

test("the metrics count the calls whose day has passed, not those of today nor what is only to write", async () => {
  const today = lateBefore(currentTime());
  const yesterday = subMilliseconds(today, 1);
  expect(samples(await scrape(), "calls_overdue")).toEqual({ "": 0 });
  for (const changes of [
    { dueAt: yesterday },
    { dueAt: yesterday, kind: "retry" },
    { dueAt: yesterday, kind: "write" },
    { dueAt: today },
  ]) {
    const { id } = await askForCall();
    await db().callTask.update({ where: { id }, data: changes });
  }
  expect(samples(await scrape(), "calls_overdue")).toEqual({ "": 2 });
});

test("the metrics count the people whose mail is refused because of us", async () => {
  expect(samples(await scrape(), "mail_refused_recipients")).toEqual({ "": 0 });
  for (const error of ["refused 550 5.7.1", "refused 550 5.7.1", "deferred 451"]) {
    const { leadId } = await askForCall();
    await sql(
      "UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = $2 WHERE payload->>'leadId' = $1",
      [leadId, error],
    );
  }
  expect(samples(await scrape(), "mail_refused_recipients")).toEqual({ "": 2 });
});
