-- The keys of programs that use /api/v1.
CREATE TABLE api_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The audit log names the program by it, for ever: a name is never used again.
  name text NOT NULL UNIQUE CHECK (name = lower(btrim(name)) AND char_length(name) BETWEEN 1 AND 60),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0
    AND scopes <@ ARRAY['leads:read', 'leads:write', 'handovers:write']),
  -- SHA-256 of the token, which is shown once.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Written once a minute at most.
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
