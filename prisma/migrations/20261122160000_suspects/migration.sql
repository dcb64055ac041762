-- Why a lead is kept apart: the codes of lib/suspicion/reasons.ts. NOT VALID spares the look at a
-- million rows, which hold NULL but for those written below.
ALTER TABLE leads ADD COLUMN suspect_reasons text[];
ALTER TABLE leads ADD CONSTRAINT leads_suspect_reasons_check CHECK (
  suspect_reasons IS NULL OR suspect AND cardinality(suspect_reasons) > 0 AND suspect_reasons <@ ARRAY[
    'honeypot', 'no-start', 'too-fast', 'reused', 'headers', 'address', 'avalanche']) NOT VALID;
-- What the screen of suspects lists, newest first. Made before it serves: the table is read once.
CREATE INDEX leads_suspects ON leads (created_at DESC, id DESC) WHERE suspect;
UPDATE leads SET suspect_reasons = '{honeypot}' WHERE suspect;

-- The lead at which others of its person point; null when there is none. Each half walks one index
-- from its start: with OR and one ORDER BY the planner may walk all leads by date instead. A
-- duplicate leads on to the first lead of its person, who may have had another e-mail then, or
-- another phone.
CREATE FUNCTION first_lead_of(key_email text, key_phone text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(duplicate_of, id) FROM (
    (SELECT id, duplicate_of, created_at FROM leads
      WHERE email_normalized = key_email AND NOT suspect ORDER BY created_at, id LIMIT 1)
    UNION ALL
    (SELECT id, duplicate_of, created_at FROM leads
      WHERE phone_normalized = key_phone AND NOT suspect ORDER BY created_at, id LIMIT 1)) AS earliest
    ORDER BY created_at, id LIMIT 1);
END $$;

-- Makes a suspect a lead like any other, as if it came now: 'nuevo' or 'duplicado', its line of
-- history and the job that notifies. False when it is none, or no longer. The locks of its person
-- are the caller's.
CREATE FUNCTION release_suspect(suspect_id uuid, actor text, job_attempts integer) RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  held leads;
  head uuid;
BEGIN
  SELECT * INTO held FROM leads WHERE id = suspect_id AND suspect FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  head := first_lead_of(held.email_normalized, held.phone_normalized);
  UPDATE leads SET suspect = false, suspect_reasons = NULL, duplicate_of = head,
    status = CASE WHEN head IS NULL THEN 'nuevo' ELSE 'duplicado' END WHERE id = suspect_id;
  INSERT INTO lead_events (lead_id, type, data, actor_email)
    VALUES (suspect_id, 'released', jsonb_build_object('reasons', held.suspect_reasons), actor);
  PERFORM graphile_worker.add_job('notify-lead', json_build_object('leadId', suspect_id),
    max_attempts => job_attempts, job_key => 'notify-lead:' || suspect_id,
    job_key_mode => 'unsafe_dedupe');
  RETURN true;
END $$;

-- The same for many, earliest first, under the locks of `store_lead`: all of them taken in one
-- order, so that none waits in a ring. Gives how many there were.
CREATE FUNCTION release_suspects(ids uuid[], actor text, job_attempts integer) RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  each uuid;
  released integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS key
    FROM leads, unnest(ARRAY['email:' || email_normalized, 'phone:' || phone_normalized]) AS name
    WHERE id = ANY(ids) ORDER BY key) AS keys;
  FOR each IN SELECT id FROM leads WHERE id = ANY(ids) AND suspect ORDER BY created_at, id LOOP
    IF release_suspect(each, actor, job_attempts) THEN released := released + 1; END IF;
  END LOOP;
  RETURN released;
END $$;

-- Takes one submitted form, whole or not at all: lead, consent receipt, event and job. A function
-- and not a transaction of the application, because every step of that is a round trip that the
-- visitor waits for while locks and a connection are held. `new_lead` and `receipt` have the
-- columns of their tables as keys. The contact limit counts what is stored: requests of one e-mail
-- or one phone within the window. A suspect is measured by nothing, takes nobody's place and is told
-- nothing of anybody; sent again with a proof ('proved') it becomes a lead like any other.
CREATE OR REPLACE FUNCTION store_lead(
  new_lead jsonb, receipt jsonb, contact_limit integer, contact_window interval, job_attempts integer,
  OUT outcome text, OUT lead_id uuid, OUT duplicate boolean, OUT wait_ms double precision
) LANGUAGE plpgsql AS $$
DECLARE
  lead leads := jsonb_populate_record(NULL::leads, new_lead);
  paper consent_receipts := jsonb_populate_record(NULL::consent_receipts, receipt);
  email_lock bigint := hashtextextended('email:' || lead.email_normalized, 0);
  phone_lock bigint := hashtextextended('phone:' || lead.phone_normalized, 0);
  full_since timestamptz;
  apart boolean;
BEGIN
  -- All submissions of one person take turns. Two locks are taken in one order, so that none waits
  -- in a ring, and each statement below sees what the one before us has stored.
  PERFORM pg_advisory_xact_lock(least(email_lock, phone_lock));
  PERFORM pg_advisory_xact_lock(greatest(email_lock, phone_lock));

  -- Nearly everybody asks for the first time: one look instead of the four that follow. The key of
  -- a submission is made of the contact too, so a stranger has sent none.
  IF EXISTS (SELECT FROM leads WHERE email_normalized = lead.email_normalized)
    OR EXISTS (SELECT FROM leads WHERE phone_normalized = lead.phone_normalized) THEN
    -- The same form again: its answer was lost, or somebody went back.
    SELECT CASE WHEN suspect THEN 'apart' ELSE 'repeated' END, id, duplicate_of IS NOT NULL, suspect
      INTO outcome, lead_id, duplicate, apart
      FROM leads WHERE idempotency_key = lead.idempotency_key;
    IF FOUND AND (lead.suspect OR NOT apart) THEN RETURN; END IF;

    IF NOT lead.suspect THEN
      -- Not counting suspects: a bot must not use up the requests of a person.
      SELECT max(at) INTO full_since FROM (
        (SELECT created_at FROM leads
          WHERE email_normalized = lead.email_normalized AND NOT suspect
          ORDER BY created_at DESC OFFSET contact_limit - 1 LIMIT 1)
        UNION ALL
        (SELECT created_at FROM leads
          WHERE phone_normalized = lead.phone_normalized AND NOT suspect
          ORDER BY created_at DESC OFFSET contact_limit - 1 LIMIT 1)) AS nth_last (at);
      wait_ms := extract(epoch FROM full_since + contact_window - clock_timestamp()) * 1000;
      IF wait_ms > 0 THEN
        outcome := 'limited';
        RETURN;
      END IF;

      IF apart THEN
        PERFORM release_suspect(lead_id, NULL, job_attempts);
        outcome := 'proved';
        SELECT duplicate_of IS NOT NULL INTO duplicate FROM leads WHERE id = lead_id;
        RETURN;
      END IF;
      lead.duplicate_of := first_lead_of(lead.email_normalized, lead.phone_normalized);
    END IF;

    -- Later than all that this person has sent, also within one millisecond or after the clock was
    -- set back: the earliest lead must be the one that is 'nuevo'.
    SELECT greatest(clock_timestamp(), max(at) + interval '1 millisecond') INTO lead.created_at FROM (
      (SELECT created_at FROM leads WHERE email_normalized = lead.email_normalized
        ORDER BY created_at DESC LIMIT 1)
      UNION ALL
      (SELECT created_at FROM leads WHERE phone_normalized = lead.phone_normalized
        ORDER BY created_at DESC LIMIT 1)) AS latest (at);
  END IF;
  duplicate := lead.duplicate_of IS NOT NULL;

  INSERT INTO leads (created_at, form, source, status, debt_over_10k, multiple_creditors,
      has_properties, property_type, full_name, email, email_normalized, phone, phone_normalized,
      preferred_time_slot, consent, consent_ts, answers, result, rules_version, attribution,
      idempotency_key, duplicate_of, suspect, suspect_reasons)
    VALUES (coalesce(lead.created_at, clock_timestamp()), lead.form, lead.source,
      CASE WHEN duplicate THEN 'duplicado' ELSE 'nuevo' END,
      lead.debt_over_10k, lead.multiple_creditors, lead.has_properties, lead.property_type,
      lead.full_name, lead.email, lead.email_normalized, lead.phone, lead.phone_normalized,
      lead.preferred_time_slot, true, clock_timestamp(), lead.answers, lead.result,
      lead.rules_version, lead.attribution, lead.idempotency_key, lead.duplicate_of, lead.suspect,
      lead.suspect_reasons)
    RETURNING id INTO lead_id;
  INSERT INTO consent_receipts (lead_id, consent_text, text_version, form, page_path, ip_address,
      user_agent)
    VALUES (store_lead.lead_id, paper.consent_text, paper.text_version, lead.form, paper.page_path,
      paper.ip_address, paper.user_agent);
  INSERT INTO lead_events (lead_id, type) VALUES (store_lead.lead_id, 'created');
  IF NOT lead.suspect THEN
    -- Keyed, so that a lead has one job whatever happens. 'unsafe_dedupe' is the mode that leaves
    -- an existing job as it is, which is right where the payload never changes, and the quickest.
    PERFORM graphile_worker.add_job('notify-lead', json_build_object('leadId', store_lead.lead_id),
      max_attempts => job_attempts, job_key => 'notify-lead:' || store_lead.lead_id,
      job_key_mode => 'unsafe_dedupe');
  END IF;
  outcome := 'stored';
END $$;
