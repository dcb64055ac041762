import "server-only";
import { randomUUID } from "node:crypto";
import { Letter } from "@/emails/letter";
import { env } from "@/lib/env";
import { countAttempt, returnAttempt } from "@/lib/http/rate-limit";
import { formatDuration } from "@/lib/leads/notify/reply-time";
import { countPlausibleSuspects } from "@/lib/leads/quarantine/suspects";
import { sendMail } from "@/lib/mail";
import { paths } from "@/lib/paths";
import { log } from "./log";
import { type QueueHealth, readQueueHealth } from "./queue-health";

const CHECK_INTERVAL_MS = 60_000;
/** Advisers promise to call within a day, so nobody notices a delay of 15 minutes yet. */
const MAX_UNSENT_SECONDS = 15 * 60;

/**
 * The figures that raise alarms. `suspects`: suspect leads of the last day that an adviser could
 * call.
 */
export type AlarmSigns = QueueHealth & { suspects: number };

type Alarm = {
  kind: "unsent" | "worker" | "apart";
  /** Nothing is broken: an adviser has something to look at. */
  isReminder?: true;
  title: string;
  advice: string;
  /** The page to look at. */
  page: { label: string; path: string };
};

const JOBS = { label: "Ver los avisos", path: paths.adminNotifications };

/**
 * Checks the queue each minute in every web process, because a dead worker cannot report itself.
 * All processes together mail each problem once an hour. Returns a function that ends the checks.
 */
export function watchForAlarms(): () => void {
  let previous: AlarmSigns | undefined;
  const timer = setInterval(async () => {
    try {
      const figures = { ...(await readQueueHealth()), suspects: await countPlausibleSuspects() };
      await raiseAlarms(figures, previous);
      previous = figures;
    } catch (error) {
      // Without the database no page works either, and external monitoring has noticed.
      log.error("alarm.not_checked", error);
    }
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Mails each problem. A worker counts as dead after two checks in a row: a deploy stops it briefly.
 */
export async function raiseAlarms(figures: AlarmSigns, previous?: AlarmSigns): Promise<void> {
  for (const alarm of alarmsOf(figures, previous)) {
    if ((await countAttempt("alarm", alarm.kind)) > 0) continue;
    log.warn("alarm.raised", { kind: alarm.kind, ...figures });
    try {
      await mailAlarm(alarm);
    } catch (error) {
      // The mail server may be the problem. The next check tries again.
      log.error("alarm.not_sent", error, { kind: alarm.kind });
      await returnAttempt("alarm", alarm.kind);
    }
  }
}

function alarmsOf(figures: AlarmSigns, previous?: AlarmSigns): Alarm[] {
  const alarms: Alarm[] = [];
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
  if (figures.suspects > 0) {
    alarms.push({
      kind: "apart",
      isReminder: true,
      title: "Hay formularios apartados que pueden ser de personas",
      advice: `En las últimas 24 horas: ${figures.suspects === 1 ? "uno" : figures.suspects.toLocaleString("es-ES")}. De ellos no avisa nadie: míralos y libera los que sean de personas, o bórralos.`,
      page: { label: "Ver los sospechosos", path: paths.suspects },
    });
  }
  return alarms;
}

async function mailAlarm({ title, advice, page, isReminder }: Alarm): Promise<void> {
  const { alarmTo, leadsNotifyTo, appUrl } = env();
  await sendMail({
    id: `alarm-${randomUUID()}`,
    to: isReminder ? leadsNotifyTo : alarmTo,
    subject: `${isReminder ? "Recordatorio" : "Alarma"}: ${title}`,
    body: Letter({
      heading: title,
      paragraphs: [advice],
      action: { label: page.label, href: new URL(page.path, appUrl).href },
      footnote: "Mientras siga así recibirás este mensaje una vez por hora.",
    }),
  });
}
