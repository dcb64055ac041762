-- Alone, because forms wait while it reads the whole table.
CREATE INDEX leads_without_person ON leads (created_at, id) WHERE person_id IS NULL AND NOT suspect;
