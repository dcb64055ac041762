-- Marks a moment in the log under :name, and prints the sums of all tables at that moment. The locks
-- end with the savepoint, as soon as nobody is in the middle of a change: writers wait some
-- milliseconds. The snapshot stays, and the sums are computed from it. Fails before a writer that
-- waits for these locks would (deadlock_timeout is a second): verify.sh tries again.
SET lock_timeout = '300ms';
SET timezone = 'UTC';
SELECT string_agg(oid::regclass::text, ', ') AS tables FROM pg_class
WHERE relkind = 'r' AND relpersistence = 'p'
  AND relnamespace::regnamespace::text IN ('public', 'graphile_worker') \gset
BEGIN ISOLATION LEVEL REPEATABLE READ;
SAVEPOINT unlocked;
LOCK TABLE :tables IN SHARE MODE;
SELECT pg_create_restore_point(:'name') \g /dev/null
ROLLBACK TO unlocked;
\ir checksums.sql
COMMIT;
