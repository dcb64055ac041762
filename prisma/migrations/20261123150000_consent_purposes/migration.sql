-- The checks are validated by the next migration: reading a million rows here would keep forms waiting.
--
-- One consent for each purpose (LOPDGDD art. 6.2): to be attended and sent to a law firm, which
-- every form requires, and to be sent to financial providers, which is optional.

ALTER TABLE leads
  -- The older texts spoke of both purposes at once, which is no consent for the second one.
  ADD COLUMN financial_consent boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT leads_financial_consent_check CHECK (consent OR NOT financial_consent) NOT VALID;

-- The new column must come last.
CREATE OR REPLACE VIEW leads_view AS
  SELECT id, created_at, form, source, status, debt_over_10k, multiple_creditors, has_properties,
    property_type, full_name, email, email_normalized, phone, phone_normalized, preferred_time_slot,
    consent, consent_ts, first_answered_at, answers, result, rules_version, attribution,
    duplicate_of, eligible, search_text, phone_digits, financial_consent
  FROM leads
  WHERE NOT suspect;

-- The default is for the receipts before this column, and for those that the previous version of the
-- code writes while it is being replaced: all of them prove the required consent.
ALTER TABLE consent_receipts
  ADD COLUMN purpose text NOT NULL DEFAULT 'advice',
  ADD CONSTRAINT consent_receipts_purpose_check
    CHECK (purpose IN ('advice', 'financial')) NOT VALID;

-- For whom an export was made. Until now it could only be law firms. The extended file holds where
-- visitors came from, which we tell nobody: it is for ourselves.
ALTER TABLE lead_exports
  ADD COLUMN recipient text NOT NULL DEFAULT 'law-firms'
    CHECK (recipient IN ('law-firms', 'financial-providers', 'ourselves'));
