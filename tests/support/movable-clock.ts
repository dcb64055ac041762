import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { temporaryFolder } from "./temporary-folder";

const MODULE = pathToFileURL("tests/support/shifted-clock.mjs").href;

/**
 * A clock that a test sets, for a process and its database alike, so that tests of the calling hours
 * pass at night and on Sundays too. Until it is set it shows the machine's time.
 */
export function movableClock() {
  const folder = temporaryFolder("clock");
  const path = join(folder.path, "time");
  const file = openSync(path, "w");
  // The text always has the same length, so that who reads it meanwhile finds a whole number.
  const write = (text: string) => {
    writeSync(file, text.padStart(20), 0);
  };
  write("0");
  return {
    /** Sets the time, from which the clock goes on by itself. */
    set: (time: Date) => write(String(time.getTime() - Date.now())),
    /** Sets the time, at which the clock stays. */
    stopAt: (time: Date) => write(`@${time.getTime()}`),
    /** Shows the machine's time again. */
    release: () => write("0"),
    /** Lets the processes of a product that starts with these variables follow the clock. */
    env: { NODE_OPTIONS: `--import ${MODULE}`, CLOCK_FILE: path },
    /**
     * Lets the database follow the clock. Must run before tables are created, whose defaults keep the
     * functions that they found, and before the product opens connections.
     */
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

/** A `now()` and a `clock_timestamp()` that PostgreSQL finds before its own. */
function databaseClock(path: string): string {
  const follow = (name: string, volatility: string) => `
    CREATE OR REPLACE FUNCTION test_clock.${name}() RETURNS timestamptz
    LANGUAGE sql ${volatility} SECURITY DEFINER SET search_path = pg_catalog AS $$
      SELECT CASE WHEN text LIKE '@%'
        THEN timestamptz 'epoch' + substr(text, 2)::bigint * interval '1 ms'
        ELSE ${name}() + text::bigint * interval '1 ms' END
      FROM btrim(pg_read_file('${path}')) AS text $$;`;
  return `
    CREATE SCHEMA IF NOT EXISTS test_clock;
    ${follow("now", "STABLE")}
    ${follow("clock_timestamp", "VOLATILE")}
    GRANT USAGE ON SCHEMA test_clock TO PUBLIC;
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = public, test_clock, pg_catalog',
        current_database());
    END $$`;
}
