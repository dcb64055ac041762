import { execFileSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { hasRaised } from "./has-raised";
import { query } from "./ledger";
import { type Drill, NotPossibleError, type Run, waitUntil } from "./run";
import { settle, tooSlow } from "./settle";
import { sendVisitors } from "./visitors";
import { drillFolder, openWorld, type World } from "./world";

const VOLUME_MEGABYTES = 512;
const LEFT_BYTES = 512 * 1_024;
const FULL_MS = 10_000;
/** The site looks once a minute, and mails what it has seen twice. */
const ALARM_MS = 150_000;
/** Little WAL, so that the tables fill the volume. */
const POSTGRES = { max_wal_size: "64MB", min_wal_size: "32MB", shared_buffers: "64MB" };
/** The queue waits longer after each failure: seven take it 18 minutes. */
const DELIVERY_MS = 20 * 60_000;

/** Fault 39: the volume of the database fills up, and later has room again. */
export const diskFull: Drill = {
  limitMinutes: 28,
  async carryOut(run) {
    const dataDir = mountVolume(run);
    const world = await openWorld(run, { worker: "inline", postgres: POSTGRES, dataDir });
    await world.startWeb();
    const visitors = await sendVisitors(world.origin, 40);
    await visitors.until(80);
    const ballast = join(dataDir, "ballast");
    await warn(world, dataDir, ballast);
    run.say("A tenth is free: the alarm has come.");
    fill(dataDir, ballast);
    await waitUntil("a visitor is turned away", 120_000, () => {
      fillAgain(dataDir, ballast);
      return visitors.refused > 0;
    });
    visitors.slowestMs = 0;
    run.say("The volume is full: visitors are told to try again.");
    await pause(FULL_MS);
    const { slowestMs } = visitors;
    rmSync(ballast);
    const hadEnded = !world.database.isRunning();
    if (hadEnded) await world.database.start();
    const firstSuccessMs = await visitors.untilSuccess();
    run.say(`There is room again: the first success after ${Math.round(firstSuccessMs)} ms.`);
    await visitors.until(80);
    const outcome = await settle(run, world, visitors, {
      did: `the database's volume full for ${FULL_MS / 1_000} s under load`,
      firstSuccessMs,
      deliveryMs: DELIVERY_MS,
      mayRepeat: true,
      notes: [
        `slowest answer meanwhile ${Math.round(slowestMs)} ms`,
        "the alarm came with a tenth free",
        hadEnded ? "PostgreSQL ended itself and was started again" : "PostgreSQL went on running",
      ],
      missed: tooSlow(slowestMs),
    });
    const damaged = await findDamage(world.database.url);
    outcome.missed.push(...damaged.map((what) => `damaged: ${what}`));
    outcome.notes.push("every table and index of ours checked with amcheck");
    return outcome;
  },
};

/** Mounts a small volume in memory. */
function mountVolume(run: Run): string {
  const folder = drillFolder(run);
  const options = `size=${VOLUME_MEGABYTES}m,mode=0711`;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "pipe" });
  } catch {
    throw new NotPossibleError("only root can mount a volume of its own that is then filled");
  }
  run.onEnd(() => execFileSync("umount", [folder]));
  return folder;
}

/** Leaves a tenth, reports it as deploy/database/backup.sh does, and waits for the alarm. */
async function warn(world: World, volume: string, ballast: string): Promise<void> {
  const { blocks, bsize } = statfsSync(volume);
  fill(volume, ballast, (blocks * bsize) / 10);
  const { bavail } = statfsSync(volume);
  const free = { database: bavail / blocks, backups: bavail / blocks };
  await query(
    world.database.url,
    "INSERT INTO backup_reports (kind, at, ok, detail) VALUES ('disk', now(), true, $1)",
    [free],
  );
  await waitUntil("the alarm is mailed", ALARM_MS, () => hasRaised(world, "disk"), 1_000);
}

function fill(volume: string, ballast: string, leftBytes = LEFT_BYTES) {
  const { bavail, bsize } = statfsSync(volume);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, Math.floor(bavail * bsize - leftBytes))), {
    flag: "a",
  });
}

/** Fills what the server frees by cleaning up, so that the volume stays full. */
function fillAgain(volume: string, ballast: string) {
  const { bavail, bsize } = statfsSync(volume);
  if (bavail * bsize <= LEFT_BYTES) return;
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - LEFT_BYTES), { flag: "a" });
  } catch {
    // The server took the space first: the volume is full all the same.
  }
}

/** The damage that amcheck finds in our tables and indexes. */
async function findDamage(url: string): Promise<string[]> {
  await query(url, "CREATE EXTENSION IF NOT EXISTS amcheck");
  const ours = "relnamespace::regnamespace::text IN ('public', 'graphile_worker')";
  const rows = await query<{ problem: string }>(
    url,
    `SELECT relname || ': ' || msg AS problem FROM pg_class, verify_heapam(pg_class.oid)
     WHERE relkind = 'r' AND relpersistence = 'p' AND ${ours}`,
  );
  const indexes = `SELECT bt_index_check(pg_class.oid, true) FROM pg_class
    JOIN pg_am ON pg_am.oid = relam
    WHERE relkind = 'i' AND amname = 'btree' AND relpersistence = 'p' AND ${ours}`;
  const broken = await query(url, indexes).then(
    () => [],
    (error: Error) => [error.message],
  );
  return [...rows.map(({ problem }) => problem), ...broken];
}
