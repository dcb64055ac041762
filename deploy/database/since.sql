-- What a restore to a moment would undo, read from the newest state: restore.sh, docs/runbook.md#restore and
-- deploy/cluster/README.md. One line each, as CSV: when, which request, person, right or token, and what. A
-- line without one is from the audit log: who had access, and which webhooks and firms there were.
-- What somebody has asked or corrected is printed as they wrote it: after the restore it is nowhere else.
--   psql -v moment="2026-11-27 09:59:00+01" -f since.sql > since.csv
-- since-import.sql takes in again what this database keeps; what people have withdrawn is noted again by hand.
-- A list that a wrong migration has broken is missing, and `NOT READ` says so on stderr.
\set QUIET on
\set ON_ERROR_STOP off
\pset format csv
\pset tuples_only on

-- The newest state may lack the column that says who decided.
SELECT erased_at, lead_id, concat_ws('_by_', 'erased', to_jsonb(erasures) ->> 'decided_by') FROM erasures;
\if :ERROR
  \warn 'NOT READ: erasures: who was erased since is back.'
\endif

SELECT revoked_at, id, 'token_revoked' FROM api_tokens WHERE revoked_at IS NOT NULL;
\if :ERROR
  \warn 'NOT READ: revoked API tokens: they are valid again.'
\endif

-- Of requests and people that the moment has: a migration may have removed them since.
SELECT date_trunc('second', event.created_at), lead_id,
  regexp_replace(concat_ws(' ', type, data->'to', data->>'text'), '\s+', ' ', 'g')
FROM lead_events AS event LEFT JOIN leads ON leads.id = lead_id
WHERE event.created_at > :'moment' AND coalesce(leads.created_at <= :'moment', true) AND type IN (
  'call_consent_withdrawn', 'firm_consent_withdrawn', 'financial_consent_withdrawn', 'origin_erased',
  'data_restricted', 'request_cancelled', 'contact_corrected', 'mail_asked', 'right_asked');
\if :ERROR
  \warn 'NOT READ: withdrawn consents, restrictions, cancelled requests, corrected contacts and wishes for a mail.'
\endif

SELECT date_trunc('second', created_at),
  coalesce((
    SELECT leads.id FROM leads WHERE person_id = rights_requests.person_id AND leads.created_at <= :'moment'
    ORDER BY leads.created_at DESC LIMIT 1), id),
  regexp_replace(concat_ws(' ', 'right_' || kind, requester, asked), '\s+', ' ', 'g')
FROM rights_requests WHERE created_at > :'moment';
\if :ERROR
  \warn 'NOT READ: rights that were asked for, and complaints.'
\endif

SELECT date_trunc('second', since), coalesce(leads.id, people.id), wish
FROM people LEFT JOIN leads ON person_id = people.id
CROSS JOIN LATERAL (VALUES (do_not_call_at, 'wants_no_calls'), (prefers_writing_at, 'wants_mails')) AS wishes (since, wish)
WHERE since > :'moment' AND coalesce(leads.created_at, people.created_at) <= :'moment';
\if :ERROR
  \warn 'NOT READ: people who want no calls.'
\endif

-- A later request has said that somebody else may read this mailbox.
SELECT date_trunc('second', max(later.created_at)), leads.id, 'wants_no_mails'
FROM leads JOIN leads AS later USING (person_id, mail_to)
WHERE leads.no_mail AND later.no_mail AND leads.created_at <= :'moment' AND later.created_at > :'moment'
GROUP BY leads.id;
\if :ERROR
  \warn 'NOT READ: people who want no mails.'
\endif

SELECT date_trunc('second', ended_at), lead_id, 'handover_' || ended_because
FROM handovers WHERE ended_at > :'moment' AND created_at <= :'moment' AND lead_id IS NOT NULL;
\if :ERROR
  \warn 'NOT READ: ended hand-overs.'
\endif

SELECT date_trunc('second', created_at), NULL, concat_ws(' ', action, actor_email, details::text)
FROM audit_log WHERE created_at > :'moment' AND action ~ '^(role|account|two_step|webhook|partner)[.]';
\if :ERROR
  \warn 'NOT READ: roles, passwords, second steps, webhooks and firms that were changed.'
\endif
