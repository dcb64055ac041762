/**
 * Inserts leads $2 to $3 of $1, spread over the last 24 months: more of them recently, more by day
 * than at night, fewer at weekends. One in 33 is a repeated request and points to the earlier lead.
 * One in 40 was imported from before there was a consent box, one in 200 looks like a bot. One in
 * three of those who consent lets financial providers have the data too.
 */
export const INVENT_LEADS = `
  INSERT INTO leads (id, created_at, form, source, status, debt_over_10k, multiple_creditors,
    has_properties, property_type, full_name, email, email_normalized, phone, phone_normalized,
    preferred_time_slot, consent, consent_ts, financial_consent, first_answered_at, answers, result,
    rules_version, attribution, duplicate_of, suspect)
  SELECT pg_temp.lead_id(n, $4), at, form,
    CASE form WHEN 'viability-test' THEN 'debt-assessment-test'
      WHEN 'standalone' THEN 'formulario-oculto' WHEN 'case-calculator' THEN 'case-calculator'
      ELSE coalesce(campaign, 'landing-home') END,
    status,
    debt <> '<10k', creditors <> '1', assets <> '["ninguno"]',
    CASE WHEN form IN ('hero', 'standalone') THEN CASE assets
      WHEN '["vivienda"]' THEN 'vivienda' WHEN '["vehiculo"]' THEN 'vehiculo'
      WHEN '["vivienda", "vehiculo"]' THEN 'ambas' END END,
    full_name, email, email,
    CASE pg_temp.pick(person, 9, 4) WHEN 0 THEN '+34' || digits WHEN 1 THEN digits
      ELSE regexp_replace(digits, '(...)(...)(...)', '\\1 \\2 \\3') END,
    '+34' || digits,
    CASE WHEN pg_temp.pick(n, 22, 50) > 0 THEN ($10::text[])[1 + pg_temp.pick(n, 23, 12)] END,
    consent, CASE WHEN consent THEN at END, consent AND pg_temp.pick(n, 29, 3) = 0,
    CASE WHEN status NOT IN ('nuevo', 'duplicado')
      THEN at + make_interval(mins => 20 + pg_temp.pick(n, 30, 2800)) END,
    CASE form
      WHEN 'viability-test' THEN jsonb_build_object('debt', debt, 'creditors', creditors,
        'assets', assets)
      WHEN 'case-calculator' THEN jsonb_build_object('debt', debt, 'creditors', creditors,
        'hasProperties', assets <> '["ninguno"]') END,
    CASE WHEN form IN ('viability-test', 'case-calculator') THEN
      CASE WHEN debt = '<10k' OR creditors = '1' THEN 'C' WHEN assets <> '["ninguno"]' THEN 'B'
        ELSE 'A' END END,
    CASE WHEN form IN ('viability-test', 'case-calculator') THEN $5 END,
    CASE WHEN consent THEN jsonb_build_object(
      'first', jsonb_strip_nulls(jsonb_build_object('landingPath',
        CASE WHEN pg_temp.pick(n, 24, 3) = 0 THEN '/blog' ELSE '/' END, 'utmSource', campaign)),
      'last', jsonb_strip_nulls(jsonb_build_object('landingPath', '/', 'utmSource', campaign,
        'utmMedium', CASE WHEN campaign IS NOT NULL THEN 'cpc' END))) END,
    CASE WHEN duplicate THEN pg_temp.lead_id(person, $4) END,
    NOT duplicate AND pg_temp.pick(n, 25, 200) = 0
  FROM (
    SELECT n, duplicate, person, consent, campaign,
      CASE WHEN duplicate THEN 'duplicado'
        -- Older leads are further along: few of the last days have been called yet.
        WHEN pg_temp.pick(n, 20, 100) < 1200 / (12 + age) THEN 'nuevo'
        ELSE ('{contactado,contactado,en_estudio,no_aplica,cerrado,cerrado}'::text[])
          [1 + pg_temp.pick(n, 21, 6)] END AS status,
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
      given || ' ' || family || ' ' || ($7::text[])[1 + pg_temp.pick(person, 12, cardinality($7))]
        AS full_name,
      replace(fold_text(given || '.' || family), '''', '') || pg_temp.pick(person, 13, 9999)
        || '@' || ($8::text[])[1 + pg_temp.pick(person, 14, cardinality($8))] AS email,
      ('{6,6,6,6,7,9}'::text[])[1 + pg_temp.pick(person, 15, 6)]
        || lpad(pg_temp.pick(person, 16, 100000000)::text, 8, '0') AS digits
    FROM (
      SELECT *,
        date_trunc('day', now() AT TIME ZONE 'Europe/Madrid') - make_interval(days => age::int)
          -- Moves most of a weekend to the Friday.
          - CASE WHEN pg_temp.pick(n, 1, 3) > 0 THEN make_interval(days => greatest(0,
              extract(isodow FROM now() - make_interval(days => age::int))::int - 5))
            ELSE make_interval() END AS day,
        ($6::text[])[1 + pg_temp.pick(person, 10, cardinality($6))] AS given,
        ($7::text[])[1 + pg_temp.pick(person, 11, cardinality($7))] AS family,
        CASE WHEN pg_temp.pick(n, 26, 3) = 0
          THEN ($9::text[])[1 + pg_temp.pick(n, 27, cardinality($9))] END AS campaign
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
    ) AS named
  ) AS described`;
