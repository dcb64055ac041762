-- The order by last contact ends with who was never called.
CREATE INDEX leads_never_called ON leads (created_at DESC, id DESC)
  WHERE last_attempt_at IS NULL AND NOT suspect;
