-- Whether nothing may be sent to the request's e-mail, because somebody else may read it. All requests with
-- the same e-mail in mail_to have the same answer.
ALTER TABLE leads ADD COLUMN no_mail boolean NOT NULL DEFAULT false;
CREATE INDEX leads_no_mail ON leads (mail_to) WHERE no_mail;

CREATE OR REPLACE VIEW leads_view AS
  SELECT id, created_at, form, source, attribution, full_name, email, email_normalized, phone,
    phone_normalized, mail_to, person_id, duplicate_of, status, debt_over_10k, multiple_creditors,
    has_properties, property_type, answers, result, rules_version, consent, consent_ts,
    financial_consent, consent_source, withdrawn, preferred_time_slot, due_at, first_attempt_at,
    first_attempt_by, spoken_at, last_attempt_at, first_answered_at, eligible, search_text,
    phone_digits,
    -- The hour in Madrid, 0 to 23.
    extract(hour FROM created_at AT TIME ZONE 'Europe/Madrid')::int AS arrival_hour,
    preferred_day, no_mail
  FROM leads
  WHERE NOT suspect;

-- The required box gives two consents, each with its own receipt. `advice` is that of both at once, as
-- receipts from before say.
ALTER TABLE consent_receipts DROP CONSTRAINT consent_receipts_purpose_check;
ALTER TABLE consent_receipts ADD CONSTRAINT consent_receipts_purpose_check
  CHECK (purpose IN ('advice', 'call', 'firm', 'financial'));

-- The names of those who got the file (GDPR art. 15.1.c; CJEU C-154/21); none for a file of our own.
ALTER TABLE lead_exports ADD COLUMN firms text[] NOT NULL DEFAULT '{}';

ALTER TABLE call_attempts DROP CONSTRAINT call_attempts_outcome_check;
ALTER TABLE call_attempts ADD CONSTRAINT call_attempts_outcome_check
  CHECK (outcome IN ('spoke', 'no_answer', 'voicemail', 'busy', 'somebody_else', 'later',
    'wrong_number', 'no_calls', 'wrote', 'undone'));

-- The register also holds complaints, to be answered in 15 days (RDL 1/2007, art. 21.3).
ALTER TABLE rights_requests DROP CONSTRAINT rights_requests_kind_check;
ALTER TABLE rights_requests ADD CONSTRAINT rights_requests_kind_check
  CHECK (kind IN ('access', 'rectification', 'erasure', 'restriction', 'objection', 'portability',
    'complaint'));
ALTER TABLE rights_requests DROP CONSTRAINT rights_requests_channel_check;
ALTER TABLE rights_requests ADD CONSTRAINT rights_requests_channel_check
  CHECK (channel IN ('link', 'email', 'phone', 'post', 'web-form'));
-- What was written in the form of /reclamaciones.
ALTER TABLE rights_requests ADD COLUMN asked text CHECK (char_length(asked) BETWEEN 1 AND 4000);

-- The receipt of a complaint is about no lead: its row is deleted once it is sent.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('received', 'alternatives', 'unreached', 'changed', 'cancelled', 'withdrawn',
    'erased', 'link', 'code', 'answer', 'complaint'));
ALTER TABLE mails DROP CONSTRAINT mails_check;
ALTER TABLE mails ADD CONSTRAINT mails_check
  CHECK (CASE kind WHEN 'erased' THEN lead_id IS NULL WHEN 'complaint' THEN lead_id IS NULL
    WHEN 'answer' THEN true ELSE lead_id IS NOT NULL END);
