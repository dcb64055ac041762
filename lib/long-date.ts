const format = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "UTC" });

/** A day, `yyyy-MM-dd`, as it is read: «20 de noviembre de 2026». */
export function longDate(day: string): string {
  return format.format(new Date(day));
}
