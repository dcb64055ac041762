import { subDays, subHours, subMinutes } from "date-fns";
import { expect, test } from "vitest";
import { type BackupHealth, backupProblems } from "@/lib/process/backup-health";

const NOW = new Date("2026-12-03T09:00:00Z");
const WELL: BackupHealth = {
  archive: { archivedAt: subMinutes(NOW, 1), isFailing: false },
  backup: { okAt: subHours(NOW, 6), ok: true },
  restoreCheck: { okAt: subDays(NOW, 7), ok: true },
  disks: { database: 0.4, backups: 0.15 },
  reportedAt: subMinutes(NOW, 14),
};
const kinds = (changes: Partial<BackupHealth>) =>
  backupProblems({ ...WELL, ...changes }, NOW).map(({ kind }) => kind);

test.each<[Partial<BackupHealth>, string[]]>([
  [{}, []],
  [{ archive: { archivedAt: subMinutes(NOW, 6), isFailing: false } }, ["archive"]],
  [{ archive: { archivedAt: subMinutes(NOW, 1), isFailing: true } }, ["archive"]],
  // It has just begun.
  [{ archive: { archivedAt: null, isFailing: false } }, []],
  [{ archive: { archivedAt: null, isFailing: true } }, ["archive"]],
  // A failed try is repeated each hour.
  [{ backup: { okAt: subHours(NOW, 25), ok: false } }, []],
  [{ backup: { okAt: subHours(NOW, 27), ok: true } }, ["backup"]],
  [{ backup: { okAt: null, ok: false } }, ["backup"]],
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

test("a database whose copies somebody else makes raises nothing", () => {
  const nobody = { backup: null, restoreCheck: null, disks: null, reportedAt: null };
  expect(kinds({ ...nobody, archive: { archivedAt: subDays(NOW, 1), isFailing: true } })).toEqual(
    [],
  );
});

test("the texts say when the last good one was, and what is free", () => {
  const problems = backupProblems(
    {
      archive: { archivedAt: subHours(NOW, 1), isFailing: true },
      backup: { okAt: subDays(NOW, 2), ok: false },
      restoreCheck: { okAt: null, ok: false },
      disks: { database: 0.05, backups: 0.5 },
      reportedAt: NOW,
    },
    NOW,
  );
  const [disk, archive, backup, restore] = problems.map(({ advice }) => advice);
  expect(disk).toContain("5 %");
  expect(archive).toContain("03/12/2026 09:00");
  expect(backup).toContain("01/12/2026 10:00");
  expect(restore).toContain("Todavía no hay ninguna");
});
