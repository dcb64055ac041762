import "server-only";
import { randomUUID } from "node:crypto";
import { subMilliseconds } from "date-fns";
import { PlainMail } from "@/emails/plain-mail";
import { findAccountsThatMay } from "@/lib/accounts/find-accounts";
import { findManyOpened, MANY_SHEETS } from "@/lib/accounts/opened-sheets";
import { countLeftByAll } from "@/lib/calls/recusals";
import { currentTime } from "@/lib/kernel/current-time";
import { env } from "@/lib/kernel/env";
import { formatDuration } from "@/lib/kernel/format";
import { log } from "@/lib/kernel/log";
import { sendMail } from "@/lib/kernel/mail";
import { paths } from "@/lib/kernel/paths";
import { countAttempt, returnAttempt } from "@/lib/kernel/rate-limit";
import { type LateErasure, lateErasuresText, readLateErasures } from "@/lib/partners/late-erasures";
import { countDueRights, dueRightsText } from "@/lib/privacy/rights/due-rights";
import { countPlausibleSuspects } from "@/lib/requests/quarantine/suspects";
import { countFailed, failedText } from "@/lib/webhooks/failing";
import { type BackupProblem, backupProblems, readBackupHealth } from "./backup-health";
import { type QueueHealth, readQueueHealth } from "./queue-health";

const CHECK_INTERVAL_MS = 60_000;
/** Advisers promise to call within a day, so a delay of 15 minutes does no harm yet. */
export const MAX_UNSENT_SECONDS = 15 * 60;
/** Below this number, each mailbox may have its own fault. */
export const MANY_MAILS = 10;
/** One server may refuse us for a reason of its own; several point to our address, name or settings. */
export const SEVERAL_RECIPIENTS = 3;

/**
 * What raises alarms. `suspects`: suspect leads of the last day that an adviser could call. `manyOpened`:
 * the accounts that opened too many sheets within the last hour. `overdueRights` and `dueRights`: rights
 * requests past their deadline, and close to it. `lateErasures`: cases that a firm was asked to erase, and has not
 * confirmed in time. `leftByAll`: people whom everybody at work has left to others. `failedWebhooks`: addresses
 * that are off because they failed. `backups`: what is wrong with the copies of the database.
 */
export type AlarmSigns = QueueHealth & {
  suspects: number;
  manyOpened: readonly string[];
  overdueRights: number;
  dueRights: number;
  lateErasures: readonly LateErasure[];
  leftByAll: number;
  failedWebhooks: number;
  backups: readonly BackupProblem[];
};

type Alarm = {
  kind:
    | "unsent"
    | "mails"
    | "refused"
    | "worker"
    | "suspects"
    | "sheets"
    | "rights"
    | "rights-due"
    | "erasures"
    | "left"
    | "webhooks"
    | BackupProblem["kind"];
  /** Mailed once a day instead of once an hour, because the team cannot react within an hour. */
  isDaily?: boolean;
  /** The account that the alarm is about. Each account has its own alarm. */
  email?: string;
  /** Nothing is broken, but an adviser should look at something. */
  isReminder?: true;
  title: string;
  advice: string;
  page: { label: string; path: string };
};

const RIGHTS = { label: "Ver las peticiones", path: paths.rights };
const OVERVIEW = { label: "Ver el resumen", path: paths.adminOverview };
const JOBS = { label: "Ver los avisos", path: paths.adminNotifications };

/**
 * Checks the queue each minute in every web process, because a dead worker cannot report itself. All
 * processes together mail each problem once an hour or a day. Returns a function that ends the checks.
 */
export function watchForAlarms(): () => void {
  let previous: AlarmSigns | undefined;
  const timer = setInterval(async () => {
    try {
      const signs = await readAlarmSigns();
      await raiseAlarms(signs, previous);
      previous = signs;
    } catch (error) {
      // Without the database no page works either, so external monitoring has noticed.
      log.error("alarm.not_checked", error);
    }
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function readAlarmSigns(): Promise<AlarmSigns> {
  const anHourAgo = subMilliseconds(currentTime(), 3_600_000);
  const [health, suspects, opened, rights, lateErasures, leftByAll, failed, copies] =
    await Promise.all([
      readQueueHealth(),
      countPlausibleSuspects(),
      findManyOpened(anHourAgo),
      countDueRights(),
      readLateErasures(),
      countLeftByAll(currentTime()),
      countFailed(),
      readBackupHealth(),
    ]);
  const manyOpened = [...new Set(opened.map(({ email }) => email))];
  const { overdue: overdueRights, soon: dueRights } = rights;
  return {
    ...{ ...health, suspects, manyOpened, overdueRights, dueRights, lateErasures, leftByAll },
    failedWebhooks: failed,
    backups: backupProblems(copies),
  };
}

/**
 * Mails each problem. A worker counts as dead, and a copy as missing, after two failed checks, because a deploy stops
 * both briefly, and the first copy takes a moment.
 */
export async function raiseAlarms(signs: AlarmSigns, previous?: AlarmSigns): Promise<void> {
  const { manyOpened, lateErasures, backups: _, ...figures } = signs;
  for (const alarm of alarmsOf(signs, previous)) {
    const subject = [alarm.kind, alarm.email].join(" ").trim();
    const limit = alarm.isDaily ? "daily-alarm" : "alarm";
    if ((await countAttempt(limit, subject)) > 0) continue;
    log.warn("alarm.raised", {
      ...{ kind: alarm.kind, ...figures },
      ...{ manyOpened: manyOpened.length, lateErasures: lateErasures.length },
    });
    try {
      await mailAlarm(alarm);
    } catch (error) {
      // The mail server may be the problem, so the next check tries again.
      log.error("alarm.not_sent", error, { kind: alarm.kind });
      await returnAttempt(limit, subject);
    }
  }
}

function alarmsOf(figures: AlarmSigns, previous?: AlarmSigns): Alarm[] {
  const alarms: Alarm[] = figures.manyOpened.map((email) => ({
    kind: "sheets",
    email,
    title: `Una cuenta ha abierto más de ${MANY_SHEETS} fichas en una hora`,
    advice: `Es la de ${email}. Pregúntale por qué. Si no ha sido esa persona, quítale el acceso en «Equipo» y mira en «Auditoría» qué más se hizo con su cuenta.`,
    page: { label: "Ver la auditoría", path: paths.auditLog },
  }));
  if (!figures.workerAlive && previous && !previous.workerAlive) {
    alarms.push({
      kind: "worker",
      title: "Nadie está enviando los avisos de leads",
      advice:
        "El proceso que los envía no da señales de vida. Los leads se siguen guardando y los avisos esperan. Arráncalo otra vez y mira su registro.",
      page: JOBS,
    });
  }
  if (figures.oldestUnsentSeconds > MAX_UNSENT_SECONDS) {
    const since = formatDuration(figures.oldestUnsentSeconds);
    alarms.push({
      kind: "unsent",
      title: "Hay leads de los que nadie ha recibido aviso",
      advice: `Avisos sin enviar: ${figures.unsent}; el más antiguo espera desde hace ${since}. Mira en «Avisos» por qué, y atiende entretanto los leads desde la lista.`,
      page: JOBS,
    });
  }
  if (figures.refusedRecipients >= SEVERAL_RECIPIENTS) {
    alarms.push({
      kind: "refused",
      isDaily: true,
      title: "Rechazan nuestros emails a varias personas",
      advice: `Son ${figures.refusedRecipients}, y no es por sus buzones: la respuesta más frecuente es «${figures.refusedWith}». Se sigue intentando durante día y medio. Mira si nuestra dirección está en una lista de bloqueo, y SPF, DKIM y MAIL_FROM. A esas personas les llamamos igual.`,
      page: { label: "Ver las llamadas", path: paths.calls },
    });
  } else if (figures.failingMails >= MANY_MAILS) {
    alarms.push({
      kind: "mails",
      isDaily: true,
      title: "Muchos emails a personas no salen",
      advice: `Son ${figures.failingMails} y se siguen intentando. Puede que el servidor de correo no pueda entregar los que van fuera: mira su registro. A esas personas les llamamos igual.`,
      page: { label: "Ver las llamadas", path: paths.calls },
    });
  }
  for (const problem of figures.backups) {
    if (!previous?.backups.some(({ kind }) => kind === problem.kind)) continue;
    alarms.push({ ...problem, page: OVERVIEW });
  }
  if (figures.suspects > 0) {
    alarms.push({
      kind: "suspects",
      isReminder: true,
      title: "Hay formularios apartados que pueden ser de personas",
      advice: `En las últimas 24 horas: ${figures.suspects === 1 ? "uno" : figures.suspects.toLocaleString("es-ES")}. De ellos no avisa nadie: míralos y libera los que sean de personas, o bórralos.`,
      page: { label: "Ver los sospechosos", path: paths.suspects },
    });
  }
  if (figures.leftByAll > 0) {
    alarms.push({
      kind: "left",
      isReminder: true,
      title: "Hay personas a las que nadie de turno puede llamar",
      advice: `Son ${figures.leftByAll}: las ha dejado para otro todo el que trabaja ahora. Pon a alguien más de turno, o devuélveselas a quien las dejó.`,
      page: { label: "Ver los turnos", path: paths.shifts },
    });
  }
  if (figures.failedWebhooks > 0) {
    alarms.push({
      kind: "webhooks",
      isDaily: true,
      ...failedText(figures.failedWebhooks),
      page: { label: "Ver los webhooks", path: paths.webhooks },
    });
  }
  if (figures.overdueRights > 0) {
    alarms.push({
      kind: "rights",
      isDaily: true,
      ...dueRightsText("overdue", figures.overdueRights),
      page: RIGHTS,
    });
  }
  if (figures.lateErasures.length > 0) {
    alarms.push({
      kind: "erasures",
      isDaily: true,
      ...lateErasuresText(figures.lateErasures),
      page: OVERVIEW,
    });
  }
  if (figures.dueRights > 0) {
    alarms.push({
      kind: "rights-due",
      isDaily: true,
      isReminder: true,
      ...dueRightsText("soon", figures.dueRights),
      page: RIGHTS,
    });
  }
  return alarms;
}

async function mailAlarm(alarm: Alarm): Promise<void> {
  const { title, advice, page, isReminder, isDaily } = alarm;
  for (const to of await recipientsOf(alarm)) {
    await sendMail({
      id: `alarm-${randomUUID()}`,
      to,
      subject: `${isReminder ? "Recordatorio" : "Alarma"}: ${title}`,
      body: PlainMail({
        heading: title,
        paragraphs: [advice],
        action: { label: page.label, href: new URL(page.path, env().appUrl).href },
        footnote: `Mientras siga así recibirás este mensaje una vez ${isDaily ? "al día" : "por hora"}.`,
      }),
    });
  }
}

/**
 * An alarm about an account goes to ALARM_TO, and without it to the admins: its holder may read the mails to
 * the advisers, and only admins can take the access away.
 */
async function recipientsOf({ email, isReminder }: Alarm): Promise<readonly string[]> {
  const { alarmTo, leadsNotifyTo } = env();
  if (isReminder) return [leadsNotifyTo];
  if (email === undefined || alarmTo !== leadsNotifyTo) return [alarmTo];
  return findAccountsThatMay("team.manage");
}
