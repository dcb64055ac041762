-- Takes what since.sql has found into the restored database: `retention` erases again who was erased since, and revoked
-- API tokens stay revoked. A session that was ended since must not be open again.
--   psql -f since-import.sql < since.csv
\set ON_ERROR_STOP on
BEGIN;
CREATE TEMP TABLE since (at timestamptz, id uuid, what text);
\copy since from pstdin csv
-- As in the migration `decided_erasures`, which the moment may lack.
ALTER TABLE erasures ADD COLUMN IF NOT EXISTS decided_by text CHECK (decided_by IN ('admin', 'person'));
INSERT INTO erasures (lead_id, erased_at, decided_by)
SELECT id, at, substring(what FROM '^erased_by_(.*)') FROM since WHERE what ~ '^erased' ON CONFLICT DO NOTHING;
UPDATE api_tokens SET revoked_at = since.at FROM since WHERE since.id = api_tokens.id AND what = 'token_revoked';
DELETE FROM sessions;
COMMIT;
