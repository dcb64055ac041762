import "server-only";
import type { Client } from "pg";
import { pool } from "@/lib/kernel/db";

/** The key of the shared lock: arbitrary, but the same in every process. */
const ALIVE_LOCK = [7_240_013, 1] as const;

const SILENT_MS = 60_000;

/**
 * Takes two locks while `client` is connected: one on the worker's id, which its jobs also carry, and a
 * shared one that shows that any worker runs.
 */
export async function startHeartbeat(client: Client, workerId: string): Promise<void> {
  await client.query("SELECT pg_advisory_lock(hashtextextended($1, 1))", [workerId]);
  await client.query("SELECT pg_advisory_lock_shared($1, $2)", [...ALIVE_LOCK]);
}

/** The caller must call it every few seconds, because a frozen process keeps its locks. */
export async function beat(client: Client): Promise<void> {
  await client.query("SELECT");
}

/**
 * Whether any process runs a worker on this database, with a heartbeat in the last `silentMs` milliseconds.
 * PostgreSQL hides the activity of another role's connections, so their locks are enough.
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
