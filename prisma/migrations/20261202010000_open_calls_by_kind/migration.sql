-- The numbers on the desk's queues, and the next call that waits for its hour, are asked after every call. Without
-- these indexes each question reads every open call.
CREATE INDEX call_tasks_kind ON call_tasks (kind, due_at, eligible DESC, asked_at, id) WHERE closed_at IS NULL;
DROP INDEX call_tasks_write;
CREATE INDEX call_tasks_opening ON call_tasks (window_from, id) WHERE closed_at IS NULL;
