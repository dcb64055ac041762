import "server-only";
import { pool } from "@/lib/db";
import { withDeadline } from "@/lib/deadline";
import { log } from "@/lib/log";

const DEADLINE_MS = 2_000;

/** Whether requests can be served: the database answers and its migrations are whole. */
export async function isReady(): Promise<boolean> {
  try {
    const unfinished = `SELECT count(*)::int AS count FROM _prisma_migrations
      WHERE finished_at IS NULL AND rolled_back_at IS NULL`;
    const { rows } = await withDeadline(DEADLINE_MS, pool().query(unfinished));
    return rows[0].count === 0;
  } catch (error) {
    log.error("health.not_ready", error);
    return false;
  }
}
