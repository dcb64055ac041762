import "server-only";
import { subDays, subHours, subMinutes } from "date-fns";
import * as z from "zod";
import { currentTime } from "@/lib/kernel/current-time";
import { db, pool } from "@/lib/kernel/db";
import { formatDateTime } from "@/lib/kernel/format";

/** A minute with changes is archived at its end, so five are late. */
const ARCHIVE_LATE_MINUTES = 5;
/** A copy is made each night, and may take two hours longer than the last one. */
const BACKUP_HOURS = 26;
/** A copy is restored for trial each week. */
const RESTORE_DAYS = 8;
/** The container reports the disks each minute. */
const SILENT_MINUTES = 15;
/** With this much free there is time to make room: a day without the archive takes 1.5 GB (docs/runbook.md). */
const LOW_DISK = 0.15;

const VOLUMES = ["database", "backups"] as const;
const disksSchema = z.record(z.enum(VOLUMES), z.number());

/** How the copies of the database are; what is unknown is null. */
export type BackupHealth = {
  archive: { archivedAt: Date | null; isFailing: boolean } | null;
  backup: Report | null;
  restoreCheck: Report | null;
  /** The free part of each volume's disk, from 0 to 1. */
  disks: Record<(typeof VOLUMES)[number], number> | null;
  /** When our container last reported them. */
  reportedAt: Date | null;
};

type Report = { okAt: Date | null; ok: boolean };

/** A problem with the copies, with its text. `isDaily`: there is nothing to gain within the hour. */
export type BackupProblem = {
  kind: "archive" | "backup" | "restore" | "disk";
  isDaily: boolean;
  title: string;
  advice: string;
};

/**
 * Reads PostgreSQL's own account of its archive and the reports of deploy/database/backup.sh. The callers check
 * access. @throws when the database does not answer
 */
export async function readBackupHealth(): Promise<BackupHealth> {
  const { rows } = await pool().query<NonNullable<BackupHealth["archive"]>>(
    `SELECT last_archived_time AS "archivedAt",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
    FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`,
  );
  const reports = await db().backupReport.findMany();
  const report = (wanted: string) => reports.find(({ kind }) => kind === wanted);
  const reported = (wanted: string): Report | null => {
    const found = report(wanted);
    return found ? { okAt: found.at, ok: found.ok } : null;
  };
  const disk = report("disk");
  return {
    archive: rows[0] ?? null,
    backup: reported("backup"),
    restoreCheck: reported("restore_check"),
    disks: disk ? disksSchema.parse(disk.detail) : null,
    reportedAt: disk?.at ?? null,
  };
}

/**
 * What is wrong with the copies, the most urgent first. Nothing where our container has never reported: there
 * somebody else looks after the database.
 */
export function backupProblems(health: BackupHealth, now = currentTime()): BackupProblem[] {
  const { archive, backup, restoreCheck, disks, reportedAt } = health;
  if (!backup && !restoreCheck && !disks) return [];
  return [
    disks && diskProblem(disks),
    archive && archiveProblem(archive, now),
    silenceProblem(reportedAt, now) ?? backupProblem(backup ?? NEVER, now),
    // The first copy comes before its trial.
    (restoreCheck ?? backup?.okAt) ? restoreProblem(restoreCheck ?? NEVER, now) : null,
  ].filter((problem) => problem !== null);
}

const NEVER: Report = { okAt: null, ok: false };

/** Without reports every other figure of the container is an old one. */
function silenceProblem(reportedAt: Date | null, now: Date): BackupProblem | null {
  if (reportedAt && reportedAt > subMinutes(now, SILENT_MINUTES)) return null;
  return {
    kind: "backup",
    isDaily: true,
    title: "Nadie está copiando la base de datos",
    advice: `El contenedor «backup» no da señales de vida${reportedAt ? ` desde el ${formatDateTime(reportedAt)}` : ""}. Arráncalo otra vez y mira su registro.`,
  };
}

function diskProblem(disks: NonNullable<BackupHealth["disks"]>): BackupProblem | null {
  const least = Math.min(...VOLUMES.map((volume) => disks[volume]));
  if (least >= LOW_DISK) return null;
  return {
    kind: "disk",
    isDaily: false,
    title: "El disco se está llenando",
    advice: `Queda libre el ${Math.round(least * 100)} % del disco de la base de datos o del de sus copias. Cuando se acabe, no se podrá guardar ningún formulario.`,
  };
}

function archiveProblem(
  { archivedAt, isFailing }: NonNullable<BackupHealth["archive"]>,
  now: Date,
): BackupProblem | null {
  const isLate = archivedAt !== null && archivedAt < subMinutes(now, ARCHIVE_LATE_MINUTES);
  if (!isFailing && !isLate) return null;
  return {
    kind: "archive",
    isDaily: false,
    title: "El archivo de la base de datos va con retraso",
    advice: `${archivedAt ? `Llega hasta el ${formatDateTime(archivedAt)}` : "Todavía no contiene nada"}. La web sigue funcionando, pero si ahora se perdiera la máquina, se perdería lo que ha llegado después.`,
  };
}

function backupProblem({ okAt }: Report, now: Date): BackupProblem | null {
  if (okAt && okAt > subHours(now, BACKUP_HOURS)) return null;
  return {
    kind: "backup",
    isDaily: true,
    title: "Hoy no se ha copiado la base de datos",
    advice: `${lastText("copia", okAt)} Mira el registro del contenedor «backup».`,
  };
}

function restoreProblem({ ok, okAt }: Report, now: Date): BackupProblem | null {
  if (ok && okAt && okAt > subDays(now, RESTORE_DAYS)) return null;
  return {
    kind: "restore",
    isDaily: true,
    title: "No está comprobado que la base de datos se pueda recuperar",
    advice: `Cada semana se recupera una copia para probarla. ${lastText("prueba que salió bien", okAt)} Mira el registro del contenedor «backup».`,
  };
}

function lastText(what: string, at: Date | null): string {
  return at ? `La última ${what} es del ${formatDateTime(at)}.` : `Todavía no hay ninguna ${what}.`;
}
