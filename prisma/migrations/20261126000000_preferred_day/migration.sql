-- The weekday of the call that the booking form asks for; null: the first day possible.
ALTER TABLE leads ADD COLUMN preferred_day text
  CHECK (preferred_day IN ('Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'));

CREATE OR REPLACE VIEW leads_view AS
  SELECT id, created_at, form, source, attribution, full_name, email, email_normalized, phone,
    phone_normalized, mail_to, person_id, duplicate_of, status, debt_over_10k, multiple_creditors,
    has_properties, property_type, answers, result, rules_version, consent, consent_ts,
    financial_consent, consent_source, withdrawn, preferred_time_slot, due_at, first_attempt_at,
    first_attempt_by, spoken_at, last_attempt_at, first_answered_at, eligible, search_text,
    phone_digits,
    -- The hour in Madrid, 0 to 23.
    extract(hour FROM created_at AT TIME ZONE 'Europe/Madrid')::int AS arrival_hour,
    preferred_day
  FROM leads
  WHERE NOT suspect;
