-- A person whom we have called prefers mails. The next migration looks at what is stored: here no call could be recorded
-- meanwhile.
ALTER TABLE call_attempts DROP CONSTRAINT call_attempts_outcome_check;
ALTER TABLE call_attempts ADD CONSTRAINT call_attempts_outcome_check
  CHECK (outcome IN ('spoke', 'no_answer', 'voicemail', 'busy', 'somebody_else', 'later',
    'wrong_number', 'no_calls', 'wants_mail', 'wrote', 'undone')) NOT VALID;
