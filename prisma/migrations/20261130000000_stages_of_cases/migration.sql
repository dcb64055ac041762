-- With the columns that tell which requests are a person's first and what became of their cases: two people who
-- share a phone have one first request each.
DROP INDEX leads_overview;
CREATE INDEX leads_overview ON leads (created_at, form)
  INCLUDE (id, source, status, eligible, preferred_time_slot, duplicate_of, case_of, spoken_at, suspect);
