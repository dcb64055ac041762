import { subDays } from "date-fns";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backupProblems, readBackupHealth } from "@/lib/process/backup-health";
import { readAlerts } from "@/lib/process/warnings";
import { samples, scrape, startMetricsAnew } from "@/tests/support/metrics";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";

const LONG_AGO = subDays(new Date(), 20);
const admin = await signedIn(["admin"]);

beforeEach(startMetricsAnew);
afterEach(() => sql("DELETE FROM backup_reports"));

/** What deploy/database/backup.sh writes. */
function report(kind: string, at: Date | null, ok: boolean, detail = {}) {
  return sql("INSERT INTO backup_reports VALUES ($1, $2, $3, $4)", [kind, at, ok, detail]);
}

test("a database without our copies has no figures of them, and no warning", async () => {
  expect(await readBackupHealth()).toEqual({
    archive: null,
    backup: null,
    restoreCheck: null,
    disks: null,
    reportedAt: null,
  });
  const text = await scrape();
  for (const name of ["wal_archived_timestamp_seconds", "wal_archive_failing", "disk_free_ratio"]) {
    expect(samples(text, name)).toEqual({});
  }
  expect(samples(text, "backup_timestamp_seconds")).toEqual({});
});

test("the reports become figures, and warnings for the admin", async () => {
  await report("backup", LONG_AGO, false);
  await report("restore_check", LONG_AGO, true, { tables: 50, rows: 1_000 });
  await report("disk", LONG_AGO, true, { database: 0.1, backups: 0.9 });
  const text = await scrape();
  expect(samples(text, "backup_timestamp_seconds")).toEqual({ "": LONG_AGO.getTime() / 1_000 });
  expect(samples(text, "restore_verified_timestamp_seconds")).toEqual({
    "": LONG_AGO.getTime() / 1_000,
  });
  expect(samples(text, "disk_free_ratio")).toEqual({
    '{volume="database"}': 0.1,
    '{volume="backups"}': 0.9,
  });
  const problems = backupProblems(await readBackupHealth());
  const shown = (await admin.run(readAlerts)).map(({ title }) => title);
  expect(problems.map(({ kind }) => kind)).toEqual(["disk", "backup", "restore"]);
  expect(shown).toEqual(problems.map(({ title }) => title));
});

test("a copy that was never made has no time", async () => {
  await report("backup", null, false);
  expect(samples(await scrape(), "backup_timestamp_seconds")).toEqual({});
  expect(backupProblems(await readBackupHealth()).map(({ kind }) => kind)).toEqual(["backup"]);
});
