/** The next weekday, from `day` on. */
const weekday = (day: string) =>
  `(${day} + CASE extract(isodow FROM ${day}) WHEN 6 THEN 2 WHEN 7 THEN 1 ELSE 0 END)`;

/** When attempt i is made, between 9:00 and 20:20; null if it is not needed. */
const attemptAt = (i: number) => `CASE WHEN tries >= ${i} THEN
  (${i === 1 ? "first_day" : weekday(`(first_day + ${3 * (i - 1)})`)} + time '09:00'
    + make_interval(mins => pg_temp.pick(n, ${33 + i}, 680))) AT TIME ZONE 'Europe/Madrid' END`;

/**
 * Leads $2 to $3 of $1 as the temporary table `invented`, spread over the last 24 months: more of them
 * recently, more by day than at night, fewer at weekends. One in 33 is a repeated request and points to
 * the earlier lead. One in 40 was imported from before there was a consent box, one in 200 looks like a
 * bot.
 *
 * Due is the end of the next weekday. Nine in ten are called on that day, the others some days later,
 * one in 250 never. Most pick up at the first or the second attempt, one in twelve at none of three;
 * result C gets a mail instead. What lies ahead has not happened yet.
 */
export const INVENT_LEADS = `CREATE TEMPORARY TABLE invented ON COMMIT DROP AS
  WITH described AS MATERIALIZED (
    SELECT n, duplicate, person, consent, campaign,
      CASE WHEN pg_temp.pick(n, 22, 50) > 0
        THEN ($9::text[])[1 + pg_temp.pick(n, 23, 12)] END AS preferred_slot,
      -- A random hour: half of a day has come before lunch, a little at night.
      (day + make_interval(secs => 3600 * ('{0,1,7,8,9,9,10,10,10,11,11,11,12,12,13,14,15,16,16,17,'
        '17,18,18,19,19,20,20,21,21,22,23}'::int[])[1 + pg_temp.pick(n, 2, 31)]
        + pg_temp.pick(n, 3, 3600))) AT TIME ZONE 'Europe/Madrid' AS at,
      ('{hero,hero,hero,hero,hero,viability-test,viability-test,viability-test,standalone,'
        'case-calculator}'::text[])[1 + pg_temp.pick(n, 4, 10)] AS form,
      ('{10-20k,20-50k,50-100k,100k+,<10k}'::text[])[1 + pg_temp.pick(n, 5, 5)] AS debt,
      ('{2-3,4-5,5+,1}'::text[])[1 + pg_temp.pick(n, 6, 4)] AS creditors,
      (ARRAY['["ninguno"]', '["ninguno"]', '["ninguno"]', '["vivienda"]', '["vehiculo"]',
        '["vivienda", "vehiculo"]']::jsonb[])[1 + pg_temp.pick(n, 7, 6)] AS assets,
      given || ' ' || family || ' ' || ($6::text[])[1 + pg_temp.pick(person, 12, cardinality($6))]
        AS full_name,
      replace(fold_text(given || '.' || family), '''', '') || pg_temp.pick(person, 13, 9999)
        || '@' || ($7::text[])[1 + pg_temp.pick(person, 14, cardinality($7))] AS email,
      ('{6,6,6,6,7,9}'::text[])[1 + pg_temp.pick(person, 15, 6)]
        || lpad(pg_temp.pick(person, 16, 100000000)::text, 8, '0') AS digits
    FROM (
      SELECT *,
        date_trunc('day', now() AT TIME ZONE 'Europe/Madrid') - make_interval(days => age::int)
          -- Moves most of a weekend to the Friday.
          - CASE WHEN pg_temp.pick(n, 1, 3) > 0 THEN make_interval(days => greatest(0,
              extract(isodow FROM now() - make_interval(days => age::int))::int - 5))
            ELSE make_interval() END AS day,
        ($5::text[])[1 + pg_temp.pick(person, 10, cardinality($5))] AS given,
        ($6::text[])[1 + pg_temp.pick(person, 11, cardinality($6))] AS family,
        CASE WHEN pg_temp.pick(n, 26, 3) = 0
          THEN ($8::text[])[1 + pg_temp.pick(n, 27, cardinality($8))] END AS campaign
      FROM (
        SELECT n, duplicate,
          -- An earlier lead that is no duplicate.
          CASE WHEN duplicate THEN n - 33 * (1 + pg_temp.pick(n, 8, (n / 33)::int - 1)) - 1
            ELSE n END AS person,
          duplicate OR pg_temp.pick(n, 28, 40) > 0 AS consent,
          1 + floor(729 * (1 - sqrt(n::float8 / $1))) AS age
        FROM generate_series($2::bigint, $3::bigint) AS n,
          LATERAL (SELECT n % 33 = 0 AND n > 66) AS asked (duplicate)
      ) AS people
    ) AS named OFFSET 0
  )
  SELECT *, num_nonnulls(a1, a2, a3) AS made, coalesce(a3, a2, a1) AS last_at,
    tries > 0 AND num_nonnulls(a1, a2, a3) = tries AS done,
    ('{ana,ana,luis,marta,pilar}'::text[])[1 + pg_temp.pick(n, 38, 5)] || '@despacho.example'
      AS adviser
  FROM (
    SELECT *, CASE WHEN t1 < now() THEN t1 END AS a1, CASE WHEN t2 < now() THEN t2 END AS a2,
      CASE WHEN t3 < now() THEN t3 END AS a3
    FROM (
      SELECT *, ${attemptAt(1)} AS t1, ${attemptAt(2)} AS t2, ${attemptAt(3)} AS t3
      FROM (
        SELECT *, (due_day + time '20:30') AT TIME ZONE 'Europe/Madrid' AS due_at,
          ${weekday(`(due_day + CASE WHEN pg_temp.pick(n, 33, 10) = 0
            THEN 1 + pg_temp.pick(n, 37, 3) ELSE 0 END)`)} AS first_day,
          CASE WHEN suspect OR pg_temp.pick(n, 31, 250) = 0 THEN 0 WHEN result = 'C' THEN 1
            WHEN pg_temp.pick(n, 32, 100) < 72 THEN 1 WHEN pg_temp.pick(n, 32, 100) < 92 THEN 2
            ELSE 3 END AS tries
        FROM (
          SELECT *, pg_temp.lead_id(n, $4) AS id, pg_temp.lead_id(person, $4) AS person_id,
            NOT duplicate AND pg_temp.pick(n, 25, 200) = 0 AS suspect,
            ${weekday("((at AT TIME ZONE 'Europe/Madrid')::date + 1)")} AS due_day,
            CASE WHEN form IN ('viability-test', 'case-calculator') THEN
              CASE WHEN debt = '<10k' OR creditors = '1' THEN 'C'
                WHEN assets <> '["ninguno"]' THEN 'B' ELSE 'A' END END AS result
          FROM described OFFSET 0
        ) AS asked OFFSET 0
      ) AS planned OFFSET 0
    ) AS timed OFFSET 0
  ) AS made`;
