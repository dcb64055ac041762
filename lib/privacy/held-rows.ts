import "server-only";
import { Prisma, type Transaction } from "@/lib/kernel/db";
import type { HeldRows } from "./person-record";

/** The tables besides `leads` whose rows belong to a lead. A test fails if one is missing. */
export const HELD_TABLES = {
  receipts: "consent_receipts",
  notes: "lead_notes",
  events: "lead_events",
  tasks: "call_tasks",
  attempts: "call_attempts",
  letters: "letters",
  links: "request_links",
  withdrawals: "consent_withdrawals",
} as const;

/**
 * Everything stored about these leads: whole rows, so that no column can be forgotten. The caller has
 * checked who may read it.
 */
export async function readHeld(
  client: Transaction,
  ids: readonly string[],
): Promise<Map<string, HeldRows>> {
  const found = await client.$queryRaw<(HeldRows & { id: string })[]>`
    SELECT leads.id, row_to_json(leads) AS lead, ${rowsOf(HELD_TABLES.receipts)} AS receipts,
      ${rowsOf(HELD_TABLES.notes)} AS notes, ${rowsOf(HELD_TABLES.events)} AS events,
      ${rowsOf(HELD_TABLES.tasks)} AS tasks, ${rowsOf(HELD_TABLES.attempts, "at")} AS attempts,
      ${rowsOf(HELD_TABLES.letters)} AS letters, ${rowsOf(HELD_TABLES.links)} AS links,
      ${rowsOf(HELD_TABLES.withdrawals)} AS withdrawals,
      -- Also whoever an adviser has joined into this person.
      (SELECT coalesce(json_agg(people ORDER BY created_at, id), '[]') FROM people
        WHERE leads.person_id IN (id, joined_into)) AS people,
      -- But not that somebody with the same phone has erased their own requests.
      (SELECT coalesce(json_agg(asked ORDER BY received_at, id), '[]') FROM rights_requests AS asked
        WHERE NOT (channel = 'link' AND kind = 'erasure' AND answered_at IS NOT NULL)
          AND person_id IN (SELECT id FROM people WHERE leads.person_id IN (id, joined_into))) AS rights,
      -- To whom the data went (GDPR art. 15.1.c), which our own files do not say.
      (SELECT coalesce(json_agg(json_build_object('recipient', recipient, 'started_at', started_at)
          ORDER BY started_at, id), '[]')
        FROM lead_export_parts JOIN lead_exports ON id = export_id
        WHERE lead_ids @> ARRAY[leads.id] AND recipient <> 'ourselves') AS handed_over,
      coalesce(jobs.rows, '[]') AS jobs, coalesce(accounts.rows, '[]') AS accounts
    FROM leads
    -- The jobs of a lead, which hold only its identifier.
    LEFT JOIN (
      SELECT payload->>'leadId' AS lead_id, json_agg(json_build_object('task', task.identifier,
        'run_at', job.run_at, 'attempts', job.attempts, 'max_attempts', job.max_attempts,
        'created_at', job.created_at) ORDER BY job.id) AS rows
      FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE payload->>'leadId' = ANY(${ids}::text[]) GROUP BY 1) AS jobs
      ON jobs.lead_id = leads.id::text
    -- Omits the hash of the password.
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('email', email, 'created_at', created_at,
        'email_confirmed_at', email_confirmed_at,
        'roles', ARRAY(SELECT role FROM user_roles WHERE user_id = users.id ORDER BY role))) AS rows
      FROM users WHERE email = lower(leads.email_normalized)) AS accounts ON true
    WHERE leads.id = ANY(${ids}::uuid[])`;
  return new Map(found.map(({ id, ...rows }) => [id, rows]));
}

function rowsOf(table: string, time = "created_at"): Prisma.Sql {
  return Prisma.raw(`(SELECT coalesce(json_agg(held ORDER BY ${time}, id), '[]')
    FROM ${table} AS held WHERE lead_id = leads.id)`);
}
