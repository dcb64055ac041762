import { appRoleUrl } from "@/prisma/app-role";

/** The settings that a test needs; others keep their defaults. `databaseUrl` is the owner's address. */
export function testEnvironment({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string;
  dataDir: string;
}) {
  return {
    DATABASE_URL: appRoleUrl(databaseUrl),
    MIGRATION_DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    APP_URL: "http://localhost:3000",
    AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    LEADS_NOTIFY_TO: "avisos@example.test",
    MAIL_FROM: "web@example.test",
    // Tests store many leads a minute, and look for the mail about each lead.
    LEADS_PER_MINUTE: "100000",
  };
}
