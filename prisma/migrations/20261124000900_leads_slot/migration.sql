CREATE INDEX leads_slot ON leads (preferred_time_slot, created_at DESC, id DESC) WHERE NOT suspect;
