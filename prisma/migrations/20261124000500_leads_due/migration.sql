-- Also holds the columns from which the overview counts how requests were answered.
CREATE INDEX leads_due ON leads (due_at, id)
  INCLUDE (created_at, form, first_attempt_at, first_attempt_by, spoken_at)
  WHERE due_at IS NOT NULL AND NOT suspect;
