import "server-only";
import type { Client } from "pg";
import { pool } from "@/lib/db";

/** Any pair of numbers, but the same in every process. */
const ALIVE_LOCK = [7_240_013, 1] as const;

const SILENT_MS = 60_000;

/**
 * Holds, for as long as `client` is connected, the lock of a worker's own id, which its jobs have too,
 * and a lock that all workers share, which shows that there is one.
 */
export async function startHeartbeat(client: Client, workerId: string): Promise<void> {
  await client.query("SELECT pg_advisory_lock(hashtextextended($1, 1))", [workerId]);
  await client.query("SELECT pg_advisory_lock_shared($1, $2)", [...ALIVE_LOCK]);
}

/** To be called every few seconds: a process that hangs holds its locks all the same. */
export async function beat(client: Client): Promise<void> {
  await client.query("SELECT");
}

/**
 * Whether any worker runs on this database, in this process or another, with a heartbeat in the last
 * `silentMs`. Of another role's connections only the locks can be seen, and count alone.
 */
export async function isWorkerAlive(silentMs = SILENT_MS): Promise<boolean> {
  const { rows } = await pool().query(
    `SELECT EXISTS (SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid = $2 AND objsubid = 2
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND coalesce(state_change > clock_timestamp() - make_interval(secs => $3::int / 1000.0), true)
      ) AS alive`,
    [...ALIVE_LOCK, silentMs],
  );
  return rows[0].alive;
}
