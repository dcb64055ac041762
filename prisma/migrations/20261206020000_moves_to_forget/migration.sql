-- An erasure asks which merges and splits name the request. Without this index it reads every person.
CREATE INDEX people_undo ON people (id) WHERE undo IS NOT NULL;
