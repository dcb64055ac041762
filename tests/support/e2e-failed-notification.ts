import type { Client } from "pg";

/** Stores a lead of that name, whose notification is tried `tries` times and no more. */
export async function storeNotifiedLead(database: Client, fullName: string, tries = 1) {
  const { rows } = await database.query(
    `INSERT INTO leads (form, source, debt_over_10k, multiple_creditors, has_properties,
       full_name, email, email_normalized, phone, phone_normalized, consent, consent_ts)
     VALUES ('hero', 'landing-home', true, true, false, $1, 'x@ejemplo.es', 'x@ejemplo.es',
       '600 000 001', '+34600000001', true, now())
     RETURNING id`,
    [fullName],
  );
  const id: string = rows[0].id;
  await database.query(
    `SELECT graphile_worker.add_job('notify-lead', json_build_object('leadId', $1::text),
       max_attempts => $2::int, job_key => 'notify-lead:' || $1)`,
    [id, tries],
  );
  return id;
}
