import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { openArchive, recover, takeBaseBackup } from "./base-backup";
import { query, readLedger } from "./ledger";
import type { Drill } from "./run";
import { settle } from "./settle";
import { sendVisitors } from "./visitors";
import { drillFolder, openWorld } from "./world";

const ERASED = 5;

/** Fault 44: the server is lost; a copy of it is restored, and erased people stay erased. */
export const backupRestore: Drill = {
  limitMinutes: 8,
  async carryOut(run) {
    const folder = drillFolder(run);
    const { archive, settings } = openArchive(folder);
    const world = await openWorld(run, { worker: "inline", postgres: settings });
    await world.startWeb();
    const { url } = world.database;
    const batch = run.quick ? 40 : 400;
    const visitors = await sendVisitors(world.origin, 40);
    await visitors.until(batch);
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    run.onEnd(() => client.end().catch(() => {}));
    const backup = join(folder, "base");
    await takeBaseBackup(client, world.folder, backup);
    run.say("Copied the running server's files under load.");
    await visitors.until(batch);

    // Without writes, the checksums match those of the named second.
    await settle(run, world, visitors, { did: "" });
    const [named] = await query<{ second: string }>(
      url,
      "SELECT (date_trunc('second', clock_timestamp()) + interval '1 second')::text AS second",
    );
    const sumsOfSecond = await checksums(url);
    await client.query("SELECT pg_sleep(2)");
    const before = [...visitors.acknowledged];
    const later = await sendVisitors(world.origin, 40, { firstPerson: 1_000_000 });
    await later.until(batch);
    const erased = before.slice(0, ERASED);
    // Ages the leads, so that the product itself erases them.
    const age = "UPDATE leads SET created_at = now() - interval '25 months' WHERE email = ANY($1)";
    await query(url, age, [erased]);
    await runRetention(url);
    const last = await settle(run, world, later, { did: "" });
    const hourly = await client.query("SELECT lead_id, erased_at FROM erasures");
    // Waits until the archive has all of the WAL, as the end of a base backup does.
    await client.query("SELECT pg_backup_start('end', true)");
    await client.query("SELECT FROM pg_backup_stop(true)");
    await world.database.kill();
    run.say(`Killed the server, ${later.acknowledged.length} leads and ${ERASED} erasures later.`);

    const source = { backup, archive, dataDir: world.folder };
    const until = named?.second ?? "";
    const untilSecond = await recover(run, join(folder, "second"), { ...source, until });
    const untilEnd = await recover(run, join(folder, "end"), source);
    const restored = await checksums(untilSecond);
    const different = Object.keys(sumsOfSecond).filter(
      (table) => sumsOfSecond[table] !== restored[table],
    );
    const missed = [
      ...last.missed,
      ...different.map((table) => `the named second: ${table} differs`),
      ...(await eraseAgain(untilSecond, hourly.rows, erased)),
    ];
    run.say("Restored to the named second, and to the end of the archive.");
    const acknowledged = [...before, ...later.acknowledged].filter((one) => !erased.includes(one));
    const { lost, withoutJob } = await readLedger(untilEnd, acknowledged);
    return {
      did: `server lost; restored from a base copy with its log to ${until} and to its end; ${ERASED} erased since`,
      acknowledged: acknowledged.length,
      lost,
      withoutJob,
      notes: [`${Object.keys(sumsOfSecond).length} tables with equal sums`],
      missed,
    };
  },
};

/** The number of rows and a checksum of each table that survives a crash. */
async function checksums(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relpersistence = 'p'
       AND relnamespace::regnamespace::text IN ('public', 'graphile_worker')`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ sum: string }>(
      url,
      `SELECT count(*) || ' rows, ' || md5(coalesce(string_agg(sum, '' ORDER BY sum), '')) AS sum
       FROM (SELECT md5(whole::text) AS sum FROM ${name} AS whole) AS sums`,
    );
    sums[name] = row?.sum ?? "";
  }
  return sums;
}

async function runRetention(url: string): Promise<void> {
  const command = ["--import", "./scripts/register.mjs", "scripts/retention.ts"];
  // The drill must not touch the mail in this machine's own folder.
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(tmpdir(), "drill-no-mail") };
  await promisify(execFile)(process.execPath, command, { env });
}

/** Does what the runbook says after a restore. */
async function eraseAgain(
  url: string,
  erasures: { lead_id: string; erased_at: Date }[],
  erased: string[],
): Promise<string[]> {
  const held = "SELECT email FROM leads WHERE email = ANY($1)";
  const back = await query(url, held, [erased]);
  await query(
    url,
    `INSERT INTO erasures SELECT * FROM unnest($1::uuid[], $2::timestamptz[])
     ON CONFLICT DO NOTHING`,
    [erasures.map((row) => row.lead_id), erasures.map((row) => row.erased_at)],
  );
  await runRetention(url);
  const left = await query(url, held, [erased]);
  return [
    ...(back.length === ERASED ? [] : ["a copy did not hold those who were erased since"]),
    ...left.map(() => "an erased person came back"),
  ];
}
