-- Whoever signs up with somebody else's e-mail must not find their password on the account once its
-- owner has confirmed it: each sign-up's password waits with the token of its own mail.
ALTER TABLE tokens ADD COLUMN password_hash text
  CHECK (char_length(password_hash) BETWEEN 50 AND 100);
-- Where to tell that the e-mail was changed, which may have been by somebody else.
ALTER TABLE tokens ADD COLUMN old_email text
  CHECK (old_email = lower(old_email) AND char_length(old_email) <= 254);
ALTER TABLE tokens ADD CONSTRAINT tokens_purpose_password
  CHECK ((purpose = 'confirm_email') = (password_hash IS NOT NULL));
ALTER TABLE tokens ADD CONSTRAINT tokens_purpose_email
  CHECK ((purpose = 'change_email') = (new_email IS NOT NULL)
    AND (purpose = 'change_email' OR old_email IS NULL));
