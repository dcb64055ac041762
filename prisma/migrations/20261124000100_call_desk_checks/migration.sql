-- Reads the rows that existed before the checks; forms can be sent meanwhile.
ALTER TABLE leads VALIDATE CONSTRAINT leads_consent_source_check;
ALTER TABLE leads VALIDATE CONSTRAINT leads_first_attempt_by_check;
ALTER TABLE leads VALIDATE CONSTRAINT leads_person_id_fkey;
ALTER TABLE leads VALIDATE CONSTRAINT leads_form_check;
ALTER TABLE consent_receipts VALIDATE CONSTRAINT consent_receipts_form_check;
