/** Makes the administrator of a database that has no accounts yet, and prints the password, once. */
export async function makeFirstAdmin(): Promise<void> {
  const { closeDatabase } = await import("@/lib/db");
  const { ensureFirstAdmin } = await import("@/lib/accounts/roles");
  try {
    const admin = await ensureFirstAdmin();
    if (!admin) return;
    const password = admin.password ?? "that of ADMIN_PASSWORD";
    console.info(`Administrator account: ${admin.email}  password: ${password}`);
    if (admin.password) console.info("Keep it: it will not be shown again.");
  } finally {
    await closeDatabase();
  }
}
