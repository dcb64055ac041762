-- What the back office searches in; nothing reads these to show them.
CREATE OR REPLACE VIEW leads_view AS
  SELECT id, created_at, full_name, email, phone, debt_over_10k, multiple_creditors,
    has_properties, preferred_time_slot, status, consent, source, form, eligible,
    search_text, phone_digits
  FROM leads
  WHERE NOT suspect;
