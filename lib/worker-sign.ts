import "server-only";
import type { Client } from "pg";
import { pool } from "@/lib/db";

/** Any pair of numbers, but the same in every process. */
const ALIVE_LOCK = [7_240_013, 1] as const;

/**
 * A worker lives as long as the connection that holds the lock of its name: jobs bear the pool's.
 * With the other lock, which all of them share, it shows that there is any.
 */
export async function showAlive(sign: Client, poolId: string): Promise<void> {
  await sign.query("SELECT pg_advisory_lock(hashtextextended($1, 1))", [poolId]);
  await sign.query("SELECT pg_advisory_lock_shared($1, $2)", [...ALIVE_LOCK]);
}

/** Whether any worker runs on this database, in this process or another. */
export async function isWorkerAlive(): Promise<boolean> {
  const { rows } = await pool().query(
    `SELECT EXISTS (SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid = $2 AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS alive`,
    [...ALIVE_LOCK],
  );
  return rows[0].alive;
}
