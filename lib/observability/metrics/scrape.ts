import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { db, poolFigures } from "@/lib/db";
import { withDeadline } from "@/lib/deadline";
import { env } from "@/lib/env";
import { JOB_NAMES } from "@/lib/jobs";
import { LEAD_FORMS } from "@/lib/leads/options";
import { LEAD_STATUSES } from "@/lib/leads/status";
import { log } from "@/lib/observability/log";
import { countJobs, JOB_STATES } from "@/lib/observability/queue-health";
import { isWorkerAlive } from "@/lib/observability/worker-heartbeat";
import { metrics } from "./metrics";

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
  const read = withDeadline(DATABASE_MS, readDatabase());
  const figures = await read.catch((error: unknown) => log.error("metrics.no_database", error));
  showDatabase(figures ?? null);
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

/**
 * The figures of the database, the same in every process. One query after the other: leads need the
 * other connections.
 */
async function readDatabase() {
  const where = { suspect: false };
  return {
    jobs: await countJobs(),
    workerAlive: await isWorkerAlive(),
    newest: await db().lead.aggregate({ where, _max: { createdAt: true } }),
    leads: await db().lead.groupBy({ by: ["form", "status", "suspect"], _count: true }),
  };
}

/** Shows no old figure for current, and 0 for what there is none of, so that alerts need not guess. */
function showDatabase(figures: Awaited<ReturnType<typeof readDatabase>> | null): void {
  const shown = metrics();
  shown.databaseUp.set(figures ? 1 : 0);
  for (const gauge of [shown.leads, shown.suspectLeads, shown.jobs, shown.oldestJob]) gauge.reset();
  // Reset, a gauge without labels would say 0.
  for (const gauge of [shown.newestLeadAt, shown.workerAlive]) gauge.remove();
  if (!figures) return;
  shown.workerAlive.set(figures.workerAlive ? 1 : 0);
  const { createdAt } = figures.newest._max;
  if (createdAt) shown.newestLeadAt.set(createdAt.getTime() / 1_000);
  for (const form of LEAD_FORMS) {
    shown.suspectLeads.set({ form }, 0);
    for (const status of LEAD_STATUSES) shown.leads.set({ form, status }, 0);
  }
  for (const { form, status, suspect, _count } of figures.leads) {
    if (suspect) shown.suspectLeads.inc({ form }, _count);
    else shown.leads.set({ form, status }, _count);
  }
  const states = JOB_NAMES.flatMap((task) => JOB_STATES.map((state) => ({ task, state })));
  for (const labels of states) {
    const found = figures.jobs.find(({ task, state }) =>
      isDeepStrictEqual({ task, state }, labels),
    );
    shown.jobs.set(labels, found?.count ?? 0);
    shown.oldestJob.set(labels, found?.oldestSeconds ?? 0);
  }
}
