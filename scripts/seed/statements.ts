import { INVENT_LEADS } from "./invent-leads";

/**
 * The invented rows, made by the database itself. Every figure of lead number n comes from a hash
 * of n, so that the parts agree with each other and with the tables that follow.
 */

/** A number from 0 to size-1 that only depends on n and salt. */
const PICK = `CREATE FUNCTION pg_temp.pick(n bigint, salt int, size int) RETURNS int
  LANGUAGE sql IMMUTABLE AS
  'SELECT ((hashint8extended(n, salt) & 9223372036854775807) % size)::int'`;

const ID = `CREATE FUNCTION pg_temp.lead_id(n bigint, run text) RETURNS uuid
  LANGUAGE sql IMMUTABLE AS $$ SELECT md5(run || n)::uuid $$`;

const IDS = `generate_series($2::bigint, $3::bigint) AS n JOIN leads ON id = pg_temp.lead_id(n, $1)`;

const RECEIPTS = `
  INSERT INTO consent_receipts (lead_id, consent_text, text_version, form, page_path, ip_address,
    user_agent, created_at)
  SELECT id, $4, $5, form, '/',
    CASE WHEN created_at > now() - interval '90 days' THEN '192.0.2.1'::inet + (n % 250) END,
    'Mozilla/5.0 (Linux; Android 15; Mobile)', created_at
  FROM ${IDS} WHERE consent`;

const EVENTS = `
  INSERT INTO lead_events (lead_id, type, data, actor_email, created_at)
  SELECT id, event.type, event.data, event.actor, created_at + event.later
  FROM ${IDS},
    LATERAL (VALUES ('created', NULL::jsonb, NULL, interval '0', true),
      ('notification_sent', NULL, NULL, interval '3 seconds', NOT suspect AND consent),
      ('status_changed', jsonb_build_object('from', 'nuevo', 'to', status), $4,
        make_interval(mins => 20 + pg_temp.pick(n, 30, 2800)),
        status NOT IN ('nuevo', 'duplicado'))) AS event (type, data, actor, later, happened)
  WHERE event.happened`;

const NOTES = `
  INSERT INTO lead_notes (id, lead_id, note, author_email, created_at)
  SELECT gen_random_uuid(), id, ($5::text[])[1 + pg_temp.pick(n, 40, cardinality($5))], $4,
    created_at + make_interval(mins => 25 + pg_temp.pick(n, 41, 3000))
  FROM ${IDS} WHERE status NOT IN ('nuevo', 'duplicado') AND pg_temp.pick(n, 42, 5) = 0`;

export const statements = {
  pick: PICK,
  id: ID,
  leads: INVENT_LEADS,
  receipts: RECEIPTS,
  events: EVENTS,
  notes: NOTES,
};
