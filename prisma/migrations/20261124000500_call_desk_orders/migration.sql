-- The orders of the list: first who waits for a first call, then, after those, who was never called.
CREATE INDEX leads_waiting ON leads (due_at, id)
  WHERE first_attempt_at IS NULL AND due_at IS NOT NULL AND NOT suspect;
CREATE INDEX leads_never_called ON leads (created_at DESC, id DESC)
  WHERE last_attempt_at IS NULL AND NOT suspect;
CREATE INDEX leads_slot ON leads (preferred_time_slot, created_at DESC, id DESC) WHERE NOT suspect;
CREATE INDEX leads_source ON leads (source, created_at DESC, id DESC) WHERE NOT suspect;
