import "server-only";
import { subDays, subHours, subMinutes } from "date-fns";
import { currentTime } from "@/lib/kernel/current-time";
import { env, isLocal } from "@/lib/kernel/env";
import { formatDateTime } from "@/lib/kernel/format";
import {
  type Archive,
  type BackupHealth,
  isReported,
  isSilent,
  type Report,
  VOLUMES,
} from "./backup-health";

/** What has changed is archived within a minute, so five are late. */
export const ARCHIVE_LATE_MINUTES = 5;
/** A quarter of an hour of a quiet night. In a busy minute several wait, but not for long. */
export const MANY_SEGMENTS = 20;
/** A copy is made each night, and may take two hours longer than the last one. */
export const BACKUP_HOURS = 26;
/** A copy is restored for trial each week. */
export const RESTORE_DAYS = 8;
/** With this much free there is time to make room: a day without the archive takes 2 GB (docs/runbook.md). */
export const LOW_DISK = 0.15;

/** A problem with the copies, with its text. `isDaily`: there is nothing to gain within the hour. */
export type BackupProblem = {
  kind: "archive" | "backup" | "elsewhere" | "restore" | "disk";
  isDaily: boolean;
  title: string;
  advice: string;
};

/**
 * What is wrong with the copies, the most urgent first. Nothing where our container has never reported: there
 * somebody else looks after the database.
 */
export function backupProblems(
  health: BackupHealth,
  now = currentTime(),
  appUrl = env().appUrl,
): BackupProblem[] {
  const { archive, backup, restoreCheck, disks, reportedAt } = health;
  if (!isReported(health)) return [];
  return [
    disks && diskProblem(disks),
    archive && archiveProblem(archive, now),
    silenceProblem(reportedAt, now) ?? backupProblem(backup ?? NEVER, now),
    // A trial on localhost may lose everything with its machine.
    health.elsewhere === false && !isLocal(appUrl) ? ONLY_HERE : null,
    // The first copy comes before its trial.
    (restoreCheck ?? backup?.okAt) ? restoreProblem(restoreCheck ?? NEVER, now) : null,
  ].filter((problem) => problem !== null);
}

const NEVER: Report = { okAt: null, ok: false };

const ONLY_HERE: BackupProblem = {
  kind: "elsewhere",
  isDaily: true,
  title: "Las copias de la base de datos no salen de esta máquina",
  advice:
    "Si se pierde la máquina, se pierden con ella. Pon deploy/s3-storage.yml en COMPOSE_FILE, como dice docs/operations.md, y haz una copia.",
};

/** Without reports every other figure of the container is an old one. */
function silenceProblem(reportedAt: Date | null, now: Date): BackupProblem | null {
  if (!isSilent(reportedAt, now)) return null;
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

/**
 * `archivedAt` is when the archive last got something, however old that was: after an outage only the number of
 * segments tells that it has not caught up.
 */
function archiveProblem(archive: Archive, now: Date): BackupProblem | null {
  const { archivedAt, isFailing } = archive;
  const waiting = archive.waiting ?? 0;
  const isLate = archivedAt !== null && archivedAt < subMinutes(now, ARCHIVE_LATE_MINUTES);
  if (!isFailing && !isLate && waiting <= MANY_SEGMENTS) return null;
  return {
    kind: "archive",
    isDaily: false,
    title: "El archivo de la base de datos va con retraso",
    advice: `${archivedAt ? `Lo último se archivó el ${formatDateTime(archivedAt)}` : "Todavía no contiene nada"}.${waitingText(waiting)} La web sigue funcionando, pero si ahora se perdiera la máquina, se perdería lo que aún no está archivado.`,
  };
}

function waitingText(waiting: number): string {
  return waiting > 0 ? ` Segmentos por archivar: ${waiting.toLocaleString("es-ES")}.` : "";
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
