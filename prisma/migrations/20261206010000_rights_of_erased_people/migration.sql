-- A request of data rights that waits while its person is erased is still answered. Then it is forgotten.
ALTER TABLE rights_requests ADD COLUMN person_erased_at timestamptz(3);
