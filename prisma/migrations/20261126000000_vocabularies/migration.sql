-- lib/vocabulary/events declares what each of them means. Rows that are there already are not read again.
ALTER TABLE lead_events
  DROP CONSTRAINT lead_events_type_check,
  ADD CONSTRAINT lead_events_type_check CHECK (type IN ('created', 'entered_by_hand', 'released',
    'status_changed', 'status_undone', 'reopened', 'note_added', 'call_attempted', 'call_undone',
    'call_taken_over', 'owner_changed', 'calls_allowed', 'hour_chosen', 'request_resumed', 'urgent_said',
    'letter_asked', 'request_cancelled', 'notification_sent', 'notification_failed', 'letter_sent',
    'letter_refused', 'letter_failed', 'contact_corrected', 'contact_change_asked', 'people_joined',
    'people_parted', 'people_move_undone', 'people_told_apart', 'call_consent_withdrawn',
    'firm_consent_withdrawn', 'financial_consent_withdrawn', 'origin_erased', 'data_restricted',
    'data_unrestricted', 'right_asked')) NOT VALID;
