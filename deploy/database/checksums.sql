-- One line for each table: its name, its number of rows, and a sum that any other content changes.
SELECT format('%s|%s', oid::regclass, (xpath('/row/sum/text()', query_to_xml(format(
    'SELECT count(*) || ''|'' || coalesce(sum(hashtextextended(one::text, 0)::numeric), 0) AS sum
     FROM %s AS one', oid::regclass), true, true, '')))[1])
FROM pg_class
WHERE relkind = 'r' AND relpersistence = 'p'
  AND relnamespace::regnamespace::text IN ('public', 'graphile_worker')
ORDER BY 1;
