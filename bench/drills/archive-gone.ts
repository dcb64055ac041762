import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type CopiedWorld, openCopiedWorld } from "./copies";
import { query } from "./ledger";
import { type Drill, waitUntil } from "./run";
import { settle } from "./settle";
import { sendVisitors, type Visitors } from "./visitors";

const TIMES = 3;
const PER_SECOND = 20;
/** The queue waits longer after each failure. */
const DELIVERY_MS = 420_000;
const FIRST_COPY_MS = 300_000;
/** archive_timeout in docker-compose.yml ends a segment 45 seconds after its first change; the rest is for its way. */
const MOST_SECONDS = 60;

/** The database's files are destroyed, at last with the copies beside them; the archive brings back all but seconds. */
export const archiveGone: Drill = {
  limitMinutes: 15,
  async carryOut(run) {
    const world = await openCopiedWorld(run);
    await world.startWeb();
    world.startDaily();
    await waitUntil(
      "the first copy is made and proven",
      FIRST_COPY_MS,
      () => isProven(world),
      1_000,
    );
    const visitors = await sendVisitors(world.origin, PER_SECOND);
    const notes: string[] = [];
    const missed: string[] = [];
    let firstSuccessMs = 0;
    for (let time = 1; time <= TIMES; time++) {
      await visitors.until(run.quick ? 40 : 200);
      const isMachineGone = time === TIMES;
      const { seconds, lost, restoreSeconds } = await destroyAndRestore(
        world,
        visitors,
        isMachineGone ? [world.cluster, ...contents(world.repository)] : [world.cluster],
      );
      firstSuccessMs = Math.max(firstSuccessMs, await visitors.untilSuccess());
      notes.push(
        `${isMachineGone ? "copies here destroyed too, restored from elsewhere: " : ""}lost the last ${seconds.toFixed(1)} s (${lost.length} requests), back after ${restoreSeconds.toFixed(0)} s`,
      );
      run.say(notes.at(-1) ?? "");
      if (seconds > MOST_SECONDS) missed.push(`lost ${seconds} s`);
      if (lost.length > (seconds + 1) * PER_SECOND) missed.push("lost more than the last seconds");
      // What follows is counted without those whose loss is told here.
      const kept = visitors.acknowledged.filter((email) => !lost.includes(email));
      visitors.acknowledged.splice(0, visitors.acknowledged.length, ...kept);
    }
    const proven = await world.script("backup", "now").then(() => world.script("backup", "verify"));
    if (!proven.includes("backup.verified")) missed.push("the copy afterwards is not proven");
    return settle(run, world, visitors, {
      did: `${TIMES} × the database's files destroyed under load, and restored from the archive`,
      ...{ firstSuccessMs, deliveryMs: DELIVERY_MS, mayRepeat: true, notes, missed },
    });
  },
};

async function isProven({ database }: CopiedWorld): Promise<boolean> {
  const wanted = "SELECT FROM backup_reports WHERE ok AND kind IN ('backup', 'restore_check')";
  return (await query(database.url, wanted)).length === 2;
}

function contents(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}

/** @returns the seconds before the end that are lost, and the acknowledged visitors of that time */
async function destroyAndRestore(world: CopiedWorld, visitors: Visitors, destroyed: string[]) {
  const { database } = world;
  await database.kill();
  const destroyedAt = Date.now();
  // Answers that were on their way arrive.
  await pause(1_000);
  const before = [...visitors.acknowledged];
  for (const path of destroyed) rmSync(path, { recursive: true });
  await world.script("restore");
  await database.start();
  const restoreSeconds = (Date.now() - destroyedAt) / 1_000;
  const rows = await query<{ email: string; at: Date }>(
    database.url,
    "SELECT email, created_at AS at FROM leads WHERE created_at <= $1 ORDER BY created_at",
    [new Date(destroyedAt)],
  );
  const stored = new Set(rows.map(({ email }) => email));
  const newest = rows.at(-1)?.at.getTime() ?? 0;
  const lost = before.filter((email) => !stored.has(email));
  return { seconds: (destroyedAt - newest) / 1_000, lost, restoreSeconds };
}
