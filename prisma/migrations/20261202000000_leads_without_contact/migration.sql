-- The list asks of each lead whether its call is in the queue «Sin contacto».
CREATE INDEX call_tasks_without_contact_lead ON call_tasks (lead_id)
  WHERE closed_because IN ('unreachable', 'wrong_number', 'asked_again');
