-- The overview counts a person's first request, which is the one of no earlier case: two people who share a
-- phone have one each.
DROP INDEX leads_overview;
CREATE INDEX leads_overview ON leads (created_at, form)
  INCLUDE (source, status, eligible, preferred_time_slot, duplicate_of, case_of, spoken_at, suspect);
