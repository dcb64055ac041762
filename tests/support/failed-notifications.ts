import { sql } from "./sql";
import { storeLead } from "./store-lead";

/** Stores leads whose every notification try has failed, and returns their ids. */
export async function storeFailures(count: number): Promise<string[]> {
  const leads = await Promise.all(Array.from({ length: count }, () => storeLead()));
  await sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts");
  return leads.map(({ id }) => id);
}

/** Deletes every lead and every job. */
export async function forgetNotifications(): Promise<void> {
  await sql("DELETE FROM graphile_worker._private_jobs");
  await sql("DELETE FROM leads");
}
