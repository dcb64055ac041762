import { formatDateTime } from "@/lib/kernel/format";

/** Formats an ISO string as `dd/MM/yyyy HH:mm` in Madrid time. */
export function formatMoment(iso: string): string {
  return formatDateTime(new Date(iso));
}
