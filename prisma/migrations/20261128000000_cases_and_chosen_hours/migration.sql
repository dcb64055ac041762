-- The first request of the same person, whose status is the status of the case; null for that request itself.
-- duplicate_of is another matter: the earliest request with the same e-mail or phone, whoever sent it.
ALTER TABLE leads ADD COLUMN case_of uuid REFERENCES leads (id) ON DELETE SET NULL CHECK (case_of <> id);
UPDATE leads SET case_of = duplicate_of WHERE duplicate_of IS NOT NULL;
CREATE INDEX leads_case_of ON leads (case_of) WHERE case_of IS NOT NULL;

CREATE OR REPLACE VIEW leads_view AS
  SELECT id, created_at, form, source, attribution, full_name, email, email_normalized, phone,
    phone_normalized, mail_to, person_id, duplicate_of, status, debt_over_10k, multiple_creditors,
    has_properties, property_type, answers, result, rules_version, consent, consent_ts,
    financial_consent, consent_source, withdrawn, preferred_time_slot, due_at, first_attempt_at,
    first_attempt_by, spoken_at, last_attempt_at, first_answered_at, eligible, search_text,
    phone_digits,
    -- The hour in Madrid, 0 to 23.
    extract(hour FROM created_at AT TIME ZONE 'Europe/Madrid')::int AS arrival_hour,
    preferred_day, no_mail, case_of
  FROM leads
  WHERE NOT suspect;

-- Whether the person chose the hour of the call on «Mi solicitud». No form moves it.
ALTER TABLE call_tasks ADD COLUMN chosen boolean NOT NULL DEFAULT false;
