import { INVENT_LEADS } from "./invent-leads";

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
const INVENTED = `CREATE TEMPORARY TABLE invented ON COMMIT DROP AS
  SELECT n, id, created_at, form, consent, financial_consent, suspect, status,
    first_answered_at IS NOT NULL AS answered, first_answered_at AS answered_at
  FROM generate_series($2::bigint, $3::bigint) AS n JOIN leads ON id = pg_temp.lead_id(n, $1)`;

const RECEIPTS = `
  INSERT INTO consent_receipts (lead_id, purpose, consent_text, text_version, form, page_path,
    ip_address, user_agent, created_at)
  SELECT id, purpose, text, version, form, '/',
    CASE WHEN created_at > now() - interval '90 days' THEN '192.0.2.1'::inet + (n % 250) END,
    'Mozilla/5.0 (Linux; Android 15; Mobile)', created_at
  FROM invented,
    LATERAL (VALUES ('advice', $1, $2, consent), ('financial', $3, $4, financial_consent))
      AS receipt (purpose, text, version, given)
  WHERE given`;

const EVENTS = `
  INSERT INTO lead_events (lead_id, type, data, actor_email, created_at)
  SELECT id, event.type, event.data, event.actor, event.at
  FROM invented,
    LATERAL (VALUES ('created', NULL::jsonb, NULL, created_at, true),
      ('notification_sent', NULL, NULL, created_at + interval '3 seconds',
        NOT suspect AND consent),
      ('status_changed', jsonb_build_object('from', 'nuevo', 'to', status), $1, answered_at,
        answered)) AS event (type, data, actor, at, happened)
  WHERE event.happened`;

const NOTES = `
  INSERT INTO lead_notes (id, lead_id, note, author_email, created_at)
  SELECT gen_random_uuid(), id, ($2::text[])[1 + pg_temp.pick(n, 40, cardinality($2))], $1,
    created_at + make_interval(mins => 25 + pg_temp.pick(n, 41, 3000))
  FROM invented WHERE answered AND pg_temp.pick(n, 42, 5) = 0`;

export const statements = {
  pick: PICK,
  id: ID,
  leads: INVENT_LEADS,
  invented: INVENTED,
  receipts: RECEIPTS,
  events: EVENTS,
  notes: NOTES,
};
