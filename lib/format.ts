import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";

/** All times are shown where the advisers and the visitors are. */
export const TIME_ZONE = "Europe/Madrid";

/** `dd/MM/yyyy HH:mm` in Madrid. */
export function formatDateTime(date: Date): string {
  return format(new TZDate(date, TIME_ZONE), "dd/MM/yyyy HH:mm");
}

/** `yyyy-MM-dd` in Madrid, for file names. */
export function formatFileDate(date: Date): string {
  return format(new TZDate(date, TIME_ZONE), "yyyy-MM-dd");
}

export function formatYesNo(value: boolean): "Sí" | "No" {
  return value ? "Sí" : "No";
}
