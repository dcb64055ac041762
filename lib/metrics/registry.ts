import "server-only";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { LEAD_FORMS } from "@/lib/leads/options";
import { LEAD_OUTCOMES } from "./count-lead";

/** All that this process measures. */
export type Metrics = ReturnType<typeof createMetrics>;

// Next bundles a module into several chunks: one registry a process.
const shared = globalThis as typeof globalThis & { metrics?: Metrics };

/** The metrics of this process. The first call begins to watch its event loop and memory. */
export function metrics(): Metrics {
  shared.metrics ??= createMetrics();
  return shared.metrics;
}

/**
 * By the client of the Prometheus project itself, which was prom-client until 2026: small, and with
 * the figures of a process under the names that dashboards know. That of OpenTelemetry is larger and
 * not yet stable. `docs/runbook.md` says what each means. No label may hold anything of a person.
 */
function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const leadRequests = new Counter({
    name: "lead_requests_total",
    help: "Lead forms that this process took, by what became of them.",
    labelNames: ["form", "outcome"],
    registers: [registry],
  });
  // From nothing on, or the first failure of all would be no growth.
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
    suspectLeads: gauge("leads_suspect", "Leads that are kept apart.", "form"),
    leadsCountedAt: gauge("leads_counted_timestamp_seconds", "When they were counted."),
    newestLeadAt: gauge("lead_newest_timestamp_seconds", "When the newest came."),
    jobs: gauge("jobs", "Jobs in the queue.", "task", "state"),
    oldestJob: gauge(
      "job_oldest_seconds",
      "How long the oldest of them is there.",
      "task",
      "state",
    ),
    workerAlive: gauge("worker_alive", "1 when any process runs jobs."),
  };
}
