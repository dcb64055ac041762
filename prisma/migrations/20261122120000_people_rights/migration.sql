-- Which leads were erased, and when: a backup that is restored holds them again, and what stands
-- here is erased anew. An identifier of a lead that is no more says nothing of anybody.
CREATE TABLE erasures (
  lead_id uuid PRIMARY KEY,
  erased_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX erasures_erased_at ON erasures (erased_at);
CREATE TRIGGER erasures_not_rewritten BEFORE UPDATE OR TRUNCATE ON erasures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The audit log's filters, each newest first.
CREATE INDEX audit_log_action ON audit_log (action, created_at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_email, created_at DESC, id DESC)
  WHERE actor_email IS NOT NULL;
