import "server-only";
import { randomUUID } from "node:crypto";
import { PlainMail } from "@/emails/plain-mail";
import { findAccountsThatMay } from "@/lib/accounts/find-accounts";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { sendMail } from "@/lib/kernel/mail";
import { countAttempt, returnAttempt } from "@/lib/kernel/rate-limit";
import { type AlarmSigns, readAlarmSigns } from "./alarm-signs";
import { type Alarm, alarmsOf } from "./alarms-of";

const CHECK_INTERVAL_MS = 60_000;

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

/** Mails each problem. `previous`: what the check before has found. */
export async function raiseAlarms(signs: AlarmSigns, previous?: AlarmSigns): Promise<void> {
  const { manyOpened, lateErasures, unreachedFirms, backups: _, ...figures } = signs;
  for (const alarm of alarmsOf(signs, previous)) {
    const subject = [alarm.kind, alarm.email].join(" ").trim();
    const limit = alarm.isDaily ? "daily-alarm" : "alarm";
    if ((await countAttempt(limit, subject)) > 0) continue;
    log.warn("alarm.raised", {
      ...{ kind: alarm.kind, ...figures },
      ...{ manyOpened: manyOpened.length, lateErasures: lateErasures.length },
      unreachedFirms: unreachedFirms.length,
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
