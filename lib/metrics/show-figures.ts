import "server-only";
import { poolFigures } from "@/lib/db";
import { JOB_NAMES } from "@/lib/jobs";
import { LEAD_FORMS } from "@/lib/leads/options";
import { LEAD_STATUSES } from "@/lib/leads/status";
import type { CountedLeads } from "./count-leads";
import { type DatabaseFigures, JOB_STATES, type JobFigures } from "./database-figures";
import { type Metrics, metrics } from "./registry";

/** Shows the connections of this process as they are now. */
export function showConnections(): void {
  const { connections, connectionLimit, connectionWaiters } = metrics();
  for (const { pool, limit, used, idle, waiting } of poolFigures()) {
    connections.set({ pool, state: "used" }, used);
    connections.set({ pool, state: "idle" }, idle);
    connectionLimit.set({ pool }, limit);
    connectionWaiters.set({ pool }, waiting);
  }
}

/**
 * Shows what the database said, and what it did not say as unknown: a figure of an hour ago would
 * look like one of now. What there is none of is 0, so that an alert need not guess.
 */
export function showDatabase(figures: DatabaseFigures | null): void {
  const shown = metrics();
  shown.databaseUp.set(figures ? 1 : 0);
  forgetDatabase(shown);
  if (!figures) return;
  shown.workerAlive.set(figures.workerAlive ? 1 : 0);
  if (figures.newestLeadAt !== null) shown.newestLeadAt.set(figures.newestLeadAt);
  if (figures.leads) showLeads(shown, figures.leads);
  showJobs(shown, figures.jobs);
}

function forgetDatabase(shown: Metrics): void {
  const { leads, suspectLeads, leadsCountedAt, newestLeadAt, jobs, oldestJob, workerAlive } = shown;
  for (const gauge of [leads, suspectLeads, jobs, oldestJob]) gauge.reset();
  // Without labels, a reset one would say 0.
  for (const gauge of [leadsCountedAt, newestLeadAt, workerAlive]) gauge.remove();
}

function showLeads({ leads, suspectLeads, leadsCountedAt }: Metrics, counted: CountedLeads) {
  leadsCountedAt.set(counted.at);
  for (const form of LEAD_FORMS) {
    suspectLeads.set({ form }, 0);
    for (const status of LEAD_STATUSES) leads.set({ form, status }, 0);
  }
  for (const { form, status, suspect, count } of counted.counts) {
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
