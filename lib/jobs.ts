import "server-only";
import { runMigrations } from "graphile-worker";
import { env } from "@/lib/env";

/** The jobs there are, and what each is told. Never personal data: erasure must not miss it. */
export type Jobs = {
  "notify-lead": { leadId: string };
  "send-invitation": { invitationId: string };
};

/**
 * graphile-worker waits e^n seconds before try n+1, at most 6 hours: fifteen tries take about 34
 * hours. A job that fails them all stays in the table, to be sent again by a person.
 */
export const JOB_ATTEMPTS = 15;

/** Creates or updates the tables of the job queue. */
export async function migrateJobs(): Promise<void> {
  await runMigrations({ connectionString: env().databaseUrl });
}
