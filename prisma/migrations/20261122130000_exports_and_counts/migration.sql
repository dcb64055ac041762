-- A search of one or two letters, or of signs, has no trigram. These are the runs of one and two
-- characters of a text, so that a rare one is found without reading all leads. The cost is what it
-- takes beside a LIKE: a row that is read anyway is asked that first.
CREATE FUNCTION public.short_runs(value text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 200
  AS $$ BEGIN
    RETURN array_remove(string_to_array(value, NULL)
      || string_to_array(regexp_replace(value, '(..)', E'\\1\x01', 'g'), E'\x01')
      || string_to_array(regexp_replace(substr(value, 2), '(..)', E'\\1\x01', 'g'), E'\x01'), '');
  END $$;
CREATE INDEX leads_short_runs ON leads USING gin (public.short_runs(search_text));

-- How many leads there are, kept as they come and go: to count a million for each page took longer
-- than all else of it. Sums over shards, so that two who store at once do not wait for one row.
CREATE TABLE lead_counts (
  form text NOT NULL,
  consent boolean NOT NULL,
  shard smallint NOT NULL CHECK (shard BETWEEN 0 AND 31),
  leads bigint NOT NULL,
  PRIMARY KEY (form, consent, shard)
) WITH (fillfactor = 50);
INSERT INTO lead_counts (form, consent, shard, leads)
  SELECT form, consent, 0, count(*) FROM leads WHERE NOT suspect GROUP BY form, consent;
-- It served the counts of the tabs.
DROP INDEX leads_counts;

CREATE FUNCTION add_to_lead_counts(form text, consent boolean, leads bigint) RETURNS void
  LANGUAGE sql AS $$
    INSERT INTO lead_counts AS kept VALUES ($1, $2, pg_backend_pid() % 32, $3)
      ON CONFLICT (form, consent, shard) DO UPDATE SET leads = kept.leads + excluded.leads $$;

CREATE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM lead_counts;
  ELSIF TG_OP = 'UPDATE' THEN
    IF NOT OLD.suspect THEN PERFORM add_to_lead_counts(OLD.form, OLD.consent, -1); END IF;
    IF NOT NEW.suspect THEN PERFORM add_to_lead_counts(NEW.form, NEW.consent, 1); END IF;
  ELSE
    -- In one order, so that two such statements do not wait for each other.
    PERFORM add_to_lead_counts(form, consent, CASE TG_OP WHEN 'INSERT' THEN count ELSE -count END)
      FROM (SELECT form, consent, count(*) FROM changed WHERE NOT suspect
        GROUP BY form, consent ORDER BY form, consent) AS groups;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_counted_when_stored AFTER INSERT ON leads
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
CREATE TRIGGER leads_counted_when_deleted AFTER DELETE ON leads
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
CREATE TRIGGER leads_counted_when_moved AFTER UPDATE OF form, consent, suspect ON leads
  FOR EACH ROW
  WHEN ((OLD.form, OLD.consent, OLD.suspect) IS DISTINCT FROM (NEW.form, NEW.consent, NEW.suspect))
  EXECUTE FUNCTION count_leads();
CREATE TRIGGER leads_counted_when_truncated AFTER TRUNCATE ON leads
  FOR EACH STATEMENT EXECUTE FUNCTION count_leads();

-- Who took which leads out of the house. The filter says it in one row, however many leads they
-- were; what was searched for may be somebody's name, and goes with that person.
CREATE TABLE lead_exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  actor_email text NOT NULL CHECK (char_length(actor_email) <= 254),
  started_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz(3),
  tab text NOT NULL CHECK (tab IN ('all', 'quick-form', 'viability-test')),
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object'),
  columns text NOT NULL CHECK (columns IN ('basic', 'extended')),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  rows integer NOT NULL DEFAULT 0 CHECK (rows >= 0),
  cancelled boolean NOT NULL DEFAULT false,
  completed boolean NOT NULL DEFAULT false,
  CHECK (NOT completed OR finished_at IS NOT NULL)
);
CREATE INDEX lead_exports_newest ON lead_exports (started_at DESC, id DESC);

-- Until it is known how rare each run is, the planner takes common ones for rare. Of a table known
-- to be empty it would read every row instead, and go on so until its figures are made anew.
DO $$ BEGIN IF EXISTS (SELECT FROM leads) THEN ANALYZE leads; END IF; END $$;
