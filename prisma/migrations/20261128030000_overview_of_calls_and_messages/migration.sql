-- The columns that the overview counts, so that it reads a year of calls from this index alone.
DROP INDEX call_attempts_at;
CREATE INDEX call_attempts_at ON call_attempts (at) INCLUDE (id, outcome, open_seconds, adviser_email);
-- The attempts that answered a call promised for an hour, by that hour, as an attempt stores it.
CREATE INDEX call_attempts_promised ON call_attempts ((before #>> '{changes,tasks,0,before,windowFrom}'))
  WHERE before #> '{changes,tasks,0,before,promised}' = 'true';

ALTER TABLE lead_events DROP CONSTRAINT lead_events_type_check;
ALTER TABLE lead_events ADD CONSTRAINT lead_events_type_check CHECK (type IN (
  'created', 'entered_by_hand', 'released', 'status_changed', 'status_undone', 'reopened',
  'note_added', 'call_attempted', 'call_undone', 'call_taken_over', 'assignee_changed',
  'recused', 'recusal_lifted', 'fact_heard', 'message_opened',
  'calls_allowed', 'hour_chosen', 'request_resumed', 'urgent_said', 'mail_asked',
  'request_cancelled', 'notification_sent', 'notification_failed', 'mail_sent',
  'mail_refused', 'mail_failed', 'contact_corrected', 'contact_change_asked',
  'people_merged', 'people_split', 'people_move_undone', 'people_distinct',
  'call_consent_withdrawn', 'firm_consent_withdrawn', 'financial_consent_withdrawn',
  'origin_erased', 'data_restricted', 'data_unrestricted', 'right_asked'
));
