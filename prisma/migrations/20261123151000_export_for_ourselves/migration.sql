-- The extended file holds where visitors came from, which we tell nobody: it is for ourselves.
ALTER TABLE lead_exports
  DROP CONSTRAINT lead_exports_recipient_check,
  ADD CONSTRAINT lead_exports_recipient_check
    CHECK (recipient IN ('law-firms', 'financial-providers', 'ourselves'));
