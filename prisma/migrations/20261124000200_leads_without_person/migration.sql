-- Each index has a migration of its own: forms wait while PostgreSQL reads the whole table for it.
CREATE INDEX leads_without_person ON leads (created_at, id) WHERE person_id IS NULL AND NOT suspect;
