import { subDays, subHours, subMinutes } from "date-fns";
import { expect, test } from "vitest";
import { type BackupHealth, currentDisks, segmentsBetween } from "@/lib/process/backup-health";
import { backupProblems } from "@/lib/process/backup-problems";

const NOW = new Date("2026-12-03T09:00:00Z");
const WELL: BackupHealth = {
  archive: { archivedAt: subMinutes(NOW, 1), isFailing: false, waiting: 20 },
  backup: { okAt: subHours(NOW, 6), ok: true },
  elsewhere: true,
  restoreCheck: { okAt: subDays(NOW, 7), ok: true },
  disks: { database: 0.4, backups: 0.15 },
  reportedAt: subMinutes(NOW, 14),
};
const SITE = "https://puntoyaparte.test";
const kinds = (changes: Partial<BackupHealth>, appUrl = SITE) =>
  backupProblems({ ...WELL, ...changes }, NOW, appUrl).map(({ kind }) => kind);

test.each<[Partial<BackupHealth>, string[]]>([
  [{}, []],
  [{ archive: { archivedAt: subMinutes(NOW, 6), isFailing: false, waiting: 0 } }, ["archive"]],
  [{ archive: { archivedAt: subMinutes(NOW, 1), isFailing: true, waiting: 1 } }, ["archive"]],
  // It works again after an outage, but has not caught up.
  [{ archive: { archivedAt: NOW, isFailing: false, waiting: 21 } }, ["archive"]],
  // It has just begun.
  [{ archive: { archivedAt: null, isFailing: false, waiting: null } }, []],
  [{ archive: { archivedAt: null, isFailing: true, waiting: null } }, ["archive"]],
  // A failed try is repeated each hour.
  [{ backup: { okAt: subHours(NOW, 25), ok: false } }, []],
  [{ backup: { okAt: subHours(NOW, 27), ok: true } }, ["backup"]],
  [{ backup: { okAt: null, ok: false } }, ["backup"]],
  // The settings lack the storage, or it was taken out while it did not answer.
  [{ elsewhere: false }, ["elsewhere"]],
  // A copy of before this was reported.
  [{ elsewhere: null }, []],
  [{ restoreCheck: { okAt: subDays(NOW, 9), ok: true } }, ["restore"]],
  [{ restoreCheck: { okAt: subDays(NOW, 1), ok: false } }, ["restore"]],
  [{ restoreCheck: null }, ["restore"]],
  [{ backup: null, restoreCheck: null }, ["backup"]],
  [{ reportedAt: subMinutes(NOW, 16) }, ["backup"]],
  [{ reportedAt: null }, ["backup"]],
  [{ disks: { database: 0.14, backups: 0.4 } }, ["disk"]],
  [{ disks: { database: 0.4, backups: 0.14 } }, ["disk"]],
])("%j raises %j", (changes, expected) => {
  expect(kinds(changes)).toEqual(expected);
});

test("a trial on localhost may keep its copies on its machine", () => {
  expect(kinds({ elsewhere: false }, "http://localhost")).toEqual([]);
});

test("a database whose copies somebody else makes raises nothing", () => {
  const nobody = { backup: null, restoreCheck: null, disks: null, reportedAt: null };
  const archive = { archivedAt: subDays(NOW, 1), isFailing: true, waiting: 1_400 };
  expect(kinds({ ...nobody, archive })).toEqual([]);
});

test.each<[string, string, number, number | null]>([
  ["000000010000000000000004", "000000010000000000000005", 1, 0],
  ["000000010000000000000004", "000000010000000000000004", 1, 0],
  ["000000010000000000000004", "00000001000000000000057D", 1, 1_400],
  // After 4 GiB the first part grows; how many segments those are depends on their size.
  ["000000010000000000000FFE", "000000010000000100000001", 1, 2],
  ["0000000100000000000000FE", "000000010000000100000001", 16, 2],
  // After a failover another timeline goes on with the numbers.
  ["000000010000000000000004", "000000020000000000000006", 1, 1],
  ["00000002.history", "000000020000000000000006", 1, null],
  ["000000010000000000000004.00000028.backup", "000000010000000000000006", 1, null],
])("from %s to %s, of %i MB each, %j segments wait", (archived, current, megabytes, expected) => {
  expect(segmentsBetween(archived, current, megabytes * 2 ** 20)).toBe(expected);
});

test("a report that is too old tells nothing of the disks", () => {
  expect(currentDisks(WELL, NOW)).toEqual(WELL.disks);
  expect(currentDisks({ ...WELL, reportedAt: subMinutes(NOW, 15) }, NOW)).toBeNull();
});

test("the texts say when the last good one was, and what is free", () => {
  const problems = backupProblems(
    {
      archive: { archivedAt: subHours(NOW, 1), isFailing: true, waiting: 1_400 },
      backup: { okAt: subDays(NOW, 2), ok: false },
      elsewhere: true,
      restoreCheck: { okAt: null, ok: false },
      disks: { database: 0.05, backups: 0.5 },
      reportedAt: NOW,
    },
    NOW,
    SITE,
  );
  const [disk, archive, backup, restore] = problems.map(({ advice }) => advice);
  expect(disk).toContain("5 %");
  expect(archive).toContain("03/12/2026 09:00");
  expect(archive).toContain("Segmentos por archivar: 1400.");
  expect(backup).toContain("01/12/2026 10:00");
  expect(restore).toContain("Todavía no hay ninguna");
});
