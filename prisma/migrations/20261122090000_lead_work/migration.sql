-- A change of many leads at once is undone by its number.
CREATE INDEX lead_events_change ON lead_events ((data ->> 'change')) WHERE data ? 'change';
