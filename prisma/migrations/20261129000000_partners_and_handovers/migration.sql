-- The law firms that may receive a case, and who has had which one.
CREATE TABLE partners (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  name text NOT NULL UNIQUE CHECK (char_length(name) BETWEEN 2 AND 120),
  -- The number in the register of professional companies or of the bar, and the bar.
  register_number text NOT NULL CHECK (char_length(register_number) <= 40),
  chamber text NOT NULL CHECK (char_length(chamber) <= 120),
  country text NOT NULL CHECK (char_length(country) BETWEEN 2 AND 60),
  -- The first two digits of the postcodes; none means all of Spain.
  provinces text[] NOT NULL DEFAULT '{}',
  -- The particular cases that it takes.
  takes text[] NOT NULL DEFAULT '{}' CHECK (takes <@ ARRAY['self_employed', 'homes', 'public_debt']),
  weekly_capacity integer NOT NULL CHECK (weekly_capacity BETWEEN 1 AND 500),
  contact_name text NOT NULL CHECK (char_length(contact_name) <= 120),
  contact_email text NOT NULL CHECK (char_length(contact_email) <= 254),
  contact_phone text NOT NULL DEFAULT '' CHECK (char_length(contact_phone) <= 40),
  contract_date date NOT NULL,
  -- Whether it pays us for a case.
  pays boolean NOT NULL,
  -- The day from which /colaboradores names it: people who agreed before did not know it.
  listed_since date NOT NULL,
  -- An invented firm of a new installation. It receives nothing.
  placeholder boolean NOT NULL DEFAULT false,
  paused_at timestamptz(3),
  email_confirmed_at timestamptz(3),
  -- SHA-256 of the token in the mail that asks to confirm the address.
  email_token_hash text UNIQUE,
  -- Who has waited longest for a case is first.
  last_offered_at timestamptz(3)
);

CREATE TABLE handovers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  partner_id uuid NOT NULL REFERENCES partners (id) ON DELETE RESTRICT,
  -- Null once the person's data are erased; the firm must still confirm that it erased its copy.
  lead_id uuid REFERENCES leads (id) ON DELETE SET NULL,
  person_id uuid REFERENCES people (id) ON DELETE SET NULL,
  -- Why this firm: a value of the choice.
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  -- What the adviser wrote for the firm.
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  offered_by text NOT NULL,
  -- Without an answer until then, the case returns to the desk.
  answer_by timestamptz(3) NOT NULL,
  token_hash text NOT NULL UNIQUE,
  code_hash text,
  code_sent_at timestamptz(3),
  code_tries integer NOT NULL DEFAULT 0,
  accepted_at timestamptz(3),
  stage text CHECK (stage IN ('spoken', 'quoted', 'signed', 'filed', 'discharged', 'not_viable')),
  stage_at timestamptz(3),
  ended_at timestamptz(3),
  ended_because text CHECK (ended_because IN
    ('declined', 'unanswered', 'asked', 'withdrawn', 'restricted', 'erased', 'recalled')),
  decline_reason text CHECK (char_length(decline_reason) <= 500),
  -- The firm is asked to erase what it received, until it confirms.
  erasure_asked_at timestamptz(3),
  erasure_confirmed_at timestamptz(3),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL)),
  CHECK ((stage IS NULL) = (stage_at IS NULL)),
  CHECK (erasure_confirmed_at IS NULL OR erasure_asked_at IS NOT NULL)
);

-- One firm at a time.
CREATE UNIQUE INDEX handovers_open ON handovers (person_id) WHERE ended_at IS NULL;
CREATE INDEX handovers_person ON handovers (person_id);
CREATE INDEX handovers_lead ON handovers (lead_id);
CREATE INDEX handovers_partner ON handovers (partner_id, created_at);
CREATE INDEX handovers_unanswered ON handovers (answer_by) WHERE accepted_at IS NULL AND ended_at IS NULL;
CREATE INDEX handovers_to_erase ON handovers (erasure_asked_at) WHERE erasure_confirmed_at IS NULL;

ALTER TABLE lead_events DROP CONSTRAINT lead_events_type_check;
ALTER TABLE lead_events ADD CONSTRAINT lead_events_type_check CHECK (type IN (
  'created', 'entered_by_hand', 'released', 'status_changed', 'status_undone', 'reopened',
  'note_added', 'call_attempted', 'call_undone', 'call_taken_over', 'assignee_changed',
  'recused', 'recusal_lifted', 'fact_heard', 'message_opened',
  'calls_allowed', 'hour_chosen', 'request_resumed', 'urgent_said', 'mail_asked',
  'request_cancelled', 'notification_sent', 'notification_failed', 'mail_sent',
  'mail_refused', 'mail_failed', 'contact_corrected', 'contact_change_asked',
  'people_merged', 'people_split', 'people_move_undone', 'people_distinct',
  'call_consent_withdrawn', 'firm_consent_withdrawn', 'financial_consent_withdrawn',
  'origin_erased', 'data_restricted', 'data_unrestricted', 'right_asked',
  'handed_over', 'handover_viewed', 'handover_accepted', 'handover_declined',
  'handover_unanswered', 'handover_reported', 'handover_recalled', 'handover_erased'
));

ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('received', 'alternatives', 'unreached', 'wrong_number', 'changed', 'cancelled',
    'withdrawn', 'erased', 'link', 'code', 'answer', 'complaint',
    'firm_address', 'handover', 'firm_code', 'firm_recall'));

-- A mail to a firm is about no lead: its row is deleted once it is sent.
ALTER TABLE mails DROP CONSTRAINT mails_check;
ALTER TABLE mails ADD CONSTRAINT mails_check
  CHECK (CASE WHEN kind IN ('erased', 'complaint', 'firm_address', 'handover', 'firm_code', 'firm_recall')
    THEN lead_id IS NULL WHEN kind = 'answer' THEN true ELSE lead_id IS NOT NULL END);
