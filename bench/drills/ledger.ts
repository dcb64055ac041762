import { Client } from "pg";
import { VISITOR_EMAILS } from "@/bench/speed/lead-post";

/** What the database holds of the leads that were acknowledged. */
export interface Ledger {
  /** All of our visitors' that are stored, whether they learned of it or not. */
  leads: number;
  /** Acknowledged, and not stored. */
  lost: number;
  /** Stored, not kept apart as suspect, and neither told of nor waiting to be. */
  withoutJob: number;
  /** With more jobs than one. */
  withTwoJobs: number;
}

/** Counts what is stored against what was acknowledged. */
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
      count(*) FILTER (WHERE jobs > 1)::int AS "withTwoJobs"
    FROM (
      SELECT leads.suspect, coalesce(job.jobs, 0) AS jobs, EXISTS (SELECT FROM lead_events
        WHERE lead_id = leads.id AND type = 'notification_sent') AS told
      FROM leads LEFT JOIN (
        SELECT payload->>'leadId' AS lead_id, count(*) AS jobs FROM graphile_worker._private_jobs
        GROUP BY 1) AS job ON job.lead_id = leads.id::text
      WHERE leads.email LIKE $2) AS counted`,
    [acknowledged, VISITOR_EMAILS],
  );
  if (!ledger) throw new Error("the count of leads gave no row");
  return ledger;
}

/** Leads of which nobody has been told yet. */
export async function countWaiting(databaseUrl: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    `SELECT count(*)::int AS count FROM leads
    WHERE email LIKE $1 AND NOT suspect AND NOT EXISTS (
      SELECT FROM lead_events WHERE lead_id = leads.id AND type = 'notification_sent')`,
    [VISITOR_EMAILS],
  );
  return row?.count ?? 0;
}

/** How often their jobs were tried, and when the last of them is tried again: for people to read. */
export async function describeWaiting(databaseUrl: string): Promise<string> {
  const [row] = await query<{ least: number; most: number; seconds: number }>(
    databaseUrl,
    `SELECT min(attempts)::int AS least, max(attempts)::int AS most,
      max(extract(epoch FROM run_at - now()))::int AS seconds
    FROM graphile_worker._private_jobs WHERE payload->>'leadId' IS NOT NULL`,
  );
  return `tried ${row?.least} to ${row?.most} times, the last again in ${row?.seconds} s`;
}

/** Takes a stored lead away behind the product's back. */
export async function loseLead(databaseUrl: string, email: string): Promise<void> {
  await query(databaseUrl, "DELETE FROM leads WHERE email = $1", [email]);
}

/** One statement, on a connection of its own. */
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
