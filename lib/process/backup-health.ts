import "server-only";
import { subMinutes } from "date-fns";
import * as z from "zod";
import { currentTime } from "@/lib/kernel/current-time";
import { db, pool } from "@/lib/kernel/db";

/** The container reports the disks each minute. */
export const SILENT_MINUTES = 15;

export const VOLUMES = ["database", "backups"] as const;
const copySchema = z.object({ elsewhere: z.boolean().optional() });
const disksSchema = z.record(z.enum(VOLUMES), z.number());

/** How the copies of the database are; what is unknown is null. */
export type BackupHealth = {
  archive: Archive | null;
  backup: Report | null;
  /** Whether the last copy was also meant for a storage outside of the machine. */
  elsewhere: boolean | null;
  restoreCheck: Report | null;
  /** The free part of each volume's disk, from 0 to 1. */
  disks: Record<(typeof VOLUMES)[number], number> | null;
  /** When our container last reported them. */
  reportedAt: Date | null;
};

/** `waiting`: how many finished segments of the log are not in the archive. */
export type Archive = { archivedAt: Date | null; isFailing: boolean; waiting: number | null };

export type Report = { okAt: Date | null; ok: boolean };

/**
 * Reads PostgreSQL's own account of its archive and the reports of deploy/database/backup.sh. The callers check
 * access. @throws when the database does not answer
 */
export async function readBackupHealth(): Promise<BackupHealth> {
  const reports = await db().backupReport.findMany();
  const report = (wanted: string) => reports.find(({ kind }) => kind === wanted);
  const now = currentTime();
  // A time in the future comes from a wrong clock. It would silence the alarms until then, so it counts as none.
  const reported = (wanted: string): Report | null => {
    const found = report(wanted);
    if (!found) return null;
    return { okAt: found.at && found.at <= now ? found.at : null, ok: found.ok };
  };
  const disk = report("disk");
  return {
    archive: await readArchive(),
    backup: reported("backup"),
    elsewhere: copySchema.parse(report("backup")?.detail ?? {}).elsewhere ?? null,
    restoreCheck: reported("restore_check"),
    disks: disk ? disksSchema.parse(disk.detail) : null,
    reportedAt: disk?.at ?? null,
  };
}

async function readArchive(): Promise<Archive | null> {
  const { rows } = await pool().query<
    Omit<Archive, "waiting"> & { archived: string | null; current: string; bytes: number }
  >(
    `SELECT last_archived_time AS "archivedAt",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing",
      last_archived_wal AS archived, pg_walfile_name(pg_current_wal_lsn()) AS current,
      pg_size_bytes(current_setting('wal_segment_size'))::integer AS bytes
    FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off' AND NOT pg_is_in_recovery()`,
  );
  const [row] = rows;
  if (!row) return null;
  const { archivedAt, isFailing, archived, current, bytes } = row;
  const waiting = archived === null ? null : segmentsBetween(archived, current, bytes);
  return { archivedAt, isFailing, waiting };
}

/**
 * How many segments of the log lie between two, by the names of their files; null where one of them is none: the
 * archive gets other small files too. `bytes` is the size of a segment.
 */
export function segmentsBetween(archived: string, current: string, bytes: number): number | null {
  const [last, now] = [archived, current].map((name) => segmentNumber(name, bytes));
  if (last === undefined || now === undefined) return null;
  return Math.max(0, now - last - 1);
}

/** A name is the timeline, how many times 4 GiB the log has filled, and the segment within them, in hexadecimal. */
function segmentNumber(name: string, bytes: number): number | undefined {
  const parts = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/.exec(name);
  if (!parts) return undefined;
  const [, fours = "", segment = ""] = parts;
  return Number.parseInt(fours, 16) * (2 ** 32 / bytes) + Number.parseInt(segment, 16);
}

/** Whether our container has ever reported; if not, somebody else looks after the database. */
export function isReported({ backup, restoreCheck, disks }: BackupHealth): boolean {
  return backup !== null || restoreCheck !== null || disks !== null;
}

/** The disks as they are now: null when the last report of them is too old to tell. */
export function currentDisks(
  { disks, reportedAt }: BackupHealth,
  now = currentTime(),
): BackupHealth["disks"] {
  return isSilent(reportedAt, now) ? null : disks;
}

/** Whether the container that copies has given no sign of life for too long. */
export function isSilent(reportedAt: Date | null, now: Date): boolean {
  return !reportedAt || reportedAt <= subMinutes(now, SILENT_MINUTES);
}
