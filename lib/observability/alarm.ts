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
/** Advisers promise to call within a day: a quarter of an hour late, nobody has noticed yet. */
const MOST_UNSENT_SECONDS = 15 * 60;

/** What alarms are raised by. `suspects`: kept apart in the last day, and could be called back. */
export type AlarmSigns = QueueHealth & { suspects: number };

type Alarm = {
  kind: "unsent" | "worker" | "apart";
  /** Nothing is broken: it waits for an adviser to look. */
  isReminder?: true;
  title: string;
  advice: string;
  /** What to look at. */
  page: { label: string; path: string };
};

const JOBS = { label: "Ver los avisos", path: paths.adminNotifications };

/**
 * Looks at the jobs each minute, in every web process: whoever sends the mail cannot tell that it is
 * dead. What is wrong is mailed once an hour, whichever of them sees it. The result ends the watch.
 */
export function watchForAlarms(): () => void {
  let before: AlarmSigns | undefined;
  const timer = setInterval(async () => {
    try {
      const signs = { ...(await readQueueHealth()), suspects: await countPlausibleSuspects() };
      await raiseAlarms(signs, before);
      before = signs;
    } catch (error) {
      // Without its database no page works either, and what watches from outside has seen it.
      log.error("alarm.not_checked", error);
    }
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Mails what is wrong. A worker may be away for a moment, as in a deploy: not twice in a row. */
export async function raiseAlarms(signs: AlarmSigns, before?: AlarmSigns): Promise<void> {
  for (const alarm of alarmsOf(signs, before)) {
    if ((await countAttempt("alarm", alarm.kind)) > 0) continue;
    log.warn("alarm.raised", { kind: alarm.kind, ...signs });
    try {
      await mailAlarm(alarm);
    } catch (error) {
      // The mail server may be what is wrong. In a minute the next try.
      log.error("alarm.not_sent", error, { kind: alarm.kind });
      await returnAttempt("alarm", alarm.kind);
    }
  }
}

function alarmsOf(signs: AlarmSigns, before?: AlarmSigns): Alarm[] {
  const alarms: Alarm[] = [];
  if (!signs.workerAlive && before && !before.workerAlive) {
    alarms.push({
      kind: "worker",
      title: "Nadie está enviando los avisos de leads",
      advice:
        "El proceso que los envía no da señales de vida. Los leads se siguen guardando y los avisos esperan. Arráncalo otra vez y mira su registro.",
      page: JOBS,
    });
  }
  if (signs.oldestUnsentSeconds > MOST_UNSENT_SECONDS) {
    const since = formatDuration(signs.oldestUnsentSeconds);
    alarms.push({
      kind: "unsent",
      title: "Hay leads de los que nadie ha recibido aviso",
      advice: `Avisos sin enviar: ${signs.unsent}; el más antiguo espera desde hace ${since}. Mira en «Avisos» por qué, y atiende entretanto los leads desde la lista.`,
      page: JOBS,
    });
  }
  if (signs.suspects > 0) {
    alarms.push({
      kind: "apart",
      isReminder: true,
      title: "Hay formularios apartados que pueden ser de personas",
      advice: `En las últimas 24 horas: ${signs.suspects === 1 ? "uno" : signs.suspects.toLocaleString("es-ES")}. De ellos no avisa nadie: míralos y libera los que sean de personas, o bórralos.`,
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
