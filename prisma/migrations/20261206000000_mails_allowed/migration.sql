-- An adviser lifts «No me escribáis». The next migration looks at what is stored: here no form could be stored meanwhile.
ALTER TABLE lead_events DROP CONSTRAINT lead_events_type_check;
ALTER TABLE lead_events ADD CONSTRAINT lead_events_type_check CHECK (type IN (
  'created', 'entered_by_hand', 'released', 'status_changed', 'status_undone', 'reopened',
  'note_added', 'call_attempted', 'call_undone', 'call_taken_over', 'assignee_changed',
  'recused', 'recusal_lifted', 'fact_heard', 'message_opened',
  'calls_allowed', 'hour_chosen', 'request_resumed', 'urgent_said', 'mail_asked',
  'request_cancelled', 'notification_sent', 'notification_failed', 'mail_sent',
  'mail_refused', 'mail_failed', 'mails_allowed', 'contact_corrected', 'contact_change_asked',
  'people_merged', 'people_split', 'people_move_undone', 'people_distinct',
  'call_consent_withdrawn', 'firm_consent_withdrawn', 'financial_consent_withdrawn',
  'origin_erased', 'data_restricted', 'data_unrestricted', 'right_asked',
  'handed_over', 'handover_viewed', 'handover_accepted', 'handover_declined',
  'handover_unanswered', 'handover_reported', 'handover_recalled', 'handover_erased'
)) NOT VALID;
