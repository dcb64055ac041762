import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import type { DeskEvent, DeskSettings } from "./desk-events";
import { query } from "./ledger";
import type { Run } from "./run";

/** Stores people with one open call each: promised ones, open slots, slots that open later, and others. */
export async function seedCalls(
  url: string,
  people: number,
  kind: string,
  from: string,
): Promise<void> {
  await query(url, "TRUNCATE people, leads, call_tasks, call_attempts CASCADE").catch(() =>
    query(url, "DELETE FROM leads"),
  );
  await query(
    url,
    `WITH person AS (
      INSERT INTO people (full_name, email, email_normalized, phone, phone_normalized)
      SELECT 'Ana García', n || '@e.test', n || '@e.test', '600000000', '+34' || (600000000 + n)
      FROM generate_series(1, $1::int) AS n RETURNING *),
    lead AS (
      INSERT INTO leads (form, source, debt_over_10k, multiple_creditors, has_properties, full_name,
        email, email_normalized, mail_to, phone, phone_normalized, consent, consent_ts, person_id,
        due_at)
      SELECT 'hero', 'drill', true, true, false, full_name, email, email_normalized, email, phone,
        phone_normalized, true, now(), id, $3::timestamptz + interval '10 hours'
      FROM person RETURNING id, person_id)
    INSERT INTO call_tasks (person_id, lead_id, kind, window_from, window_until, due_at, promised,
      eligible, asked_at)
    SELECT person_id, id, $2, opens, opens + interval '1 hour',
      $3::timestamptz + make_interval(mins => (random() * 600)::int), n % 10 = 0 AND opens IS NOT NULL,
      n % 3 > 0, $3::timestamptz - interval '1 day'
    FROM (SELECT *, row_number() OVER () AS n FROM lead) AS numbered,
      LATERAL (SELECT CASE WHEN $2 = 'new' AND n % 2 = 0
        THEN $3::timestamptz + make_interval(mins => (n % 60)::int - 50) END AS opens) AS slot`,
    [people, kind, from],
  );
}

/** Starts a process of advisers, until the drill ends. */
export function startDesk(
  run: Run,
  settings: DeskSettings,
  env: Record<string, string>,
  tell: (event: DeskEvent) => void,
) {
  const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
  const file = fileURLToPath(new URL("desk-process.ts", import.meta.url));
  const child = fork(file, [JSON.stringify(settings)], {
    execArgv: ["--import", "./scripts/register.mjs"],
    env: {
      ...{ PATH, HOME, TMPDIR, NODE_ENV: "production", ENV_FILE: "" },
      APP_URL: "http://localhost:3000",
      AUTH_SECRET: randomBytes(32).toString("base64url"),
      ...env,
    },
  });
  child.on("message", (event) => tell(event as DeskEvent));
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  async function kill() {
    child.kill("SIGKILL");
    await ended;
  }
  run.onEnd(kill);
  return { ended, kill };
}
