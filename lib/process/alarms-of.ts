import "server-only";
import { MANY_SHEETS, MANY_SHEETS_ADVICE } from "@/lib/accounts/opened-sheets";
import { formatDuration } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { lateErasuresText } from "@/lib/partners/late-erasures";
import { unreachedFirmsText } from "@/lib/partners/undelivered";
import { dueRightsText } from "@/lib/privacy/rights/due-rights";
import { failedText } from "@/lib/webhooks/failing";
import { givenUpText } from "@/lib/webhooks/given-up";
import type { AlarmSigns } from "./alarm-signs";
import type { BackupProblem } from "./backup-problems";

/** Advisers promise to call within a day, so a delay of 15 minutes does no harm yet. */
export const MAX_UNSENT_SECONDS = 15 * 60;
/** Below this number, each mailbox may have its own fault. */
export const MANY_MAILS = 10;
/** One server may refuse us for a reason of its own; several point to our address, name or settings. */
export const SEVERAL_RECIPIENTS = 3;

/** A mail to those who can do something about a problem. */
export type Alarm = {
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
    | "firms"
    | "left"
    | "webhooks"
    | "webhook-messages"
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
const WEBHOOKS = { label: "Ver los webhooks", path: paths.webhooks };
const JOBS = { label: "Ver los avisos", path: paths.adminNotifications };

/** A worker counts as dead, and a copy as missing, after two failed checks: a deploy stops both, and copies take a while. */
export function alarmsOf(figures: AlarmSigns, previous?: AlarmSigns): Alarm[] {
  const alarms: Alarm[] = figures.manyOpened.map((email) => ({
    kind: "sheets",
    email,
    title: `Una cuenta ha abierto más de ${MANY_SHEETS} fichas en una hora`,
    advice: `Es la de ${email}. ${MANY_SHEETS_ADVICE}`,
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
      page: WEBHOOKS,
    });
  }
  if (figures.givenUpWebhooks > 0) {
    alarms.push({
      kind: "webhook-messages",
      isDaily: true,
      ...givenUpText(figures.givenUpWebhooks),
      page: WEBHOOKS,
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
  if (figures.unreachedFirms.length > 0) {
    alarms.push({
      kind: "firms",
      isDaily: true,
      ...unreachedFirmsText(figures.unreachedFirms),
      page: { label: "Ver los despachos", path: paths.firms },
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
