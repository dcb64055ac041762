import { sendAccountMail } from "@/lib/accounts/account-mail";
import type { Jobs } from "@/lib/kernel/jobs";
import { sql } from "./sql";

type Job = Jobs["send-account-mail"];

/** The mails about accounts that wait to be sent, oldest first. */
export async function waitingMails(): Promise<Job[]> {
  const rows = await sql(
    `SELECT job.payload FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE task.identifier = 'send-account-mail' ORDER BY job.id`,
  );
  return rows.map(({ payload }) => payload);
}

/** Sends the waiting mails, as the worker would. */
export async function sendWaitingMails(): Promise<void> {
  for (const job of await waitingMails()) await sendAccountMail(job);
  await forgetMails();
}

/** Removes every account mail from the queue. */
export async function forgetMails(): Promise<void> {
  await sql("DELETE FROM graphile_worker._private_jobs");
}

/** The token in the first link of a mail; empty when it has no link. */
export function tokenIn(mail: { text?: string | undefined } | undefined): string {
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
