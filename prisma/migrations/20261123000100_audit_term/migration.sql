-- The audit log is kept for 36 months (content/retention.ts). Until then the database refuses to
-- delete an entry, whatever program asks. The two days are those of the nightly erasure, whose term
-- ends with the day in Madrid.
DROP TRIGGER audit_log_append_only ON audit_log;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at < now() - interval '36 months' + interval '2 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log refuses DELETE' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
