import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MANY_MAILS, MAX_UNSENT_SECONDS, SEVERAL_RECIPIENTS } from "@/lib/process/alarms-of";
import { SILENT_MINUTES } from "@/lib/process/backup-health";
import {
  ARCHIVE_LATE_MINUTES,
  BACKUP_HOURS,
  LOW_DISK,
  MANY_SEGMENTS,
  RESTORE_DAYS,
} from "@/lib/process/backup-problems";
import { metrics } from "@/lib/process/metrics";
import { expressionsOf, readAlerts } from "@/tests/support/monitoring";
import { words } from "@/tests/support/words";

/** What others than the site report: Prometheus, its blackbox exporter, node_exporter, and Patroni. */
const OTHERS = words(`
  up probe_ssl_earliest_cert_expiry probe_success node_filesystem_avail_bytes node_filesystem_size_bytes
  patroni_primary patroni_sync_standby patroni_postgres_running patroni_postgres_timeline patroni_dcs_last_seen
  patroni_xlog_location patroni_xlog_replayed_location
`);

/** The words of Prometheus's language that stand where a metric could. */
const LANGUAGE = words(
  "and or unless by on offset le sum max min rate increase changes time scalar",
);

/** The names of metrics in an expression: words outside of text, labels and durations that call nothing. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)|offset \w+/g, " ")
    .replace(/\b\d[\w.]*/g, " ");
  return [...bare.matchAll(/\b[a-z]\w*\b(?!\()/g)]
    .map(([name]) => name)
    .filter((name) => !LANGUAGE.includes(name));
}

test("alerts and dashboard ask only for figures that somebody reports", async () => {
  const own = metrics()
    .registry.getMetricsAsArray()
    .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`]);
  const asked = [...expressionsOf("alerts.yml"), ...expressionsOf("dashboard.json")].flatMap(
    metricsIn,
  );
  expect(asked.length).toBeGreaterThan(40);
  expect([...new Set(asked)].filter((name) => ![...own, ...OTHERS].includes(name))).toEqual([]);
});

/** The alarms that are mailed too, by the alert about the same, and how its condition ends. */
const MAILED: Record<string, string> = {
  NotificationsWait: `> ${MAX_UNSENT_SECONDS}`,
  NoWorker: "== 0",
  MailsRefused: `>= ${SEVERAL_RECIPIENTS}`,
  ArchiveLate: `> ${ARCHIVE_LATE_MINUTES * 60} or max(wal_archive_failing) == 1 or max(wal_segments_waiting) > ${MANY_SEGMENTS}`,
  NoBackup: `> ${BACKUP_HOURS} * 3600`,
  NoCopyElsewhere: "== 0",
  BackupSilent: `> ${SILENT_MINUTES} * 60`,
  RestoreUnverified: `> ${RESTORE_DAYS} * 86400`,
  DiskFills: `< ${LOW_DISK}`,
  MailsFail: `>= ${MANY_MAILS} unless max(mail_refused_recipients) >= ${SEVERAL_RECIPIENTS}`,
};

test("an alert and the mail about the same have one limit and one title", () => {
  const alarms = ["alarms-of", "backup-problems"]
    .map((file) => readFileSync(`lib/process/${file}.ts`, "utf8"))
    .join("\n");
  const alerts = readAlerts();
  expect(alerts.length).toBeGreaterThan(20);
  for (const [name, end] of Object.entries(MAILED)) {
    const alert = alerts.find((one) => one.name === name);
    expect(alarms).toContain(`title: "${alert?.summary}"`);
    expect(alert?.expr.endsWith(end), alert?.expr).toBe(true);
  }
});

test("what is said of requests leaves out our own checks, which are quick and succeed", () => {
  const asked = [...expressionsOf("alerts.yml"), ...expressionsOf("dashboard.json")].flatMap(
    (expr) => [...expr.matchAll(/http_request_duration_seconds_\w+(?:\{([^}]*)\})?/g)],
  );
  expect(asked.length).toBeGreaterThan(4);
  for (const [, labels] of asked)
    expect(labels).toMatch(/route!~"(?:.*\|)?\/api\/health\/\.\*\|\/api\/metrics"/);
});
