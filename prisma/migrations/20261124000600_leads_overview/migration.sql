-- The overview counts conversations, and no longer the first change of a status.
DROP INDEX leads_overview;
CREATE INDEX leads_overview ON leads (created_at, form)
  INCLUDE (source, status, eligible, preferred_time_slot, duplicate_of, spoken_at, suspect);
