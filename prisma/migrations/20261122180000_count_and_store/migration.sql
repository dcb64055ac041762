-- Counts one attempt in the rows of lib/rate-limit.ts, and gives the milliseconds until the next is
-- allowed: zero while this one was. A table that is held must keep no lead waiting: then this fails
-- soon, and whoever asked counts in another way.
CREATE FUNCTION count_attempt(subject text, allowed integer, window_seconds integer)
  RETURNS double precision LANGUAGE plpgsql SET lock_timeout = '700ms' AS $$
DECLARE
  now_ms bigint := extract(epoch FROM clock_timestamp()) * 1000;
  total integer;
  full_until bigint;
BEGIN
  INSERT INTO rate_limits AS known (key, points, expire)
    VALUES (subject, 1, now_ms + window_seconds * 1000)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN known.expire <= now_ms THEN 1 ELSE known.points + 1 END,
      expire = CASE WHEN known.expire <= now_ms THEN excluded.expire ELSE known.expire END
    RETURNING points, expire INTO total, full_until;
  RETURN CASE WHEN total > allowed THEN greatest(1, full_until - now_ms) ELSE 0 END;
END $$;

-- `store_lead` where a limit holds, such as an address's: counted, and stored or refused, in one
-- statement.
CREATE FUNCTION store_lead_within(
  new_lead jsonb, receipt jsonb, contact_limit integer, contact_window interval, job_attempts integer,
  subject text, allowed integer, window_seconds integer,
  OUT outcome text, OUT lead_id uuid, OUT duplicate boolean, OUT wait_ms double precision
) LANGUAGE plpgsql AS $$
BEGIN
  wait_ms := count_attempt(subject, allowed, window_seconds);
  IF wait_ms > 0 THEN
    outcome := 'limited';
    RETURN;
  END IF;
  SELECT * INTO outcome, lead_id, duplicate, wait_ms
    FROM store_lead(new_lead, receipt, contact_limit, contact_window, job_attempts);
END $$;
