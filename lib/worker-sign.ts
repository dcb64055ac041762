import "server-only";
import type { Client } from "pg";
import { pool } from "@/lib/db";

/** Any pair of numbers, but the same in every process. */
const ALIVE_LOCK = [7_240_013, 1] as const;

const SILENT_MS = 60_000;

/**
 * A worker lives as long as the connection that holds the lock of its name: jobs bear the pool's.
 * With the other lock, which all of them share, it shows that there is any.
 */
export async function showAlive(sign: Client, poolId: string): Promise<void> {
  await sign.query("SELECT pg_advisory_lock(hashtextextended($1, 1))", [poolId]);
  await sign.query("SELECT pg_advisory_lock_shared($1, $2)", [...ALIVE_LOCK]);
}

/** To be called every few seconds: the locks of a process that stands still are held all the same. */
export async function renewSign(sign: Client): Promise<void> {
  await sign.query("SELECT");
}

/**
 * Whether any worker runs on this database, in this process or another, and has given a sign within
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
