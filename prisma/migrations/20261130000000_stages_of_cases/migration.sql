-- With the columns that tell which requests are first ones and what became of their cases.
DROP INDEX leads_overview;
CREATE INDEX leads_overview ON leads (created_at, form)
  INCLUDE (id, source, status, eligible, preferred_time_slot, duplicate_of, case_of, spoken_at, suspect);
