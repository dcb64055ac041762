import "server-only";
import { runMigrations } from "graphile-worker";
import { db, Prisma, type Transaction } from "./db";

/** The jobs and their payloads. A payload must not hold personal data, because an erasure would miss it. */
export type Jobs = {
  "deal-calls": object;
  /** The queue says for when it was scheduled. */
  "morning-mail": { _cron: { ts: string } };
  "notify-lead": { leadId: string };
  /** What had not arrived at an endpoint that is on again. */
  "queue-undelivered": { endpointId: string };
  "read-bounces": object;
  retention: object;
  "return-handovers": object;
  "run-import": { importId: string };
  /**
   * `mailId` identifies the mail in every attempt, and its link's token derives from it. `about` is the
   * account, session or token that the mail is about; null when the token or invitation of `mailId` says it.
   */
  "send-account-mail": { kind: AccountMailKind; mailId: string; about: string | null };
  /** Erasing the lead also deletes the job. Null in the confirmation of an erasure. */
  "send-person-mail": { mailId: string; leadId: string | null };
  "send-webhook": { messageId: string };
};

/** Whether each of these jobs has a key. */
const HAS_KEY: Record<keyof Jobs, boolean> = {
  "deal-calls": false,
  "morning-mail": true,
  "notify-lead": true,
  "queue-undelivered": false,
  "read-bounces": true,
  retention: true,
  "return-handovers": true,
  "run-import": false,
  "send-account-mail": false,
  "send-person-mail": false,
  "send-webhook": true,
};

/** The names of all jobs, for statistics. */
export const JOB_NAMES = Object.keys(HAS_KEY);
const WITH_KEY = Object.entries(HAS_KEY).flatMap(([name, hasKey]) => (hasKey ? name : []));

/** The mails to an account holder, or to a person who is offered an account. */
export type AccountMailKind =
  | "account-exists"
  | "change-email"
  | "confirm-account"
  | "email-changed"
  | "invitation"
  | "new-sign-in"
  | "password-changed"
  | "reset-password";

/**
 * graphile-worker waits e^n seconds before attempt n+1, at most 6 hours: fifteen attempts take about 34
 * hours. A job that fails them all stays in the table until a person resends it, or another one replaces it.
 */
const JOB_ATTEMPTS = 15;

/** The job key of a lead's notification: a lead never has two such jobs. */
export function notificationKey(leadId: string): string {
  return `notify-lead:${leadId}`;
}

type JobOptions = {
  /** A new job replaces a waiting one with the same key. */
  key?: string;
  runAt?: Date;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** By default JOB_ATTEMPTS. */
  attempts?: number;
  /** Higher numbers wait for lower ones; by default 0. */
  priority?: number;
};

export type NewJob<Name extends keyof Jobs = keyof Jobs> = JobOptions & {
  name: Name;
  payload: Jobs[Name];
};

/** Adds a job that runs if, and only if, the transaction commits. */
export function addJob<Name extends keyof Jobs>(
  tx: Transaction,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  return addJobs(tx, [{ name, payload, ...options }]);
}

/** A statement may last ten seconds: on a busy machine ten thousand jobs took longer. */
const STATEMENT_SIZE = 1_000;

/** Adds jobs. They run if, and only if, the transaction commits. */
export async function addJobs(tx: Transaction, jobs: readonly NewJob[]): Promise<void> {
  for (let from = 0; from < jobs.length; from += STATEMENT_SIZE) {
    await tx.$executeRaw`${addingJobs(jobs.slice(from, from + STATEMENT_SIZE))}`;
  }
}

/** The statement that adds jobs, whose keys differ, for a caller who does more with the same one. */
export function addingJobs(jobs: readonly NewJob[]): Prisma.Sql {
  const specs = jobs.map(
    ({ name, payload, key, runAt, queue, attempts = JOB_ATTEMPTS, priority }) => ({
      ...{ identifier: name, payload, job_key: key, run_at: runAt, queue_name: queue },
      ...{ max_attempts: attempts, priority },
    }),
  );
  // The queue's function for one job takes four statements for each of them.
  return Prisma.sql`
    SELECT added FROM graphile_worker.add_jobs(ARRAY(
      SELECT spec FROM json_populate_recordset(
        NULL::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) AS spec)) AS added`;
}

/**
 * Deletes the jobs with one of these ids in the payload. Unlike the queue's functions, it also deletes a
 * running job. Its worker then finds no row at the end, which is not an error.
 */
export function removeJobs(
  tx: Transaction,
  name: keyof Jobs | null,
  field: "leadId" | "mailId",
  ids: readonly string[],
): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM graphile_worker._private_jobs
    WHERE payload->>${field} = ANY(${[...ids]}::text[]) AND (${name}::text IS NULL OR task_id IN (
      SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${name}))`;
}

/**
 * Deletes what replaced jobs leave behind. A job that runs, or has used up its tries, is not changed by one with its
 * key: the queue takes its key away, gives it no other try and keeps it if it does not succeed. The alarms would count
 * it for good. The job that replaced it does the work.
 */
export async function deleteReplacedJobs(): Promise<void> {
  await db().$executeRaw`
    DELETE FROM graphile_worker._private_jobs
    WHERE key IS NULL AND locked_at IS NULL AND attempts >= max_attempts AND task_id IN (
      SELECT id FROM graphile_worker._private_tasks WHERE identifier = ANY(${WITH_KEY}::text[]))`;
}

/** Creates or updates the tables of the job queue as the owner of the database. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl });
}
