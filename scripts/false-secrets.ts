/** A part of every false secret. No served file may contain it. */
export const FALSE_SECRET = "canary-of-the-build";

/**
 * False values of the secret settings for a build, which needs none of them. The canary reveals a
 * page or a bundle that takes one in.
 */
export function falseSecrets(): Record<string, string> {
  return {
    DATABASE_URL: `postgresql://${FALSE_SECRET}:${FALSE_SECRET}@127.0.0.1:1/${FALSE_SECRET}`,
    MIGRATION_DATABASE_URL: `postgresql://${FALSE_SECRET}-owner@127.0.0.1:1/${FALSE_SECRET}`,
    WORKER_DATABASE_URL: `postgresql://${FALSE_SECRET}-worker@127.0.0.1:1/${FALSE_SECRET}`,
    AUTH_SECRET: `${FALSE_SECRET}-q8Wn3Zt6Yb1Lx5Rv`,
    SMTP_URL: `smtp://${FALSE_SECRET}:${FALSE_SECRET}@127.0.0.1:1`,
    BOUNCES_URL: `imap://${FALSE_SECRET}:${FALSE_SECRET}@127.0.0.1:1`,
    MAIL_FROM: `${FALSE_SECRET}@from.test`,
    LEADS_NOTIFY_TO: `${FALSE_SECRET}@notify.test`,
    ALARM_TO: `${FALSE_SECRET}@alarm.test`,
    MORNING_MAIL_TO: `${FALSE_SECRET}@morning.test`,
    ADMIN_EMAIL: `${FALSE_SECRET}@admin.test`,
    ADMIN_PASSWORD: FALSE_SECRET,
    OIDC_ISSUER: `https://${FALSE_SECRET}.test`,
    OIDC_CLIENT_ID: `${FALSE_SECRET}-client`,
    OIDC_CLIENT_SECRET: `${FALSE_SECRET}-client-secret`,
    METRICS_TOKEN: `${FALSE_SECRET}-metrics`,
    POSTGRES_PASSWORD: `${FALSE_SECRET}-owner`,
    POSTGRES_APP_PASSWORD: `${FALSE_SECRET}-application`,
    PGBACKREST_REPO2_S3_KEY: `${FALSE_SECRET}-storage`,
    PGBACKREST_REPO2_S3_KEY_SECRET: `${FALSE_SECRET}-storage-secret`,
    PGBACKREST_REPO2_CIPHER_PASS: `${FALSE_SECRET}-copies`,
  };
}
