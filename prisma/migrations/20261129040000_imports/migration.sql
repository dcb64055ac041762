-- Files of another system, whose people an admin brings in.
CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  actor_email text NOT NULL CHECK (char_length(actor_email) <= 254),
  state text NOT NULL DEFAULT 'receiving' CHECK (state IN ('receiving', 'received', 'checking',
    'checked', 'storing', 'stored', 'changed', 'cancelled', 'failed')),
  -- The names in the first row of the file.
  columns text[] NOT NULL,
  -- What each column holds, and what holds for all rows.
  plan jsonb,
  rows integer NOT NULL DEFAULT 0,
  -- How many rows the running step has passed.
  done integer NOT NULL DEFAULT 0,
  -- How many rows have each outcome.
  counts jsonb,
  checked_at timestamptz(3)
);

-- Their rows as they came, until they are stored: at most 7 days (content/retention.ts).
CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  -- As spreadsheets count: the first row holds the names.
  line integer NOT NULL,
  cells text[] NOT NULL,
  email_normalized text,
  phone_normalized text,
  outcome text CHECK (outcome IN ('new', 'known', 'same', 'blocked', 'wrong')),
  reason text,
  PRIMARY KEY (import_id, line)
);

ALTER TABLE leads DROP CONSTRAINT leads_form_check;
ALTER TABLE leads ADD CONSTRAINT leads_form_check CHECK (form IN
  ('hero', 'viability-test', 'standalone', 'case-calculator', 'by-hand', 'import'));
ALTER TABLE leads DROP CONSTRAINT leads_consent_source_check;
ALTER TABLE leads ADD CONSTRAINT leads_consent_source_check CHECK (consent_source IN
  ('form', 'phone', 'whatsapp', 'in-person', 'import'));
ALTER TABLE consent_receipts DROP CONSTRAINT consent_receipts_form_check;
ALTER TABLE consent_receipts ADD CONSTRAINT consent_receipts_form_check CHECK (form IN
  ('hero', 'viability-test', 'standalone', 'case-calculator', 'by-hand', 'import'));
