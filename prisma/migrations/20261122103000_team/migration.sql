-- Two-step verification. The secret is sealed by the application (AES-256-GCM, under a key that is
-- not in the database): a leaked table makes no codes.
CREATE TABLE two_steps (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret text NOT NULL CHECK (sealed_secret ~ '^v1\.[A-Za-z0-9_-]{40,200}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null until a first code has proved that the person's device has the secret.
  enabled_at timestamptz(3),
  -- The time step of the last code that was accepted: none is accepted twice.
  last_step bigint CHECK (last_step > 0),
  CHECK (enabled_at IS NULL OR last_step IS NOT NULL)
);

-- For whoever has lost the device. Each opens the door once.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES two_steps (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL CHECK (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);

-- Between the right password and the right code there is one of these, and no session.
CREATE TABLE sign_in_challenges (
  -- SHA-256 of what the cookie holds.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Of the password hash that was right: a password changed meanwhile ends the challenge.
  password_mark text NOT NULL CHECK (password_mark ~ '^[0-9a-f]{64}$'),
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_expired ON sign_in_challenges (expires_at);

-- A role that somebody has offered by mail and nobody has taken up yet: one for each account.
CREATE TABLE invitations (
  -- Another one whenever the mail is asked for again, so that earlier links open nothing.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role ~ '^[a-z_]{1,40}$'),
  invited_by text NOT NULL CHECK (char_length(invited_by) <= 254),
  -- SHA-256 of the token in the mail.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The hour of the link begins when the mail goes out, and not while it waits for a mail server.
  sent_at timestamptz(3)
);
