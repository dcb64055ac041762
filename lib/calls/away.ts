import * as z from "zod";
import { CALL_HOURS, instantOf, nextWorkingDay } from "@/lib/kernel/calendar";
import { formatDateTime, formatFileDate, longWeekday, readDay } from "@/lib/kernel/format";

/** The choices of the absence switch: how long the adviser will be away. */
export const AWAY_CHOICES = {
  "30": "30 min",
  "60": "1 hora",
  "120": "2 horas",
  tomorrow: "Hasta el próximo día laborable",
} as const;

/** The fields of the absence switch. */
export const awayFields = {
  away: z.enum(["30", "60", "120", "tomorrow", "until", "back"]),
  day: z.string().default(""),
  time: z.string().default(""),
};

type AwayRequest = z.infer<z.ZodObject<typeof awayFields>>;

/** The end of the requested absence; null to be back, undefined without a time in the coming year. */
export function awayUntil({ away, day, time }: AwayRequest, now: Date): Date | null | undefined {
  if (away === "back") return null;
  if (away === "tomorrow")
    return instantOf(nextWorkingDay(formatFileDate(now), null), CALL_HOURS.from);
  if (away !== "until") return new Date(now.getTime() + Number(away) * 60_000);
  const chosen = readDay(day) && /^\d\d:\d\d$/.test(time) ? instantOf(day, time) : null;
  const latest = now.getTime() + 366 * 86_400_000;
  return chosen && chosen > now && chosen.getTime() < latest ? chosen : undefined;
}

/** «hasta las 15:30», «hasta el martes 24 de noviembre a las 9:00» */
export function awayText(until: Date, now: Date): string {
  const time = formatDateTime(until).slice(-5).replace(/^0/, "");
  const day = formatFileDate(until);
  return day === formatFileDate(now)
    ? `hasta las ${time}`
    : `hasta el ${longWeekday(day)} a las ${time}`;
}
