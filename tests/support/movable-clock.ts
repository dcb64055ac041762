import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { temporaryFolder } from "./temporary-folder";

const MODULE = pathToFileURL("tests/support/shifted-clock.mjs").href;

/**
 * A clock that a test sets, for an app and its database, so that tests of the calling hours pass at
 * night and on Sundays too. It goes on by itself.
 */
export function movableClock(start: Date) {
  const folder = temporaryFolder("clock");
  const path = join(folder.path, "shift");
  const file = openSync(path, "w");
  // Always as long: whoever reads meanwhile finds a whole number.
  const set = (time: Date) => {
    writeSync(file, String(time.getTime() - Date.now()).padStart(16), 0);
  };
  set(start);
  return {
    set,
    env: { NODE_OPTIONS: `--import ${MODULE}`, CLOCK_FILE: path },
    /** Requests arrive by the database's clock. Must run before the app opens connections. */
    async prepare(databaseUrl: string) {
      const database = new Client({ connectionString: databaseUrl });
      await database.connect();
      try {
        await database.query(databaseClock(path));
      } finally {
        await database.end();
      }
    },
    remove() {
      closeSync(file);
      folder.remove();
    },
  };
}

/** A `clock_timestamp()` that PostgreSQL finds before its own. */
function databaseClock(path: string): string {
  return `
    CREATE SCHEMA test_clock;
    CREATE FUNCTION test_clock.clock_timestamp() RETURNS timestamptz
    LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
      SELECT clock_timestamp() + pg_read_file('${path}')::bigint * interval '1 ms' $$;
    GRANT USAGE ON SCHEMA test_clock TO PUBLIC;
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = public, test_clock, pg_catalog',
        current_database());
    END $$`;
}
