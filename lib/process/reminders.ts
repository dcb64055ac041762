import "server-only";
import { calendarYears } from "@/content/calendar";
import { type ReplyTimeClaim, site } from "@/content/site";
import { listPosts } from "@/lib/blog/posts";
import { currentTime } from "@/lib/kernel/current-time";
import { formatFileDate } from "@/lib/kernel/format";
import { log } from "@/lib/kernel/log";

/** A fact in content/ that has become outdated, and what the owner must do. */
export type Reminder = { title: string; advice: string };

/** The content that becomes outdated over time. */
export type DatedContent = {
  calendarYears: typeof calendarYears;
  replyTimeClaim: ReplyTimeClaim;
  articles: readonly { title: string; reviewed: string }[];
};

const YEAR_MS = 365 * 86_400_000;

export function readReminders(): Reminder[] {
  const content = { calendarYears, replyTimeClaim: site.replyTimeClaim, articles: listPosts() };
  return remindersOf(content, formatFileDate(currentTime()));
}

export function logReminders(): void {
  for (const { title } of readReminders()) log.warn("site.reminder", { title });
}

/** The reminders of a day, `yyyy-MM-dd`. */
export function remindersOf(content: DatedContent, today: string): Reminder[] {
  const needed = neededYears(today);
  const missingYear = needed.find((year) => !content.calendarYears.some((it) => it.year === year));
  const uncheckedYear = content.calendarYears.find(
    ({ year, checked }) => needed.includes(year) && !checked,
  )?.year;
  const { shown, claimedAt } = content.replyTimeClaim;
  const unread = content.articles.filter(({ reviewed }) => isOverAYearOld(reviewed, today));
  const all: (Reminder & { when: boolean })[] = [
    {
      when: missingYear !== undefined,
      title: `Faltan los festivos de ${missingYear}`,
      advice:
        "Sin ellos se llamaría en festivo, y la página de gracias no promete ningún día. Los publica el BOE en octubre; van en content/calendar.ts.",
    },
    {
      when: uncheckedYear !== undefined,
      title: `Nadie ha comprobado los festivos de ${uncheckedYear}`,
      advice:
        "Compara los de content/calendar.ts con el calendario laboral del BOE, corrige los que no coincidan y pon checked: true en ese año.",
    },
    {
      when: shown && isOverAYearOld(claimedAt, today),
      title: "La comparación con los plazos de otros proveedores tiene más de un año",
      advice:
        "Compruébala y cambia claimedAt en content/site.ts, o deja de mostrarla con shown: false.",
    },
    {
      when: unread.length > 0,
      title: `Hace más de un año que nadie compara con la ley ${unread.length === 1 ? "un artículo" : `${unread.length} artículos`} del blog`,
      advice: `Reléelos con la ley delante y cambia reviewed en su archivo de content/blog: ${unread.map(({ title }) => `«${title}»`).join(", ")}.`,
    },
  ];
  return all.filter(({ when }) => when).map(({ title, advice }) => ({ title, advice }));
}

/** The years that need known holidays: the current one, and from November also the next one. */
function neededYears(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const isAutumn = Number(today.slice(5, 7)) >= 11;
  return isAutumn ? [`${year}`, `${year + 1}`] : [`${year}`];
}

function isOverAYearOld(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) > YEAR_MS;
}
