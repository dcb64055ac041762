-- Since when our mails do not reach the address; until somebody asks it to be confirmed again.
ALTER TABLE partners ADD COLUMN email_failed_at timestamptz(3);

-- SHA-256 of the token in the mail that asks to erase: whoever has the forwarded offer must not confirm it.
ALTER TABLE handovers ADD COLUMN erasure_token_hash text UNIQUE;
-- Mails that have asked until now have the link of the offer.
UPDATE handovers SET erasure_token_hash = token_hash
  WHERE erasure_asked_at IS NOT NULL AND erasure_confirmed_at IS NULL;

-- The last time that the history has of the firm reading the case.
ALTER TABLE handovers ADD COLUMN viewed_at timestamptz(3);

ALTER TABLE handovers DROP CONSTRAINT handovers_ended_because_check;
ALTER TABLE handovers ADD CONSTRAINT handovers_ended_because_check CHECK (ended_because IN
  ('declined', 'unanswered', 'undelivered', 'not_viable', 'asked', 'withdrawn', 'restricted', 'erased', 'recalled'));
