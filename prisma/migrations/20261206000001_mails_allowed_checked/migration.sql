ALTER TABLE lead_events VALIDATE CONSTRAINT lead_events_type_check;
