-- What an admin or the person decided is erased again after a restore with all that went with it. Null at the end of a term,
-- and of what was erased before. deploy/database/since-import.sql may have added it to an older moment.
ALTER TABLE erasures ADD COLUMN IF NOT EXISTS decided_by text CHECK (decided_by IN ('admin', 'person'));
