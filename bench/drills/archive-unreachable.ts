import { renameSync } from "node:fs";
import { Client } from "pg";
import { openCopiedWorld } from "./copies";
import { hasRaised } from "./has-raised";
import { query } from "./ledger";
import { type Drill, waitUntil } from "./run";
import { settle, tooSlow, turnedAway } from "./settle";
import { sendVisitors } from "./visitors";

/** A segment every 45 seconds: archive_timeout in docker-compose.yml. */
const SEGMENTS_OF_A_DAY = (24 * 60 * 60) / 45;
/** The archive's alarm needs two checks, one a minute. */
const ALARM_MS = 240_000;
const CATCH_UP_MS = 600_000;

/** The storage elsewhere cannot be reached for a day: nothing stops, the alarm comes, and it catches up by itself. */
export const archiveUnreachable: Drill = {
  limitMinutes: 20,
  async carryOut(run) {
    const world = await openCopiedWorld(run);
    await world.startWeb();
    const { url } = world.database;
    const visitors = await sendVisitors(world.origin, 5);
    await visitors.until(20);
    await world.script("backup", "now");
    const away = `${world.elsewhere}.away`;
    renameSync(world.elsewhere, away);
    run.say("The storage elsewhere is out of reach.");
    const segments = run.quick ? 30 : SEGMENTS_OF_A_DAY;
    await writeSegments(url, segments);
    // The last copy is as old as it would be after that day and the night before.
    await query(
      url,
      "UPDATE backup_reports SET at = at - interval '27 hours' WHERE kind = 'backup'",
    );
    const [waiting] = await query<{ size: string }>(
      url,
      "SELECT pg_size_pretty(sum(size)) AS size FROM pg_ls_waldir()",
    );
    const areTold = () => hasRaised(world, "archive") && hasRaised(world, "backup");
    await waitUntil("both alarms are mailed", ALARM_MS, areTold, 1_000);
    run.say(`Both alarms have come; ${waiting?.size} of log wait on the disk.`);
    renameSync(away, world.elsewhere);
    const began = performance.now();
    await waitUntil("the archive has caught up", CATCH_UP_MS, () => hasCaughtUp(url), 1_000);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const { slowestMs } = visitors;
    await world.script("backup", "now");
    return settle(run, world, visitors, {
      did: `the storage elsewhere out of reach for ${segments} segments of the log under load`,
      deliveryMs: CATCH_UP_MS,
      notes: [
        `${waiting?.size} of log waited on the disk`,
        `caught up within ${seconds} s`,
        `slowest answer ${Math.round(slowestMs)} ms`,
      ],
      missed: [...turnedAway(visitors), ...tooSlow(slowestMs)],
    });
  },
};

/** Ends a segment after each change, as archive_timeout does. */
async function writeSegments(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (let segment = 0; segment < count; segment++) {
    await client.query(
      "SELECT pg_logical_emit_message(false, 'drill', 'a change'), pg_switch_wal()",
    );
  }
  await client.end();
}

async function hasCaughtUp(url: string): Promise<boolean> {
  const [row] = await query<{ done: boolean }>(
    url,
    `SELECT last_archived_time > coalesce(last_failed_time, '-infinity') AND NOT EXISTS (
      SELECT FROM pg_ls_dir('pg_wal/archive_status') AS name WHERE name LIKE '%.ready' OFFSET 3) AS done
    FROM pg_stat_archiver`,
  );
  return row?.done ?? false;
}
