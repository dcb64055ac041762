-- An order of the list: first who waits for a first call.
CREATE INDEX leads_waiting ON leads (due_at, id)
  WHERE first_attempt_at IS NULL AND due_at IS NOT NULL AND NOT suspect;
