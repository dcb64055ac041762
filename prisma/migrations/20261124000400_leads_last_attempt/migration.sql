CREATE INDEX leads_last_attempt ON leads (last_attempt_at, id)
  WHERE last_attempt_at IS NOT NULL AND NOT suspect;
