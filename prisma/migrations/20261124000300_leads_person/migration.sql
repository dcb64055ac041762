CREATE INDEX leads_person ON leads (person_id, created_at, id) WHERE person_id IS NOT NULL;
