import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { poolFigures } from "@/lib/db";
import { withDeadline } from "@/lib/deadline";
import { env } from "@/lib/env";
import { JOB_NAMES } from "@/lib/jobs";
import { LEAD_FORMS } from "@/lib/leads/options";
import { LEAD_STATUSES } from "@/lib/leads/status";
import { log } from "@/lib/observability/log";
import { JOB_STATES, type JobFigures } from "@/lib/observability/queue-health";
import { type DatabaseFigures, type LeadCount, readDatabaseFigures } from "./database-figures";
import { type Metrics, metrics } from "./metrics";

/** Prometheus waits ten seconds. Without an answer in time, only what this process knows is shown. */
const DATABASE_MS = 3_000;

export type ScrapeAnswer = { status: 200 | 401 | 404; type: string; body: string };

/**
 * The metrics of this process and of the database in Prometheus's text format, for a request that
 * bears METRICS_TOKEN. Where it is not set there are none.
 */
export async function answerScrape(authorization: string | null): Promise<ScrapeAnswer> {
  const { metricsToken } = env();
  if (!metricsToken) return { status: 404, type: "text/plain", body: "Not found" };
  if (!isSame(authorization ?? "", `Bearer ${metricsToken}`)) {
    return { status: 401, type: "text/plain", body: "A token is needed" };
  }
  return { status: 200, type: metrics().registry.contentType, body: await scrapeOnce() };
}

/** In constant time, so that nobody can guess the token character by character. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}

// Next bundles a module into several chunks: one scrape a process at a time.
const shared = globalThis as typeof globalThis & { scrape?: Promise<string> };

/** Concurrent scrapes share one result: a frozen database must not collect queries. */
function scrapeOnce(): Promise<string> {
  shared.scrape ??= scrape().finally(() => {
    delete shared.scrape;
  });
  return shared.scrape;
}

async function scrape(): Promise<string> {
  showConnections();
  try {
    showDatabase(await withDeadline(DATABASE_MS, readDatabaseFigures()));
  } catch (error) {
    log.error("metrics.no_database", error);
    showDatabase(null);
  }
  return await metrics().registry.metrics();
}

function showConnections(): void {
  const { connections, connectionLimit, connectionWaiters } = metrics();
  for (const { pool, limit, used, idle, waiting } of poolFigures()) {
    connections.set({ pool, state: "used" }, used);
    connections.set({ pool, state: "idle" }, idle);
    connectionLimit.set({ pool }, limit);
    connectionWaiters.set({ pool }, waiting);
  }
}

/** Shows no old figure for current, and 0 for what there is none of, so that alerts need not guess. */
function showDatabase(figures: DatabaseFigures | null): void {
  const shown = metrics();
  shown.databaseUp.set(figures ? 1 : 0);
  for (const gauge of [shown.leads, shown.suspectLeads, shown.jobs, shown.oldestJob]) gauge.reset();
  // Reset, a gauge without labels would say 0.
  for (const gauge of [shown.newestLeadAt, shown.workerAlive]) gauge.remove();
  if (!figures) return;
  shown.workerAlive.set(figures.workerAlive ? 1 : 0);
  if (figures.newestLeadAt !== null) shown.newestLeadAt.set(figures.newestLeadAt);
  showLeads(shown, figures.leads);
  showJobs(shown, figures.jobs);
}

function showLeads({ leads, suspectLeads }: Metrics, counts: LeadCount[]) {
  for (const form of LEAD_FORMS) {
    suspectLeads.set({ form }, 0);
    for (const status of LEAD_STATUSES) leads.set({ form, status }, 0);
  }
  for (const { form, status, suspect, count } of counts) {
    if (suspect) suspectLeads.inc({ form }, count);
    else leads.set({ form, status }, count);
  }
}

function showJobs({ jobs, oldestJob }: Metrics, figures: JobFigures[]) {
  for (const task of JOB_NAMES) {
    for (const state of JOB_STATES) {
      jobs.set({ task, state }, 0);
      oldestJob.set({ task, state }, 0);
    }
  }
  for (const { task, state, count, oldestSeconds } of figures) {
    jobs.set({ task, state }, count);
    oldestJob.set({ task, state }, oldestSeconds);
  }
}
