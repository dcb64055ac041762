import "server-only";
import { pool } from "@/lib/db";
import { isWorkerAlive } from "./worker-heartbeat";

/** What an operator wants to know at a glance; nothing of any person. */
export type QueueHealth = {
  workerAlive: boolean;
  /** Notifications of leads that were not sent, those that have failed for good among them. */
  unsent: number;
  /** Age of the oldest of them; 0 when there is none. */
  oldestUnsentSeconds: number;
};

/** How the jobs are, as of now. @throws when the database does not answer */
export async function readQueueHealth(): Promise<QueueHealth> {
  const { rows } = await pool().query<Omit<QueueHealth, "workerAlive">>(`
    SELECT count(*)::int AS unsent,
      coalesce(greatest(0, extract(epoch FROM now() - min(created_at))), 0)::int
        AS "oldestUnsentSeconds"
    FROM graphile_worker.jobs WHERE task_identifier = 'notify-lead'`);
  const [{ unsent, oldestUnsentSeconds } = { unsent: 0, oldestUnsentSeconds: 0 }] = rows;
  return { workerAlive: await isWorkerAlive(), unsent, oldestUnsentSeconds };
}
