import { failure } from "@/lib/kernel/notice";
import { type LeadFilter, readFilter, writeFilter } from "./filter";
import { type LeadTab, readTab } from "./tabs";

/** A view of the list that somebody saved, as its menu shows it. */
export type SavedView = {
  id: string;
  name: string;
  /** The list's address from `tab=` on. */
  query: string;
  shared: boolean;
  /** Whether the user may rename and delete it. */
  mayChange: boolean;
};

export const MAX_VIEW_NAME = 60;

export const VIEW_FAILED = failure("No se pudo guardar la vista");

/** What a view keeps of the list: not the search, which may be the name of a person. */
export function viewQuery(tab: LeadTab, filter: LeadFilter): string {
  return `tab=${tab}${writeFilter({ ...filter, search: "" })}`;
}

/** The query of a view as it may be stored: whatever came, only what the list understands. */
export function readViewQuery(text: string): string {
  const query = Object.fromEntries(new URLSearchParams(text));
  return viewQuery(readTab(query.tab), readFilter(query));
}
