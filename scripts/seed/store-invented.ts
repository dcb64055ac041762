/** Each statement stores rows from the temporary tables of invent-leads.ts and invent-calls.ts. */

/** A person has the contact of the first request. */
export const STORE_PEOPLE = `
  INSERT INTO people (id, created_at, full_name, email, email_normalized, phone, phone_normalized)
  SELECT id, at, full_name, email, email, '+34' || digits, '+34' || digits
  FROM invented LEFT JOIN repeats USING (person_id)
  WHERE NOT duplicate AND (NOT suspect OR last_n IS NOT NULL)`;

/**
 * $1 is the version of the rules. Leads in quarantine belong to nobody and are not due. An attempt
 * answers all earlier requests of the person. One in three of those who consent lets financial
 * providers have the data too.
 */
export const STORE_LEADS = `
  INSERT INTO leads (id, created_at, form, source, status, debt_over_10k, multiple_creditors,
    has_properties, property_type, full_name, email, email_normalized, phone, phone_normalized,
    preferred_time_slot, consent, consent_ts, financial_consent, first_answered_at, answers, result,
    rules_version, attribution, duplicate_of, case_of, suspect, person_id, mail_to, due_at, first_attempt_at,
    first_attempt_by, spoken_at, last_attempt_at)
  SELECT id, at, form,
    CASE form WHEN 'viability-test' THEN 'debt-assessment-test'
      WHEN 'standalone' THEN 'formulario-oculto' WHEN 'case-calculator' THEN 'case-calculator'
      ELSE coalesce(campaign, 'landing-home') END,
    CASE WHEN duplicate THEN 'duplicado'
      WHEN spoken_at IS NOT NULL THEN ('{contactado,contactado,en_estudio,no_aplica,cerrado,cerrado}'
        ::text[])[1 + pg_temp.pick(n, 21, 6)]
      WHEN result = 'C' AND first_at IS NOT NULL THEN 'no_aplica' ELSE 'nuevo' END,
    debt <> '<10k', creditors <> '1', assets <> '["ninguno"]',
    CASE WHEN form IN ('hero', 'standalone') THEN CASE assets
      WHEN '["vivienda"]' THEN 'vivienda' WHEN '["vehiculo"]' THEN 'vehiculo'
      WHEN '["vivienda", "vehiculo"]' THEN 'ambas' END END,
    full_name, email, email,
    CASE pg_temp.pick(person, 9, 4) WHEN 0 THEN '+34' || digits WHEN 1 THEN digits
      ELSE regexp_replace(digits, '(...)(...)(...)', '\\1 \\2 \\3') END,
    '+34' || digits, preferred_slot, consent, CASE WHEN consent THEN at END,
    consent AND pg_temp.pick(n, 29, 3) = 0,
    CASE WHEN NOT duplicate THEN coalesce(spoken_at, CASE WHEN result = 'C' THEN first_at END) END,
    CASE form
      WHEN 'viability-test' THEN jsonb_build_object('debt', debt, 'creditors', creditors,
        'assets', assets)
      WHEN 'case-calculator' THEN jsonb_build_object('debt', debt, 'creditors', creditors,
        'hasProperties', assets <> '["ninguno"]') END,
    result, CASE WHEN result IS NOT NULL THEN $1 END,
    CASE WHEN consent THEN jsonb_build_object(
      'first', jsonb_strip_nulls(jsonb_build_object('landingPath',
        CASE WHEN pg_temp.pick(n, 24, 3) = 0 THEN '/blog' ELSE '/' END, 'utmSource', campaign)),
      'last', jsonb_strip_nulls(jsonb_build_object('landingPath', '/', 'utmSource', campaign,
        'utmMedium', CASE WHEN campaign IS NOT NULL THEN 'cpc' END))) END,
    CASE WHEN duplicate THEN person_id END, CASE WHEN duplicate THEN person_id END, suspect,
    CASE WHEN NOT suspect THEN person_id END, email, CASE WHEN NOT suspect THEN due_at END,
    first_at, CASE WHEN first_at IS NOT NULL THEN first_by END, spoken_at, answered.last_at
  FROM invented LEFT JOIN repeats USING (person_id), LATERAL (
    SELECT a1 AS first_at, adviser AS first_by, invented.last_at,
      CASE WHEN done AND tries < 3 AND result IS DISTINCT FROM 'C' THEN invented.last_at END
        AS spoken_at
    WHERE last_n IS NULL
    UNION ALL
    SELECT min(made.at), (array_agg(made.adviser ORDER BY made.at))[1], max(made.at),
      min(made.at) FILTER (WHERE outcome = 'spoke')
    FROM repeated_attempts AS made
    WHERE last_n IS NOT NULL AND made.person_id = invented.person_id AND made.at >= invented.at
    HAVING last_n IS NOT NULL) AS answered`;
