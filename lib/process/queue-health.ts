import "server-only";
import { pool } from "@/lib/kernel/db";
import { isWorkerAlive } from "./worker-heartbeat";

/** A job waits for its first try, runs, waits for another try, or has failed for good. */
export const JOB_STATES = ["waiting", "running", "retrying", "failed"] as const;

export type JobFigures = {
  task: string;
  state: (typeof JOB_STATES)[number];
  count: number;
  /** Age of the oldest job. */
  oldestSeconds: number;
};

/** A summary of the queue for operators, without personal data. */
export type QueueHealth = {
  workerAlive: boolean;
  /** Unsent notifications of leads, including those that have failed for good. */
  unsent: number;
  /** Age of the oldest one; 0 without any. */
  oldestUnsentSeconds: number;
  /** Mails to people with failed attempts. A single one is probably the mailbox's fault, not ours. */
  failingMails: number;
};

/** Reads the current state of the queue. @throws when the database does not answer */
export async function readQueueHealth(): Promise<QueueHealth> {
  const [workerAlive, jobs] = await Promise.all([isWorkerAlive(), countJobs()]);
  const unsent = jobs.filter(({ task }) => task === "notify-lead");
  const failing = jobs.filter(
    ({ task, state }) => task === "send-person-mail" && state === "retrying",
  );
  return {
    workerAlive,
    unsent: sum(unsent),
    oldestUnsentSeconds: Math.round(Math.max(0, ...unsent.map((job) => job.oldestSeconds))),
    failingMails: sum(failing),
  };
}

function sum(jobs: readonly JobFigures[]): number {
  return jobs.reduce((total, { count }) => total + count, 0);
}

/** Counts the jobs of the queue by task and state. @throws when the database does not answer */
export async function countJobs(): Promise<JobFigures[]> {
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
