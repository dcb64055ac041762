/** People with several requests, and the number of the latest one. */
export const INVENT_REPEATS = `CREATE TEMPORARY TABLE repeats ON COMMIT DROP AS
  SELECT person_id, max(n) AS last_n FROM invented WHERE duplicate GROUP BY person_id`;

/** A person has one open call, about the latest request; earlier requests only have finished ones. */
export const INVENT_CALLS = `CREATE TEMPORARY TABLE calls ON COMMIT DROP AS
  SELECT n, id, person_id, result, duplicate, preferred_slot, at AS asked_at, due_at, tries, made,
    done, last_at, a1, a2, a3, adviser, last_n IS NOT NULL AS repeated,
    debt <> '<10k' AND creditors <> '1' AND assets = '["ninguno"]' AS eligible,
    md5($1 || 'call' || n)::uuid AS task_id
  FROM invented LEFT JOIN repeats USING (person_id)
  WHERE NOT suspect AND (done OR n = coalesce(last_n, n))`;

export const INVENT_ATTEMPTS = `CREATE TEMPORARY TABLE attempts ON COMMIT DROP AS
  SELECT id, task_id, person_id, adviser, attempt.at, repeated,
    60 + pg_temp.pick(n, 39 + i, 900) AS open_seconds,
    CASE WHEN result = 'C' THEN 'wrote' WHEN i = tries AND i < 3 THEN 'spoke'
      ELSE ('{no_answer,no_answer,voicemail,busy}'::text[])[1 + pg_temp.pick(n, 43 + i, 4)]
      END AS outcome
  FROM calls, LATERAL (VALUES (1, a1), (2, a2), (3, a3)) AS attempt (i, at)
  WHERE attempt.at IS NOT NULL`;

/** The attempts that may answer several requests, found by person. */
export const INVENT_REPEATED_ATTEMPTS = `CREATE TEMPORARY TABLE repeated_attempts ON COMMIT DROP AS
  SELECT person_id, adviser, at, outcome FROM attempts WHERE repeated`;
export const INDEX_REPEATED_ATTEMPTS = "CREATE INDEX ON repeated_attempts (person_id)";

export const STORE_TASKS = `
  INSERT INTO call_tasks (id, person_id, lead_id, kind, window_from, window_until, due_at, eligible,
    asked_at, attempts, created_at, closed_at, closed_because)
  SELECT task_id, person_id, id,
    CASE WHEN result = 'C' THEN 'write' WHEN NOT done AND made > 0 THEN 'retry'
      WHEN duplicate THEN 'returned' ELSE 'new' END,
    (day + split_part(slot, '-', 1)::time) AT TIME ZONE 'Europe/Madrid',
    (day + split_part(slot, '-', 2)::time) AT TIME ZONE 'Europe/Madrid',
    (day + time '20:30') AT TIME ZONE 'Europe/Madrid', eligible, asked_at,
    CASE WHEN done THEN 0 ELSE made END, asked_at, CASE WHEN done THEN last_at END,
    CASE WHEN NOT done THEN NULL WHEN result = 'C' THEN 'written' WHEN tries = 3 THEN 'unreachable'
      ELSE 'spoken' END
  FROM (
    SELECT *, CASE WHEN result IS DISTINCT FROM 'C' THEN preferred_slot END AS slot,
      -- The next attempt comes three days after the last one.
      (CASE WHEN done OR made = 0 THEN due_at ELSE last_at + interval '3 days' END
        AT TIME ZONE 'Europe/Madrid')::date AS day
    FROM calls OFFSET 0) AS timed`;

export const STORE_ATTEMPTS = `
  INSERT INTO call_attempts (lead_id, task_id, adviser_email, at, open_seconds, outcome)
  SELECT id, task_id, adviser, at, open_seconds, outcome FROM attempts`;
