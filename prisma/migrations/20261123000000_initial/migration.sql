-- The whole schema, from nothing. Tables and columns are snake_case here and camelCase in
-- prisma/schema.prisma, which maps them. Only this file defines what Prisma cannot express: checks,
-- generated columns, partial and trigram indexes, the view, and rules that must never be bypassed
-- (receipts of consent and the audit log are append-only).

-- ── Text ─────────────────────────────────────────────────────────────────────────────────────────

-- The search ignores case and accents, and finds a phone by any sequence of its digits.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- unaccent() is only STABLE because its dictionary could change. Ours never does, and a generated
-- column needs IMMUTABLE. PL/pgSQL, because PostgreSQL parses an SQL function anew for each row.
CREATE FUNCTION public.fold_text(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, value)); END $$;

-- ── Leads ────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE leads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- clock_timestamp(), not now(): a lead that waited for the lock of another must be the later one.
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  form text NOT NULL CHECK (form IN ('hero', 'viability-test', 'standalone', 'case-calculator')),
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 100),
  status text NOT NULL DEFAULT 'nuevo'
    CHECK (status IN ('nuevo', 'duplicado', 'contactado', 'en_estudio', 'no_aplica', 'cerrado')),
  debt_over_10k boolean NOT NULL,
  multiple_creditors boolean NOT NULL,
  has_properties boolean NOT NULL,
  property_type text CHECK (property_type IN ('vivienda', 'vehiculo', 'ambas')),
  full_name text NOT NULL CHECK (char_length(full_name) BETWEEN 2 AND 100),
  -- As typed, for display; the normalised forms below identify the person.
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  email_normalized text NOT NULL CHECK (char_length(email_normalized) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 7 AND 20),
  phone_normalized text NOT NULL CHECK (phone_normalized ~ '^\+[0-9]{7,15}$'),
  preferred_time_slot text CHECK (preferred_time_slot IN (
    '9:00-10:00', '10:00-11:00', '11:00-12:00', '12:00-13:00', '13:00-14:00', '14:00-15:00',
    '15:00-16:00', '16:00-17:00', '17:00-18:00', '18:00-19:00', '19:00-20:00', '20:00-20:30')),
  consent boolean NOT NULL,
  consent_ts timestamptz(3),
  -- When an adviser first changed the status from 'nuevo'. It stays if the status changes back.
  first_answered_at timestamptz(3),
  -- The answers to the viability test or the calculator, the result, and the version of the rules.
  answers jsonb CHECK (pg_column_size(answers) <= 16384),
  result text CHECK (result IN ('A', 'B', 'C')),
  rules_version text CHECK (char_length(rules_version) <= 40),
  attribution jsonb CHECK (pg_column_size(attribution) <= 16384),
  idempotency_key uuid UNIQUE,
  -- The earliest lead of the same person.
  duplicate_of uuid REFERENCES leads (id) ON DELETE SET NULL,
  -- Whether the lead is in quarantine. It is not dropped, because a person may have sent it.
  suspect boolean NOT NULL DEFAULT false,
  suspect_reasons text[] DEFAULT '{}' CHECK (suspect OR cardinality(suspect_reasons) = 0)
    CHECK (suspect_reasons <@ ARRAY['honeypot', 'no-start', 'address']),
  eligible boolean NOT NULL
    GENERATED ALWAYS AS (debt_over_10k AND multiple_creditors AND NOT has_properties) STORED,
  search_text text NOT NULL
    GENERATED ALWAYS AS (public.fold_text(full_name) || ' ' || public.fold_text(email)) STORED,
  phone_digits text NOT NULL
    GENERATED ALWAYS AS (regexp_replace(phone_normalized, '[^0-9]', '', 'g')) STORED,
  CHECK (NOT consent OR consent_ts IS NOT NULL),
  CHECK (duplicate_of <> id)
);

-- The list leaves out the quarantine, and so do its indexes, from which PostgreSQL counts without
-- reading a lead. The three tabs, newest first, with keyset pagination.
CREATE INDEX leads_newest ON leads (created_at DESC, id DESC) WHERE NOT suspect;
CREATE INDEX leads_newest_quick_form ON leads (created_at DESC, id DESC)
  WHERE NOT suspect AND form IN ('hero', 'standalone');
CREATE INDEX leads_newest_viability_test ON leads (created_at DESC, id DESC)
  WHERE NOT suspect AND form = 'viability-test';
-- Filters: status and flags, each newest first (a range of dates is a range of the same index).
CREATE INDEX leads_status ON leads (status, created_at DESC, id DESC) WHERE NOT suspect;
CREATE INDEX leads_flags
  ON leads (debt_over_10k, multiple_creditors, has_properties, created_at DESC, id DESC)
  WHERE NOT suspect;
CREATE INDEX leads_eligible ON leads (eligible, created_at DESC, id DESC) WHERE NOT suspect;
CREATE INDEX leads_without_consent ON leads (created_at DESC, id DESC)
  WHERE NOT suspect AND NOT consent;
-- Search by part of a name, an e-mail or a phone.
CREATE INDEX leads_search_text ON leads USING gin (search_text public.gin_trgm_ops);
CREATE INDEX leads_phone_digits ON leads USING gin (phone_digits public.gin_trgm_ops);
-- The leads of one person, however the contact was typed; the earliest first.
CREATE INDEX leads_email_normalized ON leads (email_normalized, created_at, id);
CREATE INDEX leads_phone_normalized ON leads (phone_normalized, created_at, id);
CREATE INDEX leads_duplicate_of ON leads (duplicate_of) WHERE duplicate_of IS NOT NULL;
CREATE INDEX leads_quarantine ON leads (created_at DESC, id DESC) WHERE suspect;
-- The columns that the overview counts, so that it reads a year of leads from this index alone, in
-- the order of days. Neither partial nor on one column: PostgreSQL would use such an index for the
-- list too, and sort.
CREATE INDEX leads_overview ON leads (created_at, form)
  INCLUDE (source, status, eligible, preferred_time_slot, duplicate_of, first_answered_at, suspect);

-- The leads that the back office lists, searches and exports: all but those in quarantine.
CREATE VIEW leads_view AS
  SELECT id, created_at, form, source, status, debt_over_10k, multiple_creditors, has_properties,
    property_type, full_name, email, email_normalized, phone, phone_normalized, preferred_time_slot,
    consent, consent_ts, first_answered_at, answers, result, rules_version, attribution,
    duplicate_of, eligible, search_text, phone_digits
  FROM leads
  WHERE NOT suspect;

CREATE TABLE lead_notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  note text NOT NULL CHECK (char_length(btrim(note)) BETWEEN 1 AND 10000),
  author_email text NOT NULL CHECK (char_length(author_email) <= 254),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX lead_notes_lead ON lead_notes (lead_id, created_at DESC);

CREATE TABLE lead_events (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type ~ '^[a-z_]{1,40}$'),
  data jsonb,
  actor_email text CHECK (char_length(actor_email) <= 254),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX lead_events_lead ON lead_events (lead_id, created_at DESC);
-- The undo of a bulk change finds its events by the number of the change.
CREATE INDEX lead_events_change ON lead_events ((data ->> 'change')) WHERE data ? 'change';

-- Who exported leads, and which. The audit log holds the filter, without the search text, which may
-- be the name of a person.
CREATE TABLE lead_exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  actor_email text NOT NULL CHECK (char_length(actor_email) <= 254),
  started_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz(3),
  rows integer NOT NULL DEFAULT 0 CHECK (rows >= 0),
  cancelled boolean NOT NULL DEFAULT false,
  completed boolean NOT NULL DEFAULT false,
  CHECK (NOT completed OR finished_at IS NOT NULL)
);

-- One row for each part of a download, written before the part is sent: one row for each lead would
-- take longer than the download. It holds only ids of leads, which say nothing about an erased
-- lead.
CREATE TABLE lead_export_parts (
  export_id uuid NOT NULL REFERENCES lead_exports (id) ON DELETE CASCADE,
  part integer NOT NULL,
  lead_ids uuid[],
  PRIMARY KEY (export_id, part)
);
CREATE INDEX lead_export_parts_leads ON lead_export_parts USING gin (lead_ids);

-- ── Consent ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE consent_receipts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  consent_text text NOT NULL CHECK (char_length(consent_text) BETWEEN 1 AND 4000),
  text_version text NOT NULL CHECK (text_version ~ '^[0-9a-f]{64}$'),
  form text NOT NULL CHECK (form IN ('hero', 'viability-test', 'standalone', 'case-calculator')),
  page_path text NOT NULL CHECK (char_length(page_path) BETWEEN 1 AND 300),
  ip_address inet,
  user_agent text CHECK (char_length(user_agent) <= 500),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX consent_receipts_lead ON consent_receipts (lead_id);
CREATE INDEX consent_receipts_with_address ON consent_receipts (created_at)
  WHERE ip_address IS NOT NULL;

-- A receipt is proof (GDPR art. 7.1): only its address changes, which is cleared after 90 days, and
-- it is deleted only together with the person's lead.
CREATE FUNCTION protect_consent_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.ip_address IS NULL
      AND (to_jsonb(NEW) - 'ip_address') = (to_jsonb(OLD) - 'ip_address') THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'consent_receipts refuses %', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER consent_receipts_protected BEFORE UPDATE OR DELETE ON consent_receipts
  FOR EACH ROW EXECUTE FUNCTION protect_consent_receipt();
CREATE TRIGGER consent_receipts_not_truncated BEFORE TRUNCATE ON consent_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION protect_consent_receipt();

-- ── Accounts ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
  password_hash text NOT NULL CHECK (char_length(password_hash) BETWEEN 50 AND 100),
  email_confirmed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE user_roles (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role ~ '^[a-z_]{1,40}$'),
  PRIMARY KEY (user_id, role)
);

CREATE TABLE sessions (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  address_key text NOT NULL CHECK (char_length(address_key) <= 64),
  user_agent text CHECK (char_length(user_agent) <= 500),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX sessions_user ON sessions (user_id, created_at DESC);

CREATE TABLE tokens (
  -- SHA-256 of the token in the mail.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm_email', 'reset_password', 'change_email')),
  new_email text CHECK (new_email = lower(new_email) AND char_length(new_email) <= 254),
  -- Receives a notice of the changed e-mail, because another person may have changed it.
  old_email text CHECK (old_email = lower(old_email) AND char_length(old_email) <= 254),
  -- The password of this sign-up. It waits here until the owner confirms the e-mail, so that a
  -- sign-up with the e-mail of another person sets no password on their account.
  password_hash text CHECK (char_length(password_hash) BETWEEN 50 AND 100),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT tokens_purpose_password
    CHECK ((purpose = 'confirm_email') = (password_hash IS NOT NULL)),
  CONSTRAINT tokens_purpose_email
    CHECK ((purpose = 'change_email') = (new_email IS NOT NULL)
      AND (purpose = 'change_email' OR old_email IS NULL))
);
CREATE INDEX tokens_user ON tokens (user_id, purpose);

-- Two-step verification. The application encrypts the secret (AES-256-GCM, with a key that is not
-- in the database): a leaked table cannot generate codes.
CREATE TABLE two_steps (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret text NOT NULL CHECK (sealed_secret ~ '^v1\.[A-Za-z0-9_-]{40,200}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null until a first code has proved that the person's device has the secret.
  enabled_at timestamptz(3),
  -- The time step of the last code that was accepted: none is accepted twice.
  last_step bigint CHECK (last_step > 0),
  CHECK (enabled_at IS NULL OR last_step IS NOT NULL)
);

-- For a person who has lost the device. Each code signs in once.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES two_steps (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL CHECK (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);

-- A role that was offered by mail and not yet accepted: one for each account.
CREATE TABLE invitations (
  -- Changes each time the mail is sent again, so that earlier links stop working.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role ~ '^[a-z_]{1,40}$'),
  invited_by text NOT NULL CHECK (char_length(invited_by) <= 254),
  -- SHA-256 of the token in the mail.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The link is valid for an hour from this moment, and not while the mail waits for a server.
  sent_at timestamptz(3)
);

-- ── Audit and erasure ─────────────────────────────────────────────────────────────────────────────

CREATE TABLE audit_log (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  action text NOT NULL CHECK (action ~ '^[a-z_.]{1,60}$'),
  actor_email text CHECK (char_length(actor_email) <= 254),
  details jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_newest ON audit_log (created_at DESC, id DESC);
-- The audit log's filters, each newest first.
CREATE INDEX audit_log_action ON audit_log (action, created_at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_email, created_at DESC, id DESC)
  WHERE actor_email IS NOT NULL;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Which leads were erased, and when: a restored backup contains them again, and retention erases
-- the leads listed here anew. The id of an erased lead says nothing about a person.
CREATE TABLE erasures (
  lead_id uuid PRIMARY KEY,
  erased_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX erasures_erased_at ON erasures (erased_at);
CREATE TRIGGER erasures_not_rewritten BEFORE UPDATE OR TRUNCATE ON erasures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ── Limits ────────────────────────────────────────────────────────────────────────────────────────

-- The columns are those of rate-limiter-flexible; a row lost in a crash costs nothing.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
