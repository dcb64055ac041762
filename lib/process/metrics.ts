import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { AnsweredRequest } from "@/lib/process/observe-request";
import { LEAD_OUTCOMES } from "@/lib/requests/intake/count-lead";
import { LEAD_FORMS } from "@/lib/vocabulary/lead-origins";
import project from "@/package.json" with { type: "json" };

type Metrics = ReturnType<typeof createMetrics>;

// Next bundles this module several times, so the process shares one registry.
const shared = globalThis as typeof globalThis & { metrics?: Metrics };

/** The metrics of this process. The first call starts measuring its event loop and memory. */
export function metrics(): Metrics {
  shared.metrics ??= createMetrics();
  return shared.metrics;
}

/** Starts measuring requests. Call the returned function for each answered request. */
export function measureRequests(): (answered: AnsweredRequest) => void {
  const { buildInfo, requests } = metrics();
  buildInfo.set({ version: project.version, build: buildId() }, 1);
  return ({ seconds, ...labels }) => requests.observe(labels, seconds);
}

/** Next writes the build id next to the server; a development server has none. */
function buildId(): string {
  const file = join(process.cwd(), ".next", "BUILD_ID");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "development";
}

/**
 * The official Prometheus client names process metrics as dashboards expect. No label may hold personal data.
 * deploy/monitoring has the alerts and a dashboard.
 */
function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const leadRequests = new Counter({
    name: "lead_requests_total",
    help: "Lead forms that this process took, by what became of them. duplicate: stored, of a known person. repeated: the same form again. quarantined: a suspect. released: a suspect whose browser then sent it with a start. failed: not stored.",
    labelNames: ["form", "outcome"],
    registers: [registry],
  });
  // Alerts watch for growth, so without an initial 0 they would miss the first failure.
  for (const form of LEAD_FORMS) {
    for (const outcome of LEAD_OUTCOMES) leadRequests.inc({ form, outcome }, 0);
  }
  return {
    registry,
    leadRequests,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "From a request's head to the end of its answer.",
      labelNames: ["route", "method", "status"],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    buildInfo: gauge("app_build_info", "1, with what runs here.", "version", "build"),
    connections: gauge("database_connections", "Of each pool of this process.", "pool", "state"),
    connectionLimit: gauge("database_connection_limit", "The most of each pool.", "pool"),
    connectionWaiters: gauge("database_connection_waiters", "Who waits for one.", "pool"),
    databaseUp: gauge("database_up", "1 when the database answered this scrape in time."),
    leads: gauge("leads", "Leads that are held, but for suspects.", "form", "status"),
    suspectLeads: gauge("leads_suspect", "Leads in quarantine.", "form"),
    newestLeadAt: gauge("lead_newest_timestamp_seconds", "When the newest came."),
    lateErasures: gauge(
      "handover_erasures_late",
      "Cases whose firm has not confirmed in time that it erased its copy.",
    ),
    jobs: gauge("jobs", "Jobs in the queue.", "task", "state"),
    oldestJob: gauge(
      "job_oldest_seconds",
      "How long the oldest of them is there.",
      "task",
      "state",
    ),
    refusedRecipients: gauge(
      "mail_refused_recipients",
      "People whose mail a server refuses because of us, not because of their mailbox.",
    ),
    overdueCalls: gauge("calls_overdue", "Calls that may be made, and whose day has passed."),
    workerAlive: gauge("worker_alive", "1 when any process runs jobs."),
    walArchivedAt: gauge("wal_archived_timestamp_seconds", "When the archive last got a segment."),
    walArchiveFailing: gauge("wal_archive_failing", "1 when the archive's last try failed."),
    walWaiting: gauge(
      "wal_segments_waiting",
      "Finished segments of the log that the archive does not have yet.",
    ),
    backupReportedAt: gauge(
      "backup_reported_timestamp_seconds",
      "When the container that copies last reported the disks, which it does each minute.",
    ),
    backupAt: gauge("backup_timestamp_seconds", "When the last good copy was made."),
    backupElsewhere: gauge("backup_elsewhere", "1 when copies also leave the machine."),
    restoreVerifiedAt: gauge(
      "restore_verified_timestamp_seconds",
      "When a copy was last restored for trial, and was good.",
    ),
    diskFree: gauge("disk_free_ratio", "The free part of the disk of each volume.", "volume"),
  };
}
