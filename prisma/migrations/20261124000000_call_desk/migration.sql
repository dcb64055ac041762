-- The call desk: who asked for help, whom to call next, and every attempt. Leads that exist already get
-- their person from lib/desk/adopt-leads.ts, in small batches, so that nobody waits for a million rows.
-- For the same reason the next migrations validate the checks and create the indexes of leads.

CREATE TABLE people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- As advisers corrected them; what was sent stays in the lead.
  full_name text NOT NULL CHECK (char_length(full_name) BETWEEN 2 AND 100),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  email_normalized text NOT NULL CHECK (char_length(email_normalized) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 7 AND 20),
  phone_normalized text NOT NULL CHECK (phone_normalized ~ '^\+[0-9]{7,15}$'),
  -- Decides which holidays and which clock hold for calls. Null until somebody knows it.
  province text CHECK (province ~ '^[0-9]{2}$'),
  -- Since when the person wants no calls.
  do_not_call_at timestamptz(3),
  -- An earlier person with the same e-mail or phone; an adviser decides.
  maybe_same_as uuid REFERENCES people (id) ON DELETE SET NULL,
  -- An adviser has found that this is the same person as that one, who has all the leads now.
  joined_into uuid REFERENCES people (id) ON DELETE SET NULL,
  -- What joining or parting this person changed, so that it can be undone.
  undo jsonb,
  -- The contact that an adviser corrected, folded for the search; null while it is as it was sent.
  corrected_text text,
  CHECK (maybe_same_as <> id),
  CHECK (joined_into <> id)
);
CREATE INDEX people_email ON people (email_normalized);
CREATE INDEX people_phone ON people (phone_normalized);
CREATE INDEX people_maybe_same_as ON people (maybe_same_as) WHERE maybe_same_as IS NOT NULL;
CREATE INDEX people_corrected ON people (id) WHERE corrected_text IS NOT NULL;
CREATE INDEX people_joined_into ON people (joined_into) WHERE joined_into IS NOT NULL;

ALTER TABLE leads
  -- Null in quarantine, and until a lead from before the call desk is adopted.
  ADD COLUMN person_id uuid,
  -- The end of the promised working day, computed once on arrival. Null for leads from before the desk
  -- that were answered then: no call of theirs was recorded.
  ADD COLUMN due_at timestamptz(3),
  -- The first recorded attempt after this request and who made it, the first conversation, and the
  -- last attempt.
  ADD COLUMN first_attempt_at timestamptz(3),
  ADD COLUMN first_attempt_by text,
  ADD COLUMN spoken_at timestamptz(3),
  ADD COLUMN last_attempt_at timestamptz(3),
  -- How the person consented: in a form, or told to an adviser.
  ADD COLUMN consent_source text NOT NULL DEFAULT 'form',
  ADD CONSTRAINT leads_consent_source_check
    CHECK (consent_source IN ('form', 'phone', 'whatsapp', 'in-person')) NOT VALID,
  ADD CONSTRAINT leads_first_attempt_by_check
    CHECK (char_length(first_attempt_by) <= 254) NOT VALID,
  ADD CONSTRAINT leads_person_id_fkey FOREIGN KEY (person_id) REFERENCES people (id) NOT VALID,
  DROP CONSTRAINT leads_form_check,
  ADD CONSTRAINT leads_form_check CHECK (form IN
    ('hero', 'viability-test', 'standalone', 'case-calculator', 'by-hand')) NOT VALID;

ALTER TABLE consent_receipts
  DROP CONSTRAINT consent_receipts_form_check,
  ADD CONSTRAINT consent_receipts_form_check CHECK (form IN
    ('hero', 'viability-test', 'standalone', 'case-calculator', 'by-hand')) NOT VALID;

CREATE TABLE call_tasks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- The request that this call answers.
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('new', 'returned', 'call_again', 'retry', 'write')),
  -- When the call belongs; both null when any time within the calling hours will do.
  window_from timestamptz(3),
  window_until timestamptz(3),
  due_at timestamptz(3) NOT NULL,
  -- Whether an adviser promised this day and hour to the person.
  promised boolean NOT NULL DEFAULT false,
  eligible boolean NOT NULL,
  -- When the person asked.
  asked_at timestamptz(3) NOT NULL,
  -- Calls in a row that reached nobody.
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Whose call it is, until its window has passed; null: everybody's.
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL,
  -- When it last went to an adviser, or back to everybody. Only calls that never did are dealt out.
  dealt_at timestamptz(3),
  -- Who works on it now, until the lease ends.
  holder_id uuid REFERENCES users (id) ON DELETE SET NULL,
  held_since timestamptz(3),
  lease_until timestamptz(3),
  -- The note that the holder is typing.
  draft text CHECK (char_length(draft) <= 10000),
  draft_by text CHECK (char_length(draft_by) <= 254),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz(3),
  -- 'asked_again': the person wants no calls, and has sent another request since. 'before': the person
  -- was answered before the call desk, and nobody has called since.
  closed_because text CHECK (closed_because IN ('spoken', 'written', 'unreachable', 'wrong_number',
    'no_calls', 'asked_again', 'closed', 'joined', 'before')),
  CHECK ((window_from IS NULL) = (window_until IS NULL)),
  CHECK (window_from < window_until),
  CHECK ((holder_id IS NULL) OR (lease_until IS NOT NULL AND held_since IS NOT NULL)),
  CHECK ((closed_at IS NULL) = (closed_because IS NULL))
);
CREATE UNIQUE INDEX call_tasks_one_open ON call_tasks (person_id) WHERE closed_at IS NULL;
CREATE INDEX call_tasks_person ON call_tasks (person_id, created_at);
CREATE INDEX call_tasks_lead ON call_tasks (lead_id);
-- The orders in which calls are claimed (lib/desk/claim.ts): promised ones, open slots, the others. The
-- beginning of the window comes last, so that windows that lie ahead are skipped within the index.
CREATE INDEX call_tasks_promised
  ON call_tasks (window_until, due_at, eligible DESC, asked_at, id, window_from)
  WHERE closed_at IS NULL AND promised;
CREATE INDEX call_tasks_slot
  ON call_tasks (window_until, due_at, eligible DESC, asked_at, id, window_from)
  WHERE closed_at IS NULL AND NOT promised;
CREATE INDEX call_tasks_due ON call_tasks (due_at, eligible DESC, asked_at, id)
  WHERE closed_at IS NULL;
-- Outside the hours of calls only these are handed out.
CREATE INDEX call_tasks_write ON call_tasks (due_at, eligible DESC, asked_at, id)
  WHERE closed_at IS NULL AND kind = 'write';
CREATE INDEX call_tasks_owner ON call_tasks (owner_id, due_at)
  WHERE closed_at IS NULL AND owner_id IS NOT NULL;
CREATE INDEX call_tasks_dealt ON call_tasks (dealt_at, owner_id) WHERE dealt_at IS NOT NULL;
CREATE INDEX call_tasks_holder ON call_tasks (holder_id) WHERE holder_id IS NOT NULL;
CREATE INDEX call_tasks_without_contact ON call_tasks (closed_at)
  WHERE closed_because IN ('unreachable', 'wrong_number', 'asked_again');

CREATE TABLE call_attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  task_id uuid NOT NULL REFERENCES call_tasks (id) ON DELETE CASCADE,
  adviser_email text NOT NULL CHECK (char_length(adviser_email) <= 254),
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- How long the adviser had the person open.
  open_seconds integer NOT NULL CHECK (open_seconds >= 0),
  outcome text NOT NULL CHECK (outcome IN ('spoke', 'no_answer', 'voicemail', 'busy', 'later',
    'wrong_number', 'no_calls', 'wrote', 'undone')),
  note_id uuid REFERENCES lead_notes (id) ON DELETE CASCADE,
  -- The slip that this row takes back.
  undoes uuid UNIQUE REFERENCES call_attempts (id) ON DELETE CASCADE,
  -- What the outcome changed, so that it can be undone.
  before jsonb,
  CHECK ((outcome = 'undone') = (undoes IS NOT NULL))
);
CREATE INDEX call_attempts_lead ON call_attempts (lead_id, at);
CREATE INDEX call_attempts_task ON call_attempts (task_id, at);
CREATE INDEX call_attempts_at ON call_attempts (at);
CREATE INDEX call_attempts_note ON call_attempts (note_id) WHERE note_id IS NOT NULL;
-- What was called stays: a slip is taken back by another row. Rows go only with their lead.
CREATE TRIGGER call_attempts_append_only BEFORE UPDATE OR TRUNCATE ON call_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How an adviser works: absence, shift and share of the calls that are dealt out.
CREATE TABLE advisers (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  away_until timestamptz(3),
  -- Local times of the shift, `09:00`; both null: all day.
  shift_from text CHECK (shift_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  shift_until text CHECK (shift_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- Share in the round robin; 0: gets nothing dealt out.
  weight integer NOT NULL DEFAULT 1 CHECK (weight BETWEEN 0 AND 10),
  CHECK ((shift_from IS NULL) = (shift_until IS NULL)),
  CHECK (shift_from < shift_until)
);

-- One row.
CREATE TABLE desk_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  round_robin boolean NOT NULL DEFAULT false
);

CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(btrim(name)) BETWEEN 1 AND 60),
  -- The list's address, without the search text, which may be the name of a person.
  query text NOT NULL CHECK (char_length(query) <= 1000),
  shared boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (user_id, name)
);

-- The new columns must come last.
CREATE OR REPLACE VIEW leads_view AS
  SELECT id, created_at, form, source, status, debt_over_10k, multiple_creditors, has_properties,
    property_type, full_name, email, email_normalized, phone, phone_normalized, preferred_time_slot,
    consent, consent_ts, first_answered_at, answers, result, rules_version, attribution,
    duplicate_of, eligible, search_text, phone_digits, financial_consent, person_id, due_at,
    first_attempt_at, spoken_at, last_attempt_at, consent_source, first_attempt_by,
    -- The hour in Madrid, 0 to 23.
    extract(hour FROM created_at AT TIME ZONE 'Europe/Madrid')::int AS arrival_hour
  FROM leads
  WHERE NOT suspect;
