import { grantAppRole } from "@/prisma/app-role";
import { migrate } from "@/prisma/migrate";

const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Migrates a database to this code: our tables, those of the job queue, and the rights of the role
 * of DATABASE_URL, unless it is the owner. Returns the names of the applied migrations.
 * @throws Error with a one-line message when the role may not change tables that need a change
 */
export async function migrateDatabase(
  ownerUrl: string,
  appUrl = process.env.DATABASE_URL || ownerUrl,
): Promise<string[]> {
  const { migrateJobs } = await import("@/lib/kernel/jobs");
  try {
    const applied = await migrate(ownerUrl);
    await migrateJobs(ownerUrl);
    await grantAppRole(ownerUrl, appUrl);
    return applied;
  } catch (error) {
    if (!isRefused(error)) throw error;
    const [message] = String(error).split("\n");
    throw new Error(
      `This role may not change the database (${message}): set MIGRATION_DATABASE_URL to its owner's address, or run npm run migrate with it first.`,
      { cause: error },
    );
  }
}

/** Whether PostgreSQL denied permission, also as the cause of a migration's own error. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return code === INSUFFICIENT_PRIVILEGE || isRefused(error.cause);
}

/** Creates the administrator of a database without accounts, and prints the password once. */
export async function makeFirstAdmin(): Promise<void> {
  const { ensureFirstAdmin } = await import("@/lib/team/roles");
  const admin = await ensureFirstAdmin();
  if (!admin) return;
  const password = admin.password ?? "that of ADMIN_PASSWORD";
  console.info(`Administrator account: ${admin.email}  password: ${password}`);
  if (admin.password) console.info("Keep it: it will not be shown again.");
}
