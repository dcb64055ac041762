import type { LeadFilter } from "./filter";
import type { LeadTab } from "./tabs";

/** At most so many leads get a status at once: more would hold others up, and is seldom meant. */
export const MAX_SELECTED = 10_000;

/** Leads that were ticked, or all that match what is listed and had arrived when it was shown. */
export type LeadSelection =
  | { ids: readonly string[] }
  | { tab: LeadTab; filter: LeadFilter; shownAt: Date };
