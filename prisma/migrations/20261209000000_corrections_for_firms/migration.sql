-- A firm that has a case is told of a corrected contact. The next migration looks at what is stored: here no form could be
-- stored meanwhile.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('received', 'alternatives', 'unreached', 'wrong_number', 'changed', 'cancelled',
    'withdrawn', 'erased', 'link', 'code', 'answer', 'complaint',
    'firm_address', 'handover', 'firm_code', 'firm_recall', 'firm_correction')) NOT VALID;

ALTER TABLE mails DROP CONSTRAINT mails_check;
ALTER TABLE mails ADD CONSTRAINT mails_check
  CHECK (CASE WHEN kind IN ('erased', 'complaint', 'firm_address', 'handover', 'firm_code', 'firm_recall', 'firm_correction')
    THEN lead_id IS NULL WHEN kind = 'answer' THEN true ELSE lead_id IS NOT NULL END) NOT VALID;
