-- Who an account is at the office's identity provider: whoever proves to be it needs no password.
ALTER TABLE users
  ADD COLUMN identity_issuer text CHECK (char_length(identity_issuer) <= 500),
  ADD COLUMN identity_subject text CHECK (char_length(identity_subject) BETWEEN 1 AND 255),
  ADD COLUMN identity_linked_at timestamptz(3),
  ADD CHECK (num_nulls(identity_issuer, identity_subject, identity_linked_at) IN (0, 3)),
  ADD UNIQUE (identity_issuer, identity_subject);

-- Whether the provider opened the session, and not the password.
ALTER TABLE sessions ADD COLUMN by_provider boolean NOT NULL DEFAULT false;
