import type { LeadForm } from "@/lib/leads/options";
import type { LeadStatus } from "@/lib/leads/status";

/** How many leads arrived on a day of Madrid, by form. */
export type DayFigures = { day: string; forms: Record<LeadForm, number> };

/** Leads of one kind; null is the name of those that have none, or of all the rest. */
export type Share<Name> = { name: Name | null; count: number };

/** How long the leads of a period waited for the first change of their status. */
export type ReplyFigures = {
  /** Leads whose status was changed. */
  changed: number;
  /** Of those, how many within the time that is promised. */
  inTime: number;
  /** Half of them waited no longer, and nine of ten; null where there are none. */
  medianMinutes: number | null;
  p90Minutes: number | null;
};

/** The leads that arrived in a period, in numbers. */
export type Overview = {
  total: number;
  eligible: number;
  /** Of people who had asked before. */
  duplicates: number;
  days: DayFigures[];
  /** The most frequent ones; null: all others. */
  sources: Share<string>[];
  statuses: Share<LeadStatus>[];
  /** In the order of the day; null: none was chosen. */
  slots: Share<string>[];
  reply: ReplyFigures;
  /** Leads that nobody has answered in time, whenever they arrived. */
  late: { count: number; more: boolean };
  /** Whether any lead has ever arrived. */
  anyLead: boolean;
};
