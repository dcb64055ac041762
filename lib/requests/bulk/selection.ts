import type { LeadFilter } from "@/lib/requests/list/filter";
import type { LeadTab } from "@/lib/requests/list/tabs";
import type { LeadStatus } from "@/lib/vocabulary/status";

/** The ticked leads, or all leads that match the list's filter and arrived before the list was shown. */
export type LeadSelection =
  | { ticks: readonly Tick[] }
  | { tab: LeadTab; filter: LeadFilter; shownAt: Date };

/** A ticked lead, with the status that the list showed. */
export type Tick = { id: string; status: LeadStatus };

/** What a lead's checkbox sends. */
export function writeTick({ id, status }: Tick): string {
  return `${id} ${status}`;
}
