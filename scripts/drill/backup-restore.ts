import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { runMigrations } from "graphile-worker";
import { Client } from "pg";
import { startEmbedded } from "@/prisma/embedded";
import { migrate } from "@/prisma/engine";
import { openArchive, recover, takeBaseBackup } from "./base-backup";
import { query, readLedger } from "./ledger";
import type { Drill, Run } from "./run";
import { settle } from "./settle";
import { checksums, differences, dumpTables, restoreTables } from "./table-copies";
import { sendVisitors } from "./visitors";
import { drillFolder, openWorld } from "./world";

const ERASED = 5;

/** Fault 44: the server is lost; copies of it are restored, and erased people stay erased. */
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

    const client = await connect(run, url);
    const dump = join(folder, "dump");
    mkdirSync(dump);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    const sumsOfDump = await checksums(client);
    await dumpTables(client, dump);
    await client.query("COMMIT");
    run.say("Dumped every table under load, in one snapshot.");
    const backup = join(folder, "base");
    await takeBaseBackup(client, world.folder, backup);
    run.say("Copied the running server's files under load.");
    await visitors.until(batch);

    // Nobody writes for a moment: what there is at the named second can be summed up.
    await settle(run, world, visitors, { did: "" });
    const [named] = await query<{ second: string }>(
      url,
      "SELECT (date_trunc('second', clock_timestamp()) + interval '1 second')::text AS second",
    );
    const sumsOfSecond = await checksums(client);
    await client.query("SELECT pg_sleep(2)");
    const before = [...visitors.acknowledged];
    const later = await sendVisitors(world.origin, 40, 1_000_000);
    await later.until(batch);
    const erased = await eraseSome(url, before);
    const last = await settle(run, world, later, { did: "" });
    const hourly = await client.query("SELECT lead_id, erased_at FROM erasures");
    await waitForArchive(client);
    await world.database.kill();
    run.say(`Killed the server, ${later.acknowledged.length} leads and ${ERASED} erasures later.`);

    const source = { backup, archive, dataDir: world.folder };
    const untilSecond = await recover(run, join(folder, "second"), {
      ...source,
      until: named?.second ?? "",
    });
    const untilEnd = await recover(run, join(folder, "end"), source);
    const fromDump = await restoreDump(run, join(folder, "dumped"), dump);
    const missed = [
      ...last.missed,
      ...(await compare("the named second", untilSecond, sumsOfSecond)),
      ...(await compare("the dump", fromDump, sumsOfDump)),
      ...(await eraseAgain(untilSecond, hourly.rows, erased)),
      ...(await eraseAgain(fromDump, hourly.rows, erased)),
    ];
    run.say("Restored to the named second, to the end of the archive, and from the dump.");
    const acknowledged = [...before, ...later.acknowledged].filter((one) => !erased.includes(one));
    const ledger = await readLedger(untilEnd, acknowledged);
    return {
      did: `server lost; restored from a base copy with its log to ${named?.second} and to its end, and from a dump; ${ERASED} erased since`,
      acknowledged: acknowledged.length,
      lost: ledger.lost,
      withoutJob: ledger.withoutJob,
      notes: [
        `${Object.keys(sumsOfSecond).length} tables with equal sums`,
        "the dump by COPY of each table, the base copy by pg_backup_start: no PostgreSQL 18 client programs needed",
      ],
      missed,
    };
  },
};

async function connect(run: Run, url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  run.onEnd(() => client.end().catch(() => {}));
  return client;
}

/** By the way that age takes, so that it is the product that erases. Gives whose leads they were. */
async function eraseSome(url: string, acknowledged: string[]): Promise<string[]> {
  const chosen = acknowledged.slice(0, ERASED);
  await query(
    url,
    "UPDATE leads SET created_at = now() - interval '25 months' WHERE email = ANY($1)",
    [chosen],
  );
  await runRetention(url);
  return chosen;
}

async function runRetention(url: string): Promise<string> {
  const command = ["--import", "./scripts/register.mjs", "scripts/retention.ts"];
  // Mail that is in the folder of whoever tries this is none of ours.
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(tmpdir(), "drill-no-mail") };
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

async function waitForArchive(client: Client): Promise<void> {
  // As a base copy ends: by waiting until all of the log is in the archive.
  await client.query("SELECT pg_backup_start('end', true)");
  await client.query("SELECT FROM pg_backup_stop(true)");
}

async function restoreDump(run: Run, dataDir: string, dump: string): Promise<string> {
  mkdirSync(dataDir);
  const server = await startEmbedded({ dataDir });
  run.onEnd(server.stop);
  await migrate(server.url);
  await runMigrations({ connectionString: server.url });
  const client = await connect(run, server.url);
  await restoreTables(client, dump);
  return server.url;
}

async function compare(what: string, url: string, sums: Record<string, string>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const different = differences(sums, await checksums(client));
  await client.end();
  return different.map((table) => `${what}: ${table} differs`);
}

/** What the runbook says to do after a restore. */
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
