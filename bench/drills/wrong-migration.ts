import { execFile } from "node:child_process";
import { renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { migrate } from "@/prisma/migrate";
import { openCopiedWorld } from "./copies";
import { query } from "./ledger";
import type { Drill } from "./run";
import { settle } from "./settle";
import { sendVisitors } from "./visitors";

const ERASED = 5;
const MINUTE_MS = 60_000;
/** The queue waits longer after each failure. */
const DELIVERY_MS = 420_000;

/**
 * Fault 44: a migration destroys data while the archive is out of reach; the moment before it is restored, and erased
 * people stay erased.
 */
export const wrongMigration: Drill = {
  limitMinutes: 12,
  async carryOut(run) {
    const world = await openCopiedWorld(run);
    await world.startWeb();
    const { database } = world;
    const visitors = await sendVisitors(world.origin, 20);
    await visitors.until(run.quick ? 40 : 200);
    await world.script("backup", "now");
    await visitors.until(run.quick ? 40 : 200);
    const before = [...visitors.acknowledged];
    const [now] = await query<{ moment: string }>(database.url, NEXT_SECOND);
    const moment = now?.moment ?? "";
    await pause(run.quick ? 3_000 : MINUTE_MS);

    const erased = before.slice(0, ERASED);
    const withdrawn = before.slice(ERASED, 2 * ERASED);
    // Only the database's own log knows of the erasures: `restore` must archive it first.
    const places = [world.repository, world.elsewhere];
    for (const place of places) renameSync(place, `${place}.away`);
    await query(database.url, AGE, [erased]);
    await runRetention(database.url);
    await query(database.url, WITHDRAW, [withdrawn]);
    await query(database.url, "ALTER TABLE leads DROP COLUMN email CASCADE");
    run.say(`A migration has dropped the e-mails, a minute after ${moment}.`);
    await database.stop();
    for (const place of places) renameSync(`${place}.away`, place);
    const said = await world.script("restore", moment);
    await database.start();
    await migrate(database.url);
    const ids = await query<{ id: string }>(
      database.url,
      "SELECT id FROM leads WHERE email = ANY($1)",
      [withdrawn],
    );
    const back = await query(database.url, "SELECT FROM leads WHERE email = ANY($1)", [erased]);
    await runRetention(database.url);
    const left = await query(database.url, "SELECT FROM leads WHERE email = ANY($1)", [erased]);
    const listed = ids.filter(({ id }) => said.includes(id)).length;
    const firstSuccessMs = await visitors.untilSuccess();
    await visitors.until(40);
    // Those after the moment are what the operator chose to give up, and the erased are gone.
    const all = visitors.acknowledged;
    const since = await query<{ email: string }>(
      database.url,
      "SELECT email FROM leads WHERE created_at > $1",
      [moment],
    );
    const kept = [...before.slice(ERASED), ...since.map(({ email }) => email)];
    const givenUp = all.length - kept.length - ERASED;
    all.splice(0, all.length, ...kept);
    return settle(run, world, visitors, {
      did: "a wrong migration under load; restored to the moment a minute before it",
      ...{ firstSuccessMs, deliveryMs: DELIVERY_MS, mayRepeat: true },
      notes: [
        `${givenUp} of the minute after the moment given up`,
        `${back.length} erased people came back with the moment, ${left.length} are left after the erasure`,
        `${listed} of ${ERASED} withdrawals listed`,
      ],
      missed: [
        ...(back.length === ERASED ? [] : ["the moment did not hold those who were erased since"]),
        ...left.map(() => "an erased person came back"),
        ...(listed === ERASED ? [] : ["a withdrawal is not listed"]),
      ],
    });
  },
};

/** In the form that the operator writes. */
const NEXT_SECOND = `SELECT to_char(date_trunc('second', clock_timestamp()) + interval '1 second',
  'YYYY-MM-DD HH24:MI:SSOF') AS moment`;
/** Ages the leads, so that the product itself erases them. */
const AGE = "UPDATE leads SET created_at = now() - interval '25 months' WHERE email = ANY($1)";
const WITHDRAW = `INSERT INTO lead_events (lead_id, type)
  SELECT id, 'financial_consent_withdrawn' FROM leads WHERE email = ANY($1)`;

async function runRetention(url: string): Promise<void> {
  const command = ["--import", "./scripts/register.mjs", "scripts/retention.ts"];
  // The drill must not touch the mail in this machine's own folder.
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(tmpdir(), "drill-no-mail") };
  await promisify(execFile)(process.execPath, command, { env });
}
