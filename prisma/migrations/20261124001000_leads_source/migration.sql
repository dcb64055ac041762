CREATE INDEX leads_source ON leads (source, created_at DESC, id DESC) WHERE NOT suspect;
