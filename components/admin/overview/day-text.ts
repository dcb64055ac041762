/** `yyyy-MM-dd` as `dd/MM/yyyy`. */
export function dayText(day: string): string {
  return day.split("-").reverse().join("/");
}

/** `yyyy-MM-dd` as `dd/MM`, for the axis of a chart. */
export function shortDayText(day: string): string {
  return dayText(day).slice(0, 5);
}
