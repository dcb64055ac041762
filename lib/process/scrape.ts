import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { lateBefore } from "@/lib/calls/priority";
import { currentTime } from "@/lib/kernel/current-time";
import { db, poolFigures } from "@/lib/kernel/db";
import { withDeadline } from "@/lib/kernel/deadline";
import { env } from "@/lib/kernel/env";
import { JOB_NAMES } from "@/lib/kernel/jobs";
import { log } from "@/lib/kernel/log";
import { countWaiting } from "@/lib/overview/today";
import { readLateErasures } from "@/lib/partners/late-erasures";
import { type BackupHealth, currentDisks, readBackupHealth } from "@/lib/process/backup-health";
import { countJobs, countRefused, JOB_STATES } from "@/lib/process/queue-health";
import { isWorkerAlive } from "@/lib/process/worker-heartbeat";
import { LEAD_FORMS } from "@/lib/vocabulary/lead-origins";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";
import { metrics } from "./metrics";

/** Prometheus waits 10 s. If the database is too slow, the scrape shows this process only. */
const DATABASE_MS = 3_000;

export type ScrapeAnswer = { status: 200 | 401 | 404; type: string; body: string };

/**
 * Answers with the metrics of this process and the database, in Prometheus's text format. The request must
 * carry METRICS_TOKEN. Without that setting the answer is 404.
 */
export async function answerScrape(authorization: string | null): Promise<ScrapeAnswer> {
  const { metricsToken } = env();
  if (!metricsToken) return { status: 404, type: "text/plain", body: "Not found" };
  if (!isEqual(authorization ?? "", `Bearer ${metricsToken}`)) {
    return { status: 401, type: "text/plain", body: "A token is needed" };
  }
  return { status: 200, type: metrics().registry.contentType, body: await scrapeOnce() };
}

/** Compares in constant time, so that an attacker cannot guess the token character by character. */
function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

// Next bundles this module several times, so the process runs one scrape at a time.
const shared = globalThis as typeof globalThis & { scrape?: Promise<string> };

/** Concurrent scrapes share one result, so that queries cannot pile up on a frozen database. */
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
 * Reads the database's figures, which are the same in every process. One query at a time, because leads
 * need the other connections.
 */
async function readDatabase() {
  const where = { suspect: false };
  return {
    jobs: await countJobs(),
    workerAlive: await isWorkerAlive(),
    refused: await countRefused(),
    overdueCalls: await countWaiting(lateBefore(currentTime())),
    newest: await db().lead.aggregate({ where, _max: { createdAt: true } }),
    lateErasures: (await readLateErasures()).length,
    backups: await readBackupHealth(),
    leads: await db().lead.groupBy({ by: ["form", "status", "suspect"], _count: true }),
  };
}

/** Never shows an old figure as current. Shows 0 without rows, so that alerts are reliable. */
function showDatabase(figures: Awaited<ReturnType<typeof readDatabase>> | null): void {
  const shown = metrics();
  shown.databaseUp.set(figures ? 1 : 0);
  for (const gauge of [shown.leads, shown.suspectLeads, shown.jobs, shown.oldestJob]) gauge.reset();
  // Removes gauges without labels, because a reset would show 0.
  const { newestLeadAt, workerAlive, lateErasures, refusedRecipients, overdueCalls } = shown;
  const bare = [newestLeadAt, workerAlive, lateErasures, refusedRecipients, overdueCalls];
  for (const gauge of bare) gauge.remove();
  showBackups(figures?.backups);
  if (!figures) return;
  shown.workerAlive.set(figures.workerAlive ? 1 : 0);
  shown.lateErasures.set(figures.lateErasures);
  shown.refusedRecipients.set(figures.refused.refusedRecipients);
  shown.overdueCalls.set(figures.overdueCalls);
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

/** Shows no value of what is unknown, or is not made by our containers. */
function showBackups(health?: BackupHealth): void {
  const { walArchivedAt, walArchiveFailing, walWaiting, diskFree } = metrics();
  const { backupAt, backupElsewhere, backupReportedAt, restoreVerifiedAt } = metrics();
  const archiveGauges = [walArchivedAt, walArchiveFailing, walWaiting];
  const backupGauges = [backupAt, backupElsewhere, backupReportedAt, restoreVerifiedAt];
  for (const gauge of [...archiveGauges, ...backupGauges]) gauge.remove();
  diskFree.reset();
  if (!health) return;
  const { archive, backup, elsewhere, restoreCheck, reportedAt } = health;
  if (archive) walArchiveFailing.set(archive.isFailing ? 1 : 0);
  if (archive?.archivedAt) walArchivedAt.set(archive.archivedAt.getTime() / 1_000);
  if (archive?.waiting != null) walWaiting.set(archive.waiting);
  if (reportedAt) backupReportedAt.set(reportedAt.getTime() / 1_000);
  if (elsewhere !== null) backupElsewhere.set(elsewhere ? 1 : 0);
  if (backup?.okAt) backupAt.set(backup.okAt.getTime() / 1_000);
  // An older proof counts no longer once a trial has failed.
  if (restoreCheck?.ok && restoreCheck.okAt)
    restoreVerifiedAt.set(restoreCheck.okAt.getTime() / 1_000);
  for (const [volume, free] of Object.entries(currentDisks(health) ?? {}))
    diskFree.set({ volume }, free);
}
