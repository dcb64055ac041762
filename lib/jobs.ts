import "server-only";
import { runMigrations } from "graphile-worker";
import type { Transaction } from "@/lib/db";

/** The jobs there are, and what each is told. Never personal data: erasure must not miss it. */
export type Jobs = {
  "notify-lead": { leadId: string };
  retention: object;
  /**
   * `mailId` names the mail whatever happens, and is what its link's token is made from. `about` is
   * the account, the session or the token that the mail tells of, where neither token nor invitation of
   * that name says it.
   */
  "send-account-mail": { kind: AccountMailKind; mailId: string; about: string | null };
};

/** All of them, for whoever counts. */
export const JOB_NAMES = Object.keys({
  "notify-lead": true,
  retention: true,
  "send-account-mail": true,
} satisfies Record<keyof Jobs, true>);

/** The mails that an account's owner gets, or who is to have one. */
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
 * graphile-worker waits e^n seconds before try n+1, at most 6 hours: fifteen tries take about 34
 * hours. A job that fails them all stays in the table, to be sent again by a person.
 */
export const JOB_ATTEMPTS = 15;

/** Keyed, so that a lead has one job whatever happens. */
export function notificationKey(leadId: string): string {
  return `notify-lead:${leadId}`;
}

type JobOptions = {
  /** A job with the key of another that waits takes its place. */
  key?: string;
  runAt?: Date;
  /** Jobs of one queue run one after the other. */
  queue?: string;
};

/** Adds a job that is done if, and only if, the transaction is. */
export async function addJob<Name extends keyof Jobs>(
  tx: Transaction,
  name: Name,
  payload: Jobs[Name],
  { key, runAt, queue }: JobOptions = {},
): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    max_attempts => ${JOB_ATTEMPTS}, job_key => ${key ?? null},
    run_at => ${runAt ?? null}, queue_name => ${queue ?? null})`;
}

/** Creates or updates the tables of the job queue, in the name of who may. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl });
}
