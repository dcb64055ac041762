-- What the overview counts, so that a year of leads is read from this index alone, in the order of
-- its days. Neither partial nor of one key: PostgreSQL would take it for the list too, and sort.
CREATE INDEX leads_overview ON leads (created_at, form)
  INCLUDE (source, status, eligible, preferred_time_slot, duplicate_of, suspect);

-- When a lead's status was changed for the first time. lead_events says it too, but to ask it of
-- half a million leads would take seconds. To set one back to 'nuevo' is no answer to it, nor is a
-- change of many that has been taken back.
CREATE TABLE first_status_changes (
  lead_id uuid PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  lead_created_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  -- Begun minutes, so that 24 hours are 1440 and a second more is not.
  waited_minutes integer NOT NULL GENERATED ALWAYS AS (
    greatest(0, ceil(date_part('epoch', changed_at - lead_created_at) / 60))) STORED
);
CREATE INDEX first_status_changes_overview
  ON first_status_changes (lead_created_at) INCLUDE (waited_minutes);

CREATE FUNCTION note_first_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO first_status_changes AS known (lead_id, lead_created_at, changed_at)
    SELECT id, created_at, NEW.created_at FROM leads WHERE id = NEW.lead_id AND NOT suspect
  ON CONFLICT (lead_id) DO UPDATE SET changed_at = excluded.changed_at
    WHERE excluded.changed_at < known.changed_at;
  RETURN NULL;
END $$;
CREATE TRIGGER lead_events_first_status_change AFTER INSERT ON lead_events
  FOR EACH ROW WHEN (NEW.type = 'status_changed' AND NEW.data ->> 'to' IS DISTINCT FROM 'nuevo'
    AND NEW.data ->> 'undoes' IS NULL)
  EXECUTE FUNCTION note_first_status_change();

INSERT INTO first_status_changes (lead_id, lead_created_at, changed_at)
  SELECT leads.id, leads.created_at, min(lead_events.created_at)
  FROM leads JOIN lead_events ON lead_events.lead_id = leads.id
  WHERE lead_events.type = 'status_changed' AND NOT leads.suspect
    AND lead_events.data ->> 'to' IS DISTINCT FROM 'nuevo'
  GROUP BY leads.id;
