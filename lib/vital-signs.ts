import "server-only";
import { pool } from "@/lib/db";
import { isWorkerAlive } from "@/lib/worker-sign";

/** What an operator wants to know at a glance; nothing of any person. */
export type VitalSigns = {
  workerAlive: boolean;
  /** Notifications of leads that nobody has been sent, those that have failed for good among them. */
  unsent: number;
  /** Since the oldest of them was asked for, in seconds; 0 when there is none. */
  oldestUnsentSeconds: number;
};

/** How the jobs are, as of now. @throws when the database does not answer */
export async function readVitalSigns(): Promise<VitalSigns> {
  const [workerAlive, { rows }] = await Promise.all([
    isWorkerAlive(),
    pool().query<Omit<VitalSigns, "workerAlive">>(`
      SELECT count(*)::int AS unsent, greatest(0, coalesce(
        extract(epoch FROM now() - min(created_at)), 0))::int AS "oldestUnsentSeconds"
      FROM graphile_worker.jobs WHERE task_identifier = 'notify-lead'`),
  ]);
  const [jobs] = rows;
  if (!jobs) throw new Error("the count of jobs gave no row");
  return { workerAlive, ...jobs };
}
