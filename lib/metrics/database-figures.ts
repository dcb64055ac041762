import "server-only";
import { pool } from "@/lib/db";
import { isWorkerAlive } from "@/lib/worker-sign";
import { type CountedLeads, countLeads } from "./count-leads";

/**
 * What a job may be: waiting for its first try, under way, waiting for another try after a failure,
 * or failed for good.
 */
export const JOB_STATES = ["waiting", "running", "retrying", "failed"] as const;

export type JobFigures = {
  task: string;
  state: (typeof JOB_STATES)[number];
  count: number;
  /** Since the oldest of them was asked for. */
  oldestSeconds: number;
};

export type DatabaseFigures = {
  leads: CountedLeads | null;
  /** In seconds since 1970; null when there is no lead. What is kept apart is none. */
  newestLeadAt: number | null;
  jobs: JobFigures[];
  workerAlive: boolean;
};

/**
 * What only the database knows, the same in every process. One question after the other, so that
 * one connection is taken of those that leads are stored by. @throws when it does not answer
 */
export async function readDatabaseFigures(): Promise<DatabaseFigures> {
  const jobs = await readJobs();
  const workerAlive = await isWorkerAlive();
  const newestLeadAt = await readNewestLead();
  return { leads: await countLeads(), newestLeadAt, jobs, workerAlive };
}

async function readJobs(): Promise<JobFigures[]> {
  const { rows } = await pool().query<JobFigures>(`
    SELECT task_identifier AS task,
      CASE WHEN locked_at IS NOT NULL THEN 'running'
        WHEN attempts >= max_attempts THEN 'failed'
        WHEN attempts > 0 THEN 'retrying'
        ELSE 'waiting' END AS state,
      count(*)::int AS count,
      greatest(0, extract(epoch FROM now() - min(created_at)))::float AS "oldestSeconds"
    FROM graphile_worker.jobs GROUP BY 1, 2`);
  return rows;
}

async function readNewestLead(): Promise<number | null> {
  const { rows } = await pool().query<{ at: number | null }>(
    "SELECT extract(epoch FROM max(created_at))::float AS at FROM leads WHERE NOT suspect",
  );
  return rows[0]?.at ?? null;
}
