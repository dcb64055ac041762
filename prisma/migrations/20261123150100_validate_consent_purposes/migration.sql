-- Reads the rows that existed before the checks; forms can be sent meanwhile.
ALTER TABLE leads VALIDATE CONSTRAINT leads_financial_consent_check;
ALTER TABLE consent_receipts VALIDATE CONSTRAINT consent_receipts_purpose_check;
