-- The whole schema. Tables and columns are snake_case here and camelCase in prisma/schema.prisma, which maps
-- them. Only this file defines what Prisma cannot express: checks, generated columns, partial and trigram
-- indexes, the view, and rules that must never be bypassed (consent receipts and the audit log are
-- append-only).

-- ── Text ─────────────────────────────────────────────────────────────────────────────────────────

-- The search ignores case and accents, and finds a phone by any sequence of its digits.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- unaccent() is only STABLE because its dictionary could change. Ours never does, and a generated column
-- needs IMMUTABLE. In PL/pgSQL, because PostgreSQL would parse an SQL function again for each row.
CREATE FUNCTION public.fold_text(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, value)); END $$;

-- ── Rules that no program can bypass ──────────────────────────────────────────────────────────────

-- For append-only tables.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

-- A receipt is proof (GDPR art. 7.1): only its IP address changes, when it is cleared after 90 days. It is
-- deleted only with its lead.
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

-- The audit log is kept for 36 months (content/retention.ts). Until then the database refuses to delete an
-- entry. The two days are a margin for the nightly erasure, which counts whole days in Madrid.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at < now() - interval '36 months' + interval '2 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log refuses DELETE' USING ERRCODE = 'insufficient_privilege';
END $$;

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
  -- Gets a notice of the changed e-mail, because an attacker may have changed it.
  old_email text CHECK (old_email = lower(old_email) AND char_length(old_email) <= 254),
  -- The password of this sign-up. It waits here until the e-mail is confirmed, so that a sign-up with a
  -- stranger's e-mail sets no password on the stranger's account.
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

-- Two-step verification. The application encrypts the secret (AES-256-GCM, with a key outside the
-- database), so that a leaked table cannot generate codes.
CREATE TABLE two_steps (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret text NOT NULL CHECK (sealed_secret ~ '^v1\.[A-Za-z0-9_-]{40,200}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null until a first code proves that the person's device has the secret.
  enabled_at timestamptz(3),
  -- The time step of the last accepted code, so that no code is accepted twice.
  last_step bigint CHECK (last_step > 0),
  CHECK (enabled_at IS NULL OR last_step IS NOT NULL)
);

-- For a person who has lost the device. Each code works once.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES two_steps (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL CHECK (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);

-- A role that was offered by mail and not accepted yet; one for each account.
CREATE TABLE invitations (
  -- Changes with each new mail, so that earlier links stop working.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role ~ '^[a-z_]{1,40}$'),
  invited_by text NOT NULL CHECK (char_length(invited_by) <= 254),
  -- SHA-256 of the token in the mail.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The link is valid for an hour from this moment: the time in the mail queue does not count.
  sent_at timestamptz(3)
);

-- ── People ────────────────────────────────────────────────────────────────────────────────────────

-- The people who asked for help.
CREATE TABLE people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- As corrected; the lead keeps the sent values.
  full_name text NOT NULL CHECK (char_length(full_name) BETWEEN 2 AND 100),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  email_normalized text NOT NULL CHECK (char_length(email_normalized) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 7 AND 20),
  phone_normalized text NOT NULL CHECK (phone_normalized ~ '^\+?[0-9]{7,15}$'),
  -- The corrected contact, folded for the search; null without a correction.
  corrected_text text,
  -- Decides the holidays and the clock of calls. Null while unknown.
  province text CHECK (province ~ '^[0-9]{2}$'),
  -- Since when the person wants no calls.
  do_not_call_at timestamptz(3),
  -- Since when the person prefers e-mails to calls.
  prefers_writing_at timestamptz(3),
  -- Since when the data are restricted (no call, export or handover), and why (GDPR art. 18).
  restricted_at timestamptz(3),
  restricted_because text,
  -- An earlier person with the same e-mail or phone; an adviser decides whether they are the same.
  maybe_same_as uuid REFERENCES people (id) ON DELETE SET NULL,
  -- The same person, as an adviser decided; that row has all the leads now.
  merged_into uuid REFERENCES people (id) ON DELETE SET NULL,
  -- The changes of the merge or split of this person, to undo it.
  undo jsonb,
  CHECK (maybe_same_as <> id),
  CHECK (merged_into <> id),
  CONSTRAINT people_restricted_check CHECK ((restricted_at IS NULL) = (restricted_because IS NULL)
    AND char_length(restricted_because) BETWEEN 1 AND 300)
);
CREATE INDEX people_email ON people (email_normalized);
CREATE INDEX people_phone ON people (phone_normalized);
CREATE INDEX people_corrected ON people (id) WHERE corrected_text IS NOT NULL;
CREATE INDEX people_maybe_same_as ON people (maybe_same_as) WHERE maybe_same_as IS NOT NULL;
CREATE INDEX people_joined_into ON people (merged_into) WHERE merged_into IS NOT NULL;

-- ── Leads ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE leads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- clock_timestamp(), not now(): a lead that waited for another's lock must be the later one.
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  form text NOT NULL
    CHECK (form IN ('hero', 'viability-test', 'standalone', 'case-calculator', 'by-hand')),
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 100),
  attribution jsonb CHECK (pg_column_size(attribution) <= 16384),
  idempotency_key uuid UNIQUE,

  -- The contact. As typed, for display; the normalised forms identify the person.
  full_name text NOT NULL CHECK (char_length(full_name) BETWEEN 2 AND 100),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  email_normalized text NOT NULL CHECK (char_length(email_normalized) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 7 AND 20),
  phone_normalized text NOT NULL CHECK (phone_normalized ~ '^\+?[0-9]{7,15}$'),
  -- The e-mail to which we write about this request now: the sent one or the corrected one; normalised.
  mail_to text NOT NULL CHECK (char_length(mail_to) BETWEEN 3 AND 254),
  person_id uuid REFERENCES people (id),
  -- The earliest lead of the same person.
  duplicate_of uuid REFERENCES leads (id) ON DELETE SET NULL,
  -- Whether the lead is in quarantine. We keep it, because a person may have sent it.
  suspect boolean NOT NULL DEFAULT false,
  suspect_reasons text[] NOT NULL DEFAULT '{}' CHECK (suspect OR cardinality(suspect_reasons) = 0)
    CHECK (suspect_reasons <@ ARRAY['honeypot', 'no-start', 'address']),

  -- The case.
  status text NOT NULL DEFAULT 'nuevo'
    CHECK (status IN ('nuevo', 'duplicado', 'contactado', 'en_estudio', 'no_aplica', 'cerrado')),
  debt_over_10k boolean NOT NULL,
  multiple_creditors boolean NOT NULL,
  has_properties boolean NOT NULL,
  property_type text CHECK (property_type IN ('vivienda', 'vehiculo', 'ambas')),
  -- The answers to the viability test or the calculator, the result, and the version of the rules.
  answers jsonb CHECK (pg_column_size(answers) <= 16384),
  result text CHECK (result IN ('A', 'B', 'C')),
  rules_version text CHECK (char_length(rules_version) <= 40),

  -- One consent for each purpose (LOPDGDD art. 6.2): to be attended and sent to a law firm, which every form
  -- requires, and to be sent to financial providers, which is optional.
  consent boolean NOT NULL,
  consent_ts timestamptz(3),
  financial_consent boolean NOT NULL DEFAULT false,
  -- How the person consented: in a form, or told to an adviser.
  consent_source text NOT NULL DEFAULT 'form'
    CHECK (consent_source IN ('form', 'phone', 'whatsapp', 'in-person')),
  -- The purposes that the person has withdrawn for this request. A new request is a new decision.
  withdrawn text[] NOT NULL DEFAULT '{}'
    CHECK (withdrawn <@ ARRAY['call', 'firm', 'lenders', 'ads']),

  -- The call.
  preferred_time_slot text CHECK (preferred_time_slot IN (
    '9:00-10:00', '10:00-11:00', '11:00-12:00', '12:00-13:00', '13:00-14:00', '14:00-15:00',
    '15:00-16:00', '16:00-17:00', '17:00-18:00', '18:00-19:00', '19:00-20:00', '20:00-20:30')),
  -- The end of the promised working day, computed once on arrival. Null in quarantine, and while we may
  -- not, or should not, call about the request.
  due_at timestamptz(3),
  -- The first recorded attempt after this request and its adviser, the first conversation, and the last
  -- attempt.
  first_attempt_at timestamptz(3),
  first_attempt_by text CHECK (char_length(first_attempt_by) <= 254),
  spoken_at timestamptz(3),
  last_attempt_at timestamptz(3),
  -- When an adviser first changed the status from 'nuevo'. It stays if the status changes back.
  first_answered_at timestamptz(3),

  eligible boolean NOT NULL
    GENERATED ALWAYS AS (debt_over_10k AND multiple_creditors AND NOT has_properties) STORED,
  search_text text NOT NULL
    GENERATED ALWAYS AS (public.fold_text(full_name) || ' ' || public.fold_text(email)) STORED,
  phone_digits text NOT NULL
    GENERATED ALWAYS AS (regexp_replace(phone_normalized, '[^0-9]', '', 'g')) STORED,

  CHECK (NOT consent OR consent_ts IS NOT NULL),
  CHECK (duplicate_of <> id),
  -- A lead in quarantine has no person until it is released. Every other lead has one.
  CONSTRAINT leads_person_check CHECK (suspect = (person_id IS NULL)),
  CONSTRAINT leads_financial_consent_check CHECK (consent OR NOT financial_consent)
);

-- The list and its indexes leave out the quarantine, so that PostgreSQL counts from the index alone. For the
-- three tabs, newest first, with keyset pagination.
CREATE INDEX leads_newest ON leads (created_at DESC, id DESC) WHERE NOT suspect;
CREATE INDEX leads_newest_quick_form ON leads (created_at DESC, id DESC)
  WHERE NOT suspect AND form IN ('hero', 'standalone');
CREATE INDEX leads_newest_viability_test ON leads (created_at DESC, id DESC)
  WHERE NOT suspect AND form = 'viability-test';
-- For the filters, each newest first (a range of dates is a range of the same index).
CREATE INDEX leads_status ON leads (status, created_at DESC, id DESC) WHERE NOT suspect;
CREATE INDEX leads_flags
  ON leads (debt_over_10k, multiple_creditors, has_properties, created_at DESC, id DESC)
  WHERE NOT suspect;
CREATE INDEX leads_eligible ON leads (eligible, created_at DESC, id DESC) WHERE NOT suspect;
CREATE INDEX leads_without_consent ON leads (created_at DESC, id DESC)
  WHERE NOT suspect AND NOT consent;
CREATE INDEX leads_slot ON leads (preferred_time_slot, created_at DESC, id DESC) WHERE NOT suspect;
CREATE INDEX leads_source ON leads (source, created_at DESC, id DESC) WHERE NOT suspect;
-- For other orders of the list: leads that wait for a first call; the last contact, with leads that were
-- never called at the end.
CREATE INDEX leads_waiting ON leads (due_at, id)
  WHERE first_attempt_at IS NULL AND due_at IS NOT NULL AND NOT suspect;
CREATE INDEX leads_last_attempt ON leads (last_attempt_at, id)
  WHERE last_attempt_at IS NOT NULL AND NOT suspect;
CREATE INDEX leads_never_called ON leads (created_at DESC, id DESC)
  WHERE last_attempt_at IS NULL AND NOT suspect;
-- For the search by part of a name, an e-mail or a phone.
CREATE INDEX leads_search_text ON leads USING gin (search_text public.gin_trgm_ops);
CREATE INDEX leads_phone_digits ON leads USING gin (phone_digits public.gin_trgm_ops);
-- For the leads of one person, also by the normalised contact; the earliest first.
CREATE INDEX leads_person ON leads (person_id, created_at, id) WHERE person_id IS NOT NULL;
CREATE INDEX leads_email_normalized ON leads (email_normalized, created_at, id);
CREATE INDEX leads_phone_normalized ON leads (phone_normalized, created_at, id);
CREATE INDEX leads_mail_to ON leads (mail_to, created_at, id);
CREATE INDEX leads_duplicate_of ON leads (duplicate_of) WHERE duplicate_of IS NOT NULL;
CREATE INDEX leads_quarantine ON leads (created_at DESC, id DESC) WHERE suspect;
-- The columns that the overview counts, so that it reads a year of leads from this index alone, in the
-- order of days. Neither partial nor on one column: PostgreSQL would use such an index for the list too,
-- and sort.
CREATE INDEX leads_overview ON leads (created_at, form)
  INCLUDE (source, status, eligible, preferred_time_slot, duplicate_of, spoken_at, suspect);
-- Includes the columns from which the overview counts answered requests.
CREATE INDEX leads_due ON leads (due_at, id)
  INCLUDE (created_at, form, first_attempt_at, first_attempt_by, spoken_at)
  WHERE due_at IS NOT NULL AND NOT suspect;

-- The leads that the back office lists, searches and exports: all outside quarantine.
CREATE VIEW leads_view AS
  SELECT id, created_at, form, source, attribution, full_name, email, email_normalized, phone,
    phone_normalized, mail_to, person_id, duplicate_of, status, debt_over_10k, multiple_creditors,
    has_properties, property_type, answers, result, rules_version, consent, consent_ts,
    financial_consent, consent_source, withdrawn, preferred_time_slot, due_at, first_attempt_at,
    first_attempt_by, spoken_at, last_attempt_at, first_answered_at, eligible, search_text,
    phone_digits,
    -- The hour in Madrid, 0 to 23.
    extract(hour FROM created_at AT TIME ZONE 'Europe/Madrid')::int AS arrival_hour
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
  -- lib/vocabulary/events declares the meaning of each.
  type text NOT NULL CHECK (type IN (
    'created', 'entered_by_hand', 'released', 'status_changed', 'status_undone', 'reopened',
    'note_added', 'call_attempted', 'call_undone', 'call_taken_over', 'assignee_changed',
    'calls_allowed', 'hour_chosen', 'request_resumed', 'urgent_said', 'mail_asked',
    'request_cancelled', 'notification_sent', 'notification_failed', 'mail_sent',
    'mail_refused', 'mail_failed', 'contact_corrected', 'contact_change_asked',
    'people_merged', 'people_split', 'people_move_undone', 'people_distinct',
    'call_consent_withdrawn', 'firm_consent_withdrawn', 'financial_consent_withdrawn',
    'origin_erased', 'data_restricted', 'data_unrestricted', 'right_asked'
  )),
  data jsonb,
  actor_email text CHECK (char_length(actor_email) <= 254),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX lead_events_lead ON lead_events (lead_id, created_at DESC);
-- The undo of a bulk change finds its events by the id of the change.
CREATE INDEX lead_events_change ON lead_events ((data ->> 'change')) WHERE data ? 'change';

-- Who exported leads, which, and for whom. The audit log has the filter, without the search text, which may
-- be the name of a person. The extended file has the attribution of visitors, which we share with no
-- recipient: it is only for ourselves.
CREATE TABLE lead_exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  actor_email text NOT NULL CHECK (char_length(actor_email) <= 254),
  recipient text NOT NULL
    CHECK (recipient IN ('law-firms', 'financial-providers', 'ourselves')),
  started_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz(3),
  rows integer NOT NULL DEFAULT 0 CHECK (rows >= 0),
  cancelled boolean NOT NULL DEFAULT false,
  completed boolean NOT NULL DEFAULT false,
  CHECK (NOT completed OR finished_at IS NOT NULL)
);

-- One row for each part of a download, written before the part is sent. One row for each lead would take
-- longer than the download. Only ids of leads, which say nothing about an erased lead.
CREATE TABLE lead_export_parts (
  export_id uuid NOT NULL REFERENCES lead_exports (id) ON DELETE CASCADE,
  part integer NOT NULL,
  lead_ids uuid[] NOT NULL,
  PRIMARY KEY (export_id, part)
);
CREATE INDEX lead_export_parts_leads ON lead_export_parts USING gin (lead_ids);

CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(btrim(name)) BETWEEN 1 AND 60),
  -- The URL query of the list, without the search text, which may be the name of a person.
  query text NOT NULL CHECK (char_length(query) <= 1000),
  shared boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (user_id, name)
);

-- ── Consent ───────────────────────────────────────────────────────────────────────────────────────

-- Receipts record given consents; withdrawals record withdrawn ones. Both are append-only.
CREATE TABLE consent_receipts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('advice', 'financial')),
  consent_text text NOT NULL CHECK (char_length(consent_text) BETWEEN 1 AND 4000),
  text_version text NOT NULL CHECK (text_version ~ '^[0-9a-f]{64}$'),
  form text NOT NULL
    CHECK (form IN ('hero', 'viability-test', 'standalone', 'case-calculator', 'by-hand')),
  page_path text NOT NULL CHECK (char_length(page_path) BETWEEN 1 AND 300),
  ip_address inet,
  user_agent text CHECK (char_length(user_agent) <= 500),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX consent_receipts_lead ON consent_receipts (lead_id);
CREATE INDEX consent_receipts_with_address ON consent_receipts (created_at)
  WHERE ip_address IS NOT NULL;
CREATE TRIGGER consent_receipts_protected BEFORE UPDATE OR DELETE ON consent_receipts
  FOR EACH ROW EXECUTE FUNCTION protect_consent_receipt();
CREATE TRIGGER consent_receipts_not_truncated BEFORE TRUNCATE ON consent_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION protect_consent_receipt();

CREATE TABLE consent_withdrawals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('call', 'firm', 'lenders', 'ads')),
  -- The button's label, or a text for the spoken or unticked consent, and its SHA-256.
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  text_version text NOT NULL CHECK (text_version ~ '^[0-9a-f]{64}$'),
  place text NOT NULL CHECK (place IN ('form', 'my-request', 'office')),
  -- The adviser who recorded it; null when the person did it.
  actor_email text CHECK (char_length(actor_email) <= 254),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX consent_withdrawals_lead ON consent_withdrawals (lead_id, created_at);
CREATE TRIGGER consent_withdrawals_append_only BEFORE UPDATE OR TRUNCATE ON consent_withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ── Calls ─────────────────────────────────────────────────────────────────────────────────────────

-- Calls to make, and ended ones.
CREATE TABLE call_tasks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- The request that this call answers.
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('new', 'returned', 'call_again', 'retry', 'write')),
  -- The urgent problem that the person told us: their call comes first, once.
  urgent text CHECK (urgent IN ('seizure', 'eviction', 'cut-off')),
  -- The agreed or chosen window; both null for any time in the calling hours.
  window_from timestamptz(3),
  window_until timestamptz(3),
  due_at timestamptz(3) NOT NULL,
  -- Whether an adviser promised this day and hour to the person.
  promised boolean NOT NULL DEFAULT false,
  eligible boolean NOT NULL,
  -- When the person asked.
  asked_at timestamptz(3) NOT NULL,
  -- Unanswered calls in a row.
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- The assignee, until the window has passed; null: any adviser may take the call.
  assignee_id uuid REFERENCES users (id) ON DELETE SET NULL,
  -- When it was last assigned, or given back to all advisers. Only calls without this date are dealt out.
  dealt_at timestamptz(3),
  -- The holder of the lease works on the call until the lease ends.
  holder_id uuid REFERENCES users (id) ON DELETE SET NULL,
  leased_since timestamptz(3),
  leased_until timestamptz(3),
  -- The note that the holder is typing.
  draft text CHECK (char_length(draft) <= 10000),
  draft_by text CHECK (char_length(draft_by) <= 254),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz(3),
  -- 'asked_again': the person wants no calls, but has sent another request since.
  closed_because text CHECK (closed_because IN ('spoken', 'written', 'unreachable', 'wrong_number',
    'no_calls', 'asked_again', 'closed', 'merged', 'cancelled', 'withdrawn', 'restricted')),
  CHECK ((window_from IS NULL) = (window_until IS NULL)),
  CHECK (window_from < window_until),
  CHECK ((holder_id IS NULL) OR (leased_until IS NOT NULL AND leased_since IS NOT NULL)),
  CHECK ((closed_at IS NULL) = (closed_because IS NULL))
);
CREATE UNIQUE INDEX call_tasks_one_open ON call_tasks (person_id) WHERE closed_at IS NULL;
CREATE INDEX call_tasks_person ON call_tasks (person_id, created_at);
CREATE INDEX call_tasks_lead ON call_tasks (lead_id);
-- The orders in which calls are claimed (lib/desk/claim.ts): urgent and promised ones, open slots, the
-- others. The start of the window comes last, so that later windows are skipped within the index.
CREATE INDEX call_tasks_urgent ON call_tasks (due_at, eligible DESC, asked_at, id)
  WHERE closed_at IS NULL AND urgent IS NOT NULL;
CREATE INDEX call_tasks_promised
  ON call_tasks (window_until, due_at, eligible DESC, asked_at, id, window_from)
  WHERE closed_at IS NULL AND promised;
CREATE INDEX call_tasks_slot
  ON call_tasks (window_until, due_at, eligible DESC, asked_at, id, window_from)
  WHERE closed_at IS NULL AND NOT promised;
CREATE INDEX call_tasks_due ON call_tasks (due_at, eligible DESC, asked_at, id)
  WHERE closed_at IS NULL;
-- Outside the calling hours only these are handed out.
CREATE INDEX call_tasks_write ON call_tasks (due_at, eligible DESC, asked_at, id)
  WHERE closed_at IS NULL AND kind = 'write';
CREATE INDEX call_tasks_assignee ON call_tasks (assignee_id, due_at)
  WHERE closed_at IS NULL AND assignee_id IS NOT NULL;
CREATE INDEX call_tasks_dealt ON call_tasks (dealt_at, assignee_id) WHERE dealt_at IS NOT NULL;
CREATE INDEX call_tasks_holder ON call_tasks (holder_id) WHERE holder_id IS NOT NULL;
CREATE INDEX call_tasks_without_contact ON call_tasks (closed_at)
  WHERE closed_because IN ('unreachable', 'wrong_number', 'asked_again');
-- The list and exports ask which people have cancelled.
CREATE INDEX call_tasks_cancelled ON call_tasks (person_id) WHERE closed_because = 'cancelled';

CREATE TABLE call_attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  task_id uuid NOT NULL REFERENCES call_tasks (id) ON DELETE CASCADE,
  adviser_email text NOT NULL CHECK (char_length(adviser_email) <= 254),
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- How long the adviser had the person's sheet open.
  open_seconds integer NOT NULL CHECK (open_seconds >= 0),
  outcome text NOT NULL CHECK (outcome IN ('spoke', 'no_answer', 'voicemail', 'busy', 'later',
    'wrong_number', 'no_calls', 'wrote', 'undone')),
  note_id uuid REFERENCES lead_notes (id) ON DELETE CASCADE,
  -- The mistaken attempt that this row undoes.
  undoes uuid UNIQUE REFERENCES call_attempts (id) ON DELETE CASCADE,
  -- The changes that the outcome made, to undo it.
  before jsonb,
  CHECK ((outcome = 'undone') = (undoes IS NOT NULL))
);
CREATE INDEX call_attempts_lead ON call_attempts (lead_id, at);
CREATE INDEX call_attempts_task ON call_attempts (task_id, at);
CREATE INDEX call_attempts_at ON call_attempts (at);
CREATE INDEX call_attempts_note ON call_attempts (note_id) WHERE note_id IS NOT NULL;
-- Attempts stay: another row undoes a mistake. They are deleted only with their lead.
CREATE TRIGGER call_attempts_append_only BEFORE UPDATE OR TRUNCATE ON call_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An adviser's absence, shift and share of the calls that are dealt out.
CREATE TABLE advisers (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  away_until timestamptz(3),
  -- Local times of the shift, `09:00`; both null: all day.
  shift_from text CHECK (shift_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  shift_until text CHECK (shift_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- Share in the round robin; 0: gets no calls dealt out.
  weight integer NOT NULL DEFAULT 1 CHECK (weight BETWEEN 0 AND 10),
  CHECK ((shift_from IS NULL) = (shift_until IS NULL)),
  CHECK (shift_from < shift_until)
);

-- One row.
CREATE TABLE desk_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  round_robin boolean NOT NULL DEFAULT false
);

-- ── Mails and «Mi solicitud» ────────────────────────────────────────────────────────────────────

-- Every message to a person who asked for help. Its content is read when it is sent.
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Null in the confirmation of an erasure, and in an answer to a right if the lead was erased before it was
  -- sent: such a row is deleted once it is sent.
  lead_id uuid REFERENCES leads (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('received', 'alternatives', 'unreached', 'changed', 'cancelled',
    'withdrawn', 'erased', 'link', 'code', 'answer')),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  email_normalized text NOT NULL CHECK (char_length(email_normalized) BETWEEN 3 AND 254),
  -- The mailbox behind the e-mail, for the limits: ana+1@ and ana+2@ have the same.
  mailbox text NOT NULL CHECK (char_length(mailbox) BETWEEN 3 AND 254),
  -- The content that is stored nowhere else.
  data jsonb,
  sent_at timestamptz(3),
  -- When it was given up because of the mailbox, and what the mail server said of that.
  refused_at timestamptz(3),
  refusal text CHECK (refusal IN ('unknown', 'closed')),
  CHECK (CASE kind WHEN 'erased' THEN lead_id IS NULL WHEN 'answer' THEN true
    ELSE lead_id IS NOT NULL END)
);
CREATE INDEX mails_lead ON mails (lead_id) WHERE lead_id IS NOT NULL;
-- Counts the mails that a mailbox got today.
CREATE INDEX mails_mailbox ON mails (mailbox, kind, created_at);
CREATE INDEX mails_of_erased ON mails (created_at) WHERE lead_id IS NULL;

-- The links to «Mi solicitud». They show only the requests of the lead's person with this e-mail, because a
-- family may share a phone.
CREATE TABLE request_links (
  -- SHA-256 of the token in the mail.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  email_normalized text NOT NULL CHECK (char_length(email_normalized) BETWEEN 3 AND 254),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX request_links_lead ON request_links (lead_id);
CREATE INDEX request_links_expires ON request_links (expires_at);

-- The codes that confirm an action. The six digits derive from the mail's id; they are not stored.
CREATE TABLE request_codes (
  mail_id uuid PRIMARY KEY REFERENCES mails (id) ON DELETE CASCADE,
  link_id text NOT NULL REFERENCES request_links (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('download', 'erase', 'phone')),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX request_codes_link ON request_codes (link_id, purpose, created_at);

-- Calculations to continue later, encrypted in the browser. The key never reaches us.
CREATE TABLE saved_cases (
  -- A random name from the server.
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  cipher_text bytea NOT NULL CHECK (octet_length(cipher_text) BETWEEN 1 AND 16384),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX saved_cases_expires ON saved_cases (expires_at);

-- ── Data rights, audit and erasure ────────────────────────────────────────────────────────────────

-- The register of requests about data rights (GDPR arts. 12 and 15 to 21).
CREATE TABLE rights_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('access', 'rectification', 'erasure', 'restriction', 'objection',
    'portability')),
  channel text NOT NULL CHECK (channel IN ('link', 'email', 'phone', 'post')),
  -- The data subject; null after their erasure, or while no person is found.
  person_id uuid REFERENCES people (id) ON DELETE SET NULL,
  -- The requester, as typed; cleared when the person is erased.
  requester text CHECK (char_length(requester) BETWEEN 1 AND 300),
  received_at timestamptz(3) NOT NULL,
  -- One month after receipt, or three if it was extended (GDPR art. 12.3).
  due_at timestamptz(3) NOT NULL,
  extended_because text CHECK (char_length(extended_because) BETWEEN 1 AND 1000),
  handler_email text CHECK (char_length(handler_email) <= 254),
  -- How we checked the requester's identity; never a copy of an identity card.
  identity_check text CHECK (identity_check IN ('link', 'code', 'known-email', 'known-phone',
    'questions', 'none')),
  outcome text CHECK (outcome IN ('granted', 'partly', 'refused')),
  answer text CHECK (char_length(answer) BETWEEN 1 AND 5000),
  answered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CHECK ((answered_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX rights_requests_open ON rights_requests (due_at) WHERE answered_at IS NULL;
CREATE INDEX rights_requests_person ON rights_requests (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX rights_requests_received ON rights_requests (received_at);

CREATE TABLE audit_log (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  action text NOT NULL CHECK (action ~ '^[a-z_.]{1,60}$'),
  actor_email text CHECK (char_length(actor_email) <= 254),
  details jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_newest ON audit_log (created_at DESC, id DESC);
-- For the audit log's filters, each newest first.
CREATE INDEX audit_log_action ON audit_log (action, created_at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_email, created_at DESC, id DESC)
  WHERE actor_email IS NOT NULL;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();

-- The erased leads. A restored backup contains them again, and retention then erases the leads listed here
-- again. The id of an erased lead says nothing about a person.
CREATE TABLE erasures (
  lead_id uuid PRIMARY KEY,
  erased_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX erasures_erased_at ON erasures (erased_at);
CREATE TRIGGER erasures_not_rewritten BEFORE UPDATE OR TRUNCATE ON erasures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ── Limits ────────────────────────────────────────────────────────────────────────────────────────

-- rate-limiter-flexible decides the columns. UNLOGGED, because a row lost in a crash costs nothing.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
