-- PL/pgSQL, because a function in SQL is parsed anew for each row that is stored.
CREATE OR REPLACE FUNCTION public.fold_text(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, value)); END $$;

-- Takes one submitted form, whole or not at all: lead, consent receipt, event and job. A function
-- and not a transaction of the application, because every step of that is a round trip that the
-- visitor waits for while locks and a connection are held. `new_lead` and `receipt` have the
-- columns of their tables as keys. The contact limit counts what is stored: requests of one e-mail
-- or one phone within the window.
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
    SELECT 'repeated', id, duplicate_of IS NOT NULL INTO outcome, lead_id, duplicate
      FROM leads WHERE idempotency_key = lead.idempotency_key;
    IF FOUND THEN RETURN; END IF;

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

    -- Each half walks one index from its start. With OR and one ORDER BY the planner may walk all
    -- leads by date instead. A duplicate leads on to the first lead of its person, who may have had
    -- another e-mail then, or another phone.
    SELECT coalesce(duplicate_of, id) INTO lead.duplicate_of FROM (
      (SELECT id, duplicate_of, created_at FROM leads
        WHERE email_normalized = lead.email_normalized AND NOT suspect
        ORDER BY created_at, id LIMIT 1)
      UNION ALL
      (SELECT id, duplicate_of, created_at FROM leads
        WHERE phone_normalized = lead.phone_normalized AND NOT suspect
        ORDER BY created_at, id LIMIT 1)) AS earliest
      ORDER BY created_at, id LIMIT 1;

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
      idempotency_key, duplicate_of, suspect)
    VALUES (coalesce(lead.created_at, clock_timestamp()), lead.form, lead.source,
      CASE WHEN duplicate THEN 'duplicado' ELSE 'nuevo' END,
      lead.debt_over_10k, lead.multiple_creditors, lead.has_properties, lead.property_type,
      lead.full_name, lead.email, lead.email_normalized, lead.phone, lead.phone_normalized,
      lead.preferred_time_slot, true, clock_timestamp(), lead.answers, lead.result,
      lead.rules_version, lead.attribution, lead.idempotency_key, lead.duplicate_of, lead.suspect)
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
