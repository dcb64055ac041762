-- What the container that copies the database says of its last try: deploy/database/backup.sh.
CREATE TABLE backup_reports (
  kind text PRIMARY KEY CHECK (kind IN ('backup', 'restore_check', 'disk')),
  at timestamptz(3),
  ok boolean NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
