-- Tells a person whose number is wrong that we could not call them.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('received', 'alternatives', 'unreached', 'wrong_number', 'changed', 'cancelled',
    'withdrawn', 'erased', 'link', 'code', 'answer', 'complaint'));
