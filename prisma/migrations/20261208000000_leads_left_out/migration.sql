-- The list says how many leads an export leaves out: without a consent, with one that no form gave, withdrawn, or of
-- a person whose data are restricted. The former index counted nobody: a withdrawal leaves `consent` as it was.
DROP INDEX leads_without_consent;
CREATE INDEX leads_left_out ON leads (created_at DESC, id DESC)
  WHERE NOT suspect AND (NOT consent OR consent_source <> 'form' OR withdrawn && ARRAY['call']);
CREATE INDEX people_restricted ON people (id) WHERE restricted_at IS NOT NULL;
