-- The columns that the overview counts, so that it reads a year of calls from this index alone.
DROP INDEX call_attempts_at;
CREATE INDEX call_attempts_at ON call_attempts (at) INCLUDE (id, outcome, open_seconds, adviser_email);
-- The attempts that answered a call promised for an hour, by that hour, as an attempt stores it.
CREATE INDEX call_attempts_promised ON call_attempts ((before #>> '{changes,tasks,0,before,windowFrom}'))
  WHERE before #> '{changes,tasks,0,before,promised}' = 'true';

-- Another kind of event, beside whatever kinds the history has by now.
DO $$ DECLARE kinds text; BEGIN
  SELECT pg_get_constraintdef(oid) INTO STRICT kinds FROM pg_constraint
    WHERE conname = 'lead_events_type_check' AND conrelid = 'lead_events'::regclass;
  ALTER TABLE lead_events DROP CONSTRAINT lead_events_type_check;
  EXECUTE 'ALTER TABLE lead_events ADD CONSTRAINT lead_events_type_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''message_opened''::text, ');
END $$;
