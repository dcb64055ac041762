import "server-only";
import { PlainMail } from "@/emails/plain-mail";
import { CALL_HOURS, isWorkingDay, localDay, localTime } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import { env } from "@/lib/kernel/env";
import { sendMail } from "@/lib/kernel/mail";
import { paths } from "@/lib/kernel/paths";
import { readToday } from "./today";
import { todaySentences } from "./today-text";

/**
 * Mails the figures of the day to MORNING_MAIL_TO, if `scheduledAt` is the hour of a working day at which
 * calls begin. A second try repeats the same message.
 * @throws when the mail server does not accept it
 */
export async function sendMorningMail(scheduledAt: Date): Promise<void> {
  const { morningMailTo, appUrl } = env();
  if (morningMailTo === undefined || !isMorning(scheduledAt)) return;
  await sendMail({
    id: `morning-${localDay(scheduledAt, null)}`,
    to: morningMailTo,
    subject: "Las llamadas de hoy",
    body: PlainMail({
      heading: "Las llamadas de hoy",
      paragraphs: todaySentences(await readToday(currentTime())),
      action: { label: "Ver el resumen", href: new URL(paths.adminOverview, appUrl).href },
      footnote: `Lo recibes cada mañana de trabajo a las ${CALL_HOURS.from}, porque tu dirección está en MORNING_MAIL_TO.`,
    }),
  });
}

function isMorning(at: Date): boolean {
  return isWorkingDay(localDay(at, null), null) && localTime(at, null) === CALL_HOURS.from;
}
