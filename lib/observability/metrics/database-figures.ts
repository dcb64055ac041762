import "server-only";
import { db } from "@/lib/db";
import { countJobs, type JobFigures } from "@/lib/observability/queue-health";
import { isWorkerAlive } from "@/lib/observability/worker-heartbeat";

export type LeadCount = { form: string; status: string; suspect: boolean; count: number };

export type DatabaseFigures = {
  leads: LeadCount[];
  /** In seconds since 1970; null when there is no lead but suspects. */
  newestLeadAt: number | null;
  jobs: JobFigures[];
  workerAlive: boolean;
};

/**
 * The figures of the database, the same in every process. One query after the other: leads need the
 * other connections. @throws when the database does not answer
 */
export async function readDatabaseFigures(): Promise<DatabaseFigures> {
  const jobs = await countJobs();
  const workerAlive = await isWorkerAlive();
  const newestLeadAt = await readNewestLead();
  return { leads: await countLeads(), newestLeadAt, jobs, workerAlive };
}

async function countLeads(): Promise<LeadCount[]> {
  const groups = await db().lead.groupBy({ by: ["form", "status", "suspect"], _count: true });
  return groups.map(({ _count, ...group }) => ({ ...group, count: _count }));
}

async function readNewestLead(): Promise<number | null> {
  const newest = await db().lead.aggregate({
    where: { suspect: false },
    _max: { createdAt: true },
  });
  const { createdAt } = newest._max;
  return createdAt && createdAt.getTime() / 1_000;
}
