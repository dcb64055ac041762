import { formatDateTime } from "@/lib/format";

/** `dd/MM/yyyy HH:mm` in Madrid, of an ISO string. */
export function formatMoment(iso: string): string {
  return formatDateTime(new Date(iso));
}
