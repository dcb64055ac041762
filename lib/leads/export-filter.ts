import { type LeadFilter, NO_FILTER, writeFilter } from "./filter";
import { readFilter } from "./read-filter";

/** The filter of an export, as the database kept it; what it lacks or nobody knows counts for nothing. */
export function readStoredFilter(stored: unknown): LeadFilter {
  const filter = { ...NO_FILTER, ...(typeof stored === "object" && stored) };
  return readFilter(Object.fromEntries(new URLSearchParams(writeFilter(filter))));
}
