import { grantAppRole } from "@/prisma/app-role";
import { migrate } from "@/prisma/migrate";

const REFUSED = "42501";

/**
 * Brings a database up to this code: our tables, those of the job queue, and what the role of
 * DATABASE_URL may do in them, where that is not the owner itself. Gives the names of what was
 * applied. Throws with one line when the role may not change tables and there is something to do.
 */
export async function migrateDatabase(
  ownerUrl: string,
  appUrl = process.env.DATABASE_URL || ownerUrl,
): Promise<string[]> {
  const { migrateJobs } = await import("@/lib/jobs");
  try {
    const applied = await migrate(ownerUrl);
    await migrateJobs(ownerUrl);
    await grantAppRole(ownerUrl, appUrl);
    return applied;
  } catch (error) {
    if (!isRefused(error)) throw error;
    const [said] = String(error).split("\n");
    throw new Error(
      `This role may not change the database (${said}): set MIGRATION_DATABASE_URL to its owner's address, or run npm run migrate with it first.`,
      { cause: error },
    );
  }
}

/** Whether PostgreSQL refused, also where a migration's own error has that as its cause. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return code === REFUSED || isRefused(error.cause);
}

/** Makes the administrator of a database that has no accounts yet, and prints the password, once. */
export async function makeFirstAdmin(): Promise<void> {
  const { ensureFirstAdmin } = await import("@/lib/accounts/roles");
  const admin = await ensureFirstAdmin();
  if (!admin) return;
  const password = admin.password ?? "that of ADMIN_PASSWORD";
  console.info(`Administrator account: ${admin.email}  password: ${password}`);
  if (admin.password) console.info("Keep it: it will not be shown again.");
}
