import { failure } from "@/lib/kernel/notice";
import { type LeadFilter, readFilter, writeFilter } from "./filter";
import { type LeadTab, readTab } from "./tabs";

/** A saved view of the list, for its menu. */
export type SavedView = {
  id: string;
  name: string;
  /** The list's URL from `tab=` on. */
  query: string;
  shared: boolean;
  /** Whether the user may rename and delete it. */
  mayChange: boolean;
};

export const MAX_VIEW_NAME = 60;

export const VIEW_FAILED = failure("No se pudo guardar la vista");

/** The stored part of the list's URL. The search is left out: it may be a person's name. */
export function viewQuery(tab: LeadTab, filter: LeadFilter): string {
  return `tab=${tab}${writeFilter({ ...filter, search: "" })}`;
}

/** Cleans a query before it is stored: keeps only what the list understands. */
export function readViewQuery(text: string): string {
  const query = Object.fromEntries(new URLSearchParams(text));
  return viewQuery(readTab(query.tab), readFilter(query));
}
