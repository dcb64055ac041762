import {
  INDEX_REPEATED_ATTEMPTS,
  INVENT_ATTEMPTS,
  INVENT_CALLS,
  INVENT_REPEATED_ATTEMPTS,
  INVENT_REPEATS,
  STORE_ATTEMPTS,
  STORE_TASKS,
} from "./invent-calls";
import { INVENT_LEADS } from "./invent-leads";
import { STORE_LEADS, STORE_PEOPLE } from "./store-invented";

/**
 * The database itself generates the invented rows. Every value of lead number n comes from a hash
 * of n, so that the tables agree with each other.
 */

/** A number from 0 to size-1 that only depends on n and salt. */
const PICK = `CREATE FUNCTION pg_temp.pick(n bigint, salt int, size int) RETURNS int
  LANGUAGE sql IMMUTABLE AS
  'SELECT ((hashint8extended(n, salt) & 9223372036854775807) % size)::int'`;

const ID = `CREATE FUNCTION pg_temp.lead_id(n bigint, run text) RETURNS uuid
  LANGUAGE sql IMMUTABLE AS $$ SELECT md5(run || n)::uuid $$`;

/** The columns of the stored leads that the other tables need, by number. */
const STORED = `CREATE TEMPORARY TABLE stored ON COMMIT DROP AS
  SELECT n, id, created_at, leads.form, leads.consent, financial_consent, leads.suspect, status,
    first_answered_at IS NOT NULL AS answered, first_answered_at AS answered_at,
    first_attempt_by AS answered_by
  FROM leads JOIN invented USING (id)`;

const RECEIPTS = `
  INSERT INTO consent_receipts (lead_id, purpose, consent_text, text_version, form, page_path,
    ip_address, user_agent, created_at)
  SELECT id, purpose, text, version, form, '/',
    CASE WHEN created_at > now() - interval '90 days' THEN '192.0.2.1'::inet + (n % 250) END,
    'Mozilla/5.0 (Linux; Android 15; Mobile)', created_at
  FROM stored,
    LATERAL (VALUES ('call', $1, $2, consent), ('firm', $3, $4, consent),
      ('financial', $5, $6, financial_consent))
      AS receipt (purpose, text, version, given)
  WHERE given`;

const EVENTS = `
  INSERT INTO lead_events (lead_id, type, data, actor_email, created_at)
  SELECT id, event.type, event.data, event.actor, event.at
  FROM stored,
    LATERAL (VALUES ('created', NULL::jsonb, NULL, created_at, true),
      ('notification_sent', NULL, NULL, created_at + interval '3 seconds',
        NOT suspect AND consent),
      ('status_changed', jsonb_build_object('from', 'nuevo', 'to', status), answered_by, answered_at,
        answered)) AS event (type, data, actor, at, happened)
  WHERE event.happened`;

const NOTES = `
  INSERT INTO lead_notes (id, lead_id, note, author_email, created_at)
  SELECT gen_random_uuid(), id, ($1::text[])[1 + pg_temp.pick(n, 40, cardinality($1))],
    answered_by, answered_at + make_interval(secs => 30 + pg_temp.pick(n, 41, 300))
  FROM stored WHERE answered AND pg_temp.pick(n, 42, 5) = 0`;

/** A placeholder: it shows how a firm looks in the back office, receives nothing, and no public page names it. */
const FIRM = `
  INSERT INTO partners (name, register_number, chamber, country, takes, weekly_capacity, contact_name, contact_email,
    contract_date, pays, listed_since, placeholder)
  VALUES ('Despacho de Ejemplo, S. L. P.', '12.345', 'Madrid', 'España', '{self_employed,homes}', 5, 'Inés Mora',
    'casos@despacho.example', current_date, true, current_date, true)
  ON CONFLICT (name) DO NOTHING`;

/** The temporary tables, in order: each is made from earlier ones. */
export const inventions = {
  pick: PICK,
  id: ID,
  leads: INVENT_LEADS,
  repeats: INVENT_REPEATS,
  calls: INVENT_CALLS,
  attempts: INVENT_ATTEMPTS,
  repeatedAttempts: INVENT_REPEATED_ATTEMPTS,
  index: INDEX_REPEATED_ATTEMPTS,
  stored: STORED,
};

/** What is stored, in order. */
export const statements = {
  people: STORE_PEOPLE,
  leads: STORE_LEADS,
  receipts: RECEIPTS,
  events: EVENTS,
  notes: NOTES,
  tasks: STORE_TASKS,
  attempts: STORE_ATTEMPTS,
  firm: FIRM,
};
