-- What people hear from us and decide: letters, the links to «Mi solicitud», withdrawn consents,
-- requests of data rights, and saved calculations. The next migration validates the checks, so that no
-- form waits while the rows that exist are read.

-- Every message to somebody who asked for help. Who gets it is read when it is sent.
CREATE TABLE letters (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Null only in the confirmation of an erasure, which is deleted once it has been sent.
  lead_id uuid REFERENCES leads (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('received', 'alternatives', 'unreached', 'changed', 'cancelled',
    'withdrawn', 'erased', 'link', 'code', 'answer')),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  email_normalized text NOT NULL CHECK (char_length(email_normalized) BETWEEN 3 AND 254),
  -- The mailbox behind the e-mail, for the limits: ana+1@ and ana+2@ arrive in one.
  mailbox text NOT NULL CHECK (char_length(mailbox) BETWEEN 3 AND 254),
  -- What it tells besides what is stored elsewhere.
  data jsonb,
  sent_at timestamptz(3),
  -- The mail server will never accept it, and why.
  refused_at timestamptz(3),
  refusal text CHECK (char_length(refusal) <= 300),
  CHECK ((kind = 'erased') = (lead_id IS NULL))
);
CREATE INDEX letters_lead ON letters (lead_id) WHERE lead_id IS NOT NULL;
-- How many an address has got today.
CREATE INDEX letters_mailbox ON letters (mailbox, kind, created_at);
CREATE INDEX letters_of_erased ON letters (created_at) WHERE lead_id IS NULL;

-- The links to «Mi solicitud». They show the requests that were sent with this e-mail by the person of
-- the lead, and those of nobody else: a phone may be a family's.
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

-- The codes that confirm what cannot be taken back. The six digits derive from the letter that brought
-- them; they are not stored.
CREATE TABLE request_codes (
  letter_id uuid PRIMARY KEY REFERENCES letters (id) ON DELETE CASCADE,
  link_id text NOT NULL REFERENCES request_links (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('download', 'erase', 'phone')),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX request_codes_link ON request_codes (link_id, purpose, created_at);

-- Receipts say what a person agreed to; these rows say what was taken back. Both are append-only.
CREATE TABLE consent_withdrawals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('call', 'firm', 'lenders', 'ads')),
  -- What stood on the button, and its SHA-256.
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  text_version text NOT NULL CHECK (text_version ~ '^[0-9a-f]{64}$'),
  place text NOT NULL CHECK (place IN ('form', 'my-request', 'office')),
  -- The adviser who noted it; null when the person did it.
  actor_email text CHECK (char_length(actor_email) <= 254),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX consent_withdrawals_lead ON consent_withdrawals (lead_id, created_at);
CREATE TRIGGER consent_withdrawals_append_only BEFORE UPDATE OR TRUNCATE ON consent_withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE leads
  -- What the person has taken back for this request. A new request is a new decision.
  ADD COLUMN withdrawn text[] DEFAULT '{}',
  ADD CONSTRAINT leads_withdrawn_check
    CHECK (withdrawn IS NOT NULL AND withdrawn <@ ARRAY['call', 'firm', 'lenders', 'ads']) NOT VALID;

ALTER TABLE people
  -- Nobody may call, export or hand over, and why (GDPR art. 18).
  ADD COLUMN restricted_at timestamptz(3),
  ADD COLUMN restricted_because text,
  -- Asks for letters instead of calls.
  ADD COLUMN prefers_writing_at timestamptz(3),
  ADD CONSTRAINT people_restricted_check CHECK ((restricted_at IS NULL) = (restricted_because IS NULL)
    AND char_length(restricted_because) BETWEEN 1 AND 300) NOT VALID;

ALTER TABLE call_tasks
  -- What the person has told us is about to happen: their call comes first, once.
  ADD COLUMN urgent text,
  ADD CONSTRAINT call_tasks_urgent_check
    CHECK (urgent IN ('seizure', 'eviction', 'cut-off')) NOT VALID,
  DROP CONSTRAINT call_tasks_closed_because_check,
  ADD CONSTRAINT call_tasks_closed_because_check CHECK (closed_because IN ('spoken', 'written',
    'unreachable', 'wrong_number', 'no_calls', 'asked_again', 'closed', 'joined', 'before',
    'cancelled', 'withdrawn', 'restricted')) NOT VALID;
CREATE INDEX call_tasks_urgent ON call_tasks (due_at, eligible DESC, asked_at, id)
  WHERE closed_at IS NULL AND urgent IS NOT NULL;

-- The register of requests of data rights (GDPR arts. 12 and 15 to 21).
CREATE TABLE rights_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('access', 'rectification', 'erasure', 'restriction', 'objection',
    'portability')),
  channel text NOT NULL CHECK (channel IN ('link', 'mail', 'phone', 'letter')),
  -- Whose; null once that person has been erased, or while nobody is found.
  person_id uuid REFERENCES people (id) ON DELETE SET NULL,
  -- Who asks, as typed; forgotten when the person is erased.
  requester text CHECK (char_length(requester) BETWEEN 1 AND 300),
  received_at timestamptz(3) NOT NULL,
  -- One month later, or three if it was extended (GDPR art. 12.3).
  due_at timestamptz(3) NOT NULL,
  extended_because text CHECK (char_length(extended_because) BETWEEN 1 AND 1000),
  handler_email text CHECK (char_length(handler_email) <= 254),
  -- How it was checked who asks: never a copy of an identity card.
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

-- Calculations to go on with later, encrypted in the browser. The key never reaches us.
CREATE TABLE saved_cases (
  -- A random name, made by the server.
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  cipher_text bytea NOT NULL CHECK (octet_length(cipher_text) BETWEEN 1 AND 16384),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX saved_cases_expires ON saved_cases (expires_at);

-- The new column must come last.
CREATE OR REPLACE VIEW leads_view AS
  SELECT id, created_at, form, source, status, debt_over_10k, multiple_creditors, has_properties,
    property_type, full_name, email, email_normalized, phone, phone_normalized, preferred_time_slot,
    consent, consent_ts, first_answered_at, answers, result, rules_version, attribution,
    duplicate_of, eligible, search_text, phone_digits, financial_consent, person_id, due_at,
    first_attempt_at, spoken_at, last_attempt_at, consent_source, first_attempt_by,
    extract(hour FROM created_at AT TIME ZONE 'Europe/Madrid')::int AS arrival_hour, withdrawn
  FROM leads
  WHERE NOT suspect;
