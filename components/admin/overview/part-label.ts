import { formatDay } from "@/lib/kernel/format";
import { periodOf } from "@/lib/overview/part";

/** Names a part of the period: «24/11/2026», or «del 18/11/2026 al 24/11/2026» when it has several days. */
export function partLabel(part: string): string {
  const { from, to } = periodOf(part);
  return from === to ? formatDay(from) : `del ${formatDay(from)} al ${formatDay(to)}`;
}
