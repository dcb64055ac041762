import "server-only";
import { pool } from "@/lib/kernel/db";
import type { MailFailureKind } from "@/lib/vocabulary/mail-failures";
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
  /** The people whose mail a server refuses because of us, not because of their mailbox. */
  refusedRecipients: number;
  /** The answer that most of them got, such as «550 5.7.1»; null without any. */
  refusedWith: string | null;
};

/** Reads the current state of the queue. @throws when the database does not answer */
export async function readQueueHealth(): Promise<QueueHealth> {
  const [workerAlive, jobs, refused] = await Promise.all([
    isWorkerAlive(),
    countJobs(),
    countRefused(),
  ]);
  const unsent = jobs.filter(({ task }) => task === "notify-lead");
  const failing = jobs.filter(
    ({ task, state }) => task === "send-person-mail" && state === "retrying",
  );
  return {
    workerAlive,
    unsent: sum(unsent),
    oldestUnsentSeconds: Math.round(Math.max(0, ...unsent.map((job) => job.oldestSeconds))),
    failingMails: sum(failing),
    ...refused,
  };
}

/**
 * Reads the errors that the worker leaves with the jobs of mails to people.
 * @throws when the database does not answer
 */
export async function countRefused() {
  const refused: MailFailureKind = "refused";
  const { rows } = await pool().query<Pick<QueueHealth, "refusedRecipients" | "refusedWith">>(
    `SELECT count(DISTINCT mails.mailbox)::int AS "refusedRecipients",
      mode() WITHIN GROUP (ORDER BY substring(jobs.last_error FROM ' (.*)')) AS "refusedWith"
    FROM graphile_worker._private_jobs AS jobs
    JOIN mails ON mails.id = (jobs.payload->>'mailId')::uuid
    WHERE jobs.last_error LIKE $1`,
    [`${refused} %`],
  );
  return rows[0] ?? { refusedRecipients: 0, refusedWith: null };
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
