-- List and exports ask which people have cancelled.
CREATE INDEX call_tasks_cancelled ON call_tasks (person_id) WHERE closed_because = 'cancelled';
