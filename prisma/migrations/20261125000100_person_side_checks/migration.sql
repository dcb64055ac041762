-- Reads the rows that existed before the checks; forms can be sent meanwhile.
ALTER TABLE leads VALIDATE CONSTRAINT leads_withdrawn_check;
ALTER TABLE people VALIDATE CONSTRAINT people_restricted_check;
ALTER TABLE call_tasks VALIDATE CONSTRAINT call_tasks_urgent_check;
ALTER TABLE call_tasks VALIDATE CONSTRAINT call_tasks_closed_because_check;
