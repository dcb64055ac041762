-- An answer to a right that an erasure overtook still goes out, and its row with it.
ALTER TABLE letters
  DROP CONSTRAINT letters_check,
  ADD CONSTRAINT letters_check
    CHECK (CASE kind WHEN 'erased' THEN lead_id IS NULL WHEN 'answer' THEN true
      ELSE lead_id IS NOT NULL END);
