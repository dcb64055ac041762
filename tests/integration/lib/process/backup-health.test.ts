import { addDays, subDays } from "date-fns";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBackupHealth } from "@/lib/process/backup-health";
import { backupProblems } from "@/lib/process/backup-problems";
import { readCopies } from "@/lib/process/copies";
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
    elsewhere: null,
    restoreCheck: null,
    disks: null,
    reportedAt: null,
  });
  const text = await scrape();
  for (const name of [
    "wal_archived_timestamp_seconds",
    "wal_archive_failing",
    "wal_segments_waiting",
    "backup_reported_timestamp_seconds",
    "backup_timestamp_seconds",
    "backup_elsewhere",
    "disk_free_ratio",
  ]) {
    expect(samples(text, name)).toEqual({});
  }
  expect(await admin.run(readCopies)).toBeNull();
});

test("an administrator sees how the copies are while all is well", async () => {
  const now = new Date();
  await report("backup", now, true);
  await report("restore_check", subDays(now, 3), true);
  await report("disk", now, true, { database: 0.62, backups: 0.71 });
  expect(samples(await scrape(), "disk_free_ratio")).toEqual({
    '{volume="database"}': 0.62,
    '{volume="backups"}': 0.71,
  });
  const copies = await admin.run(readCopies);
  expect(copies).toMatchObject({ archive: null, disks: { database: 0.62, backups: 0.71 } });
  expect(copies?.verifiedSeconds).toBeGreaterThanOrEqual(3 * 86_400);
});

test("the reports become figures, and warnings for the admin", async () => {
  await report("backup", LONG_AGO, false, { elsewhere: false });
  await report("restore_check", LONG_AGO, true, { tables: 50, rows: 1_000 });
  await report("disk", LONG_AGO, true, { database: 0.1, backups: 0.9 });
  const text = await scrape();
  expect(samples(text, "backup_elsewhere")).toEqual({ "": 0 });
  expect(samples(text, "backup_timestamp_seconds")).toEqual({ "": LONG_AGO.getTime() / 1_000 });
  expect(samples(text, "restore_verified_timestamp_seconds")).toEqual({
    "": LONG_AGO.getTime() / 1_000,
  });
  expect(samples(text, "backup_reported_timestamp_seconds")).toEqual({
    "": LONG_AGO.getTime() / 1_000,
  });
  // So old a report does not tell how full the disks are now.
  expect(samples(text, "disk_free_ratio")).toEqual({});
  const problems = backupProblems(await readBackupHealth());
  const shown = (await admin.run(readAlerts)).map(({ title }) => title);
  expect(problems.map(({ kind }) => kind)).toEqual(["disk", "backup", "restore"]);
  expect(shown).toEqual(problems.map(({ title }) => title));
});

test("a trial that failed takes away what the one before it had proven", async () => {
  await report("backup", new Date(), true);
  await report("restore_check", subDays(new Date(), 1), false);
  expect(samples(await scrape(), "restore_verified_timestamp_seconds")).toEqual({});
});

test("a copy that was never made has no time", async () => {
  await report("backup", null, false);
  expect(samples(await scrape(), "backup_timestamp_seconds")).toEqual({});
  expect(backupProblems(await readBackupHealth()).map(({ kind }) => kind)).toEqual(["backup"]);
});

test("what a wrong clock has noted in the future keeps no alarm away", async () => {
  await report("disk", new Date(), true, { database: 0.62, backups: 0.71 });
  for (const kind of ["backup", "restore_check"]) await report(kind, addDays(new Date(), 1), true);
  const { backup, restoreCheck } = await readBackupHealth();
  expect([backup?.okAt, restoreCheck?.okAt]).toEqual([null, null]);
  expect(backupProblems(await readBackupHealth()).map(({ kind }) => kind)).toEqual([
    "backup",
    "restore",
  ]);
});
