import { migrate } from "@/prisma/engine";

/** Brings a database up to this code: our tables, then those of the job queue. Gives the names. */
export async function migrateDatabase(url: string): Promise<string[]> {
  const { applied } = await migrate(url);
  const { migrateJobs } = await import("@/lib/jobs");
  await migrateJobs();
  return applied;
}
