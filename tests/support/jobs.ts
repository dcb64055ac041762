import { sql } from "./sql";
import { storeLead } from "./store-lead";

/** The jobs of a lead that still wait, with their state. */
export function jobsOf(leadId: string) {
  return sql(
    `SELECT job.id, task.identifier, job.payload, job.attempts, job.max_attempts, job.locked_by, job.run_at
     FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE job.payload->>'leadId' = $1 ORDER BY job.id`,
    [leadId],
  );
}

/** The notifications of the advisers about a lead that still wait. */
export async function notificationsOf(leadId: string) {
  const jobs = await jobsOf(leadId);
  return jobs.filter(({ identifier }) => identifier === "notify-lead");
}

/** The mails to the sender of a lead that still wait. */
export async function mailsOf(leadId: string) {
  const jobs = await jobsOf(leadId);
  return jobs.filter(({ identifier }) => identifier === "send-person-mail");
}

/** Stores leads whose every notification try has failed, and returns their ids. */
export async function storeFailures(count: number): Promise<string[]> {
  const leads = await Promise.all(Array.from({ length: count }, () => storeLead()));
  await sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts");
  return leads.map(({ id }) => id);
}

/** Deletes every lead and every job. */
export async function forgetNotifications(): Promise<void> {
  await sql("DELETE FROM graphile_worker._private_jobs");
  await sql("DELETE FROM leads");
}
