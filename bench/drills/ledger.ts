import { Client } from "pg";
import { VISITOR_EMAILS } from "@/bench/speed/lead-post";

/** How the database compares with the acknowledged leads. */
export interface Ledger {
  /** All stored leads of our visitors, acknowledged or not. */
  leads: number;
  /** Acknowledged leads that are not stored. */
  lost: number;
  /** Stored leads that are not suspect and have neither a notification nor a job. */
  withoutJob: number;
  /** Leads with more than one notification job. */
  withTwoJobs: number;
  /** Mails to visitors: each request of another e-mail causes one. */
  mails: number;
  /** Leads that are not suspect whose sender got no mail and has no job for one. */
  withoutMail: number;
}

/** Compares the stored leads with the acknowledged ones. */
export async function readLedger(
  databaseUrl: string,
  acknowledged: readonly string[],
): Promise<Ledger> {
  const [ledger] = await query<Ledger>(
    databaseUrl,
    `SELECT count(*)::int AS leads,
      (SELECT count(*)::int FROM unnest($1::text[]) AS sent (email)
        WHERE NOT EXISTS (SELECT FROM leads WHERE leads.email = sent.email)) AS lost,
      count(*) FILTER (WHERE jobs = 0 AND NOT told AND NOT suspect)::int AS "withoutJob",
      count(*) FILTER (WHERE jobs > 1)::int AS "withTwoJobs",
      sum(mails)::int AS mails,
      count(*) FILTER (WHERE mails = 0 AND NOT suspect)::int AS "withoutMail"
    FROM (
      SELECT leads.suspect, coalesce(job.jobs, 0) AS jobs, EXISTS (SELECT FROM lead_events
        WHERE lead_id = leads.id AND type = 'notification_sent') AS told,
        (SELECT count(*) FROM mails WHERE lead_id = leads.id) AS mails
      FROM leads LEFT JOIN (
        SELECT payload->>'leadId' AS lead_id, count(*) AS jobs FROM graphile_worker._private_jobs AS job
        JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
        WHERE task.identifier = 'notify-lead' GROUP BY 1) AS job ON job.lead_id = leads.id::text
      WHERE leads.email LIKE $2) AS counted`,
    [acknowledged, VISITOR_EMAILS],
  );
  if (!ledger) throw new Error("the count of leads gave no row");
  return ledger;
}

/** Counts the leads without a notification yet, and those whose mail is not sent. */
export async function countWaiting(databaseUrl: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    `SELECT count(*)::int AS count FROM leads
    WHERE email LIKE $1 AND NOT suspect AND (NOT EXISTS (
      SELECT FROM lead_events WHERE lead_id = leads.id AND type = 'notification_sent')
      OR EXISTS (SELECT FROM mails WHERE lead_id = leads.id AND sent_at IS NULL))`,
    [VISITOR_EMAILS],
  );
  return row?.count ?? 0;
}

/** Describes how often their jobs were tried, and when the last retry is due. */
export async function describeWaiting(databaseUrl: string): Promise<string> {
  const [row] = await query<{ least: number; most: number; seconds: number }>(
    databaseUrl,
    `SELECT min(attempts)::int AS least, max(attempts)::int AS most,
      max(extract(epoch FROM run_at - now()))::int AS seconds
    FROM graphile_worker._private_jobs WHERE payload->>'leadId' IS NOT NULL`,
  );
  return `tried ${row?.least} to ${row?.most} times, the last again in ${row?.seconds} s`;
}

/** Deletes a stored lead behind the product's back. */
export async function loseLead(databaseUrl: string, email: string): Promise<void> {
  await query(databaseUrl, "DELETE FROM leads WHERE email = $1", [email]);
}

/** Runs one statement on a separate connection. */
export async function query<Row>(
  databaseUrl: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
