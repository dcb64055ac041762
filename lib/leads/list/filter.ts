import { readDay } from "@/lib/format";
import { LEAD_STATUSES, type LeadStatus } from "@/lib/leads/status";

/** The buttons of the filter panel. */
export const ELIGIBILITIES = ["all", "eligible", "not_eligible", "with_properties"] as const;
export type Eligibility = (typeof ELIGIBILITIES)[number];

export const eligibilityLabels: Record<Eligibility, string> = {
  all: "Todos",
  eligible: "Elegibles",
  not_eligible: "No elegibles",
  with_properties: "Con propiedades",
};

/** The filter of the back office; null matches everything. */
export type LeadFilter = {
  /** Part of a name, of an e-mail or of a phone. */
  search: string;
  status: LeadStatus | null;
  /** First and last day of arrival in Madrid, `yyyy-MM-dd`. */
  from: string | null;
  to: string | null;
  debtOver10k: boolean | null;
  multipleCreditors: boolean | null;
  hasProperties: boolean | null;
  eligibility: Eligibility;
  /** Only leads that no adviser has answered in time. */
  late: boolean;
};

export const NO_FILTER: LeadFilter = {
  search: "",
  status: null,
  from: null,
  to: null,
  debtOver10k: null,
  multipleCreditors: null,
  hasProperties: null,
  eligibility: "all",
  late: false,
};

/** The yes-or-no conditions of the panel; `name` is the URL parameter. */
export const FLAGS = [
  { name: "debt", field: "debtOver10k", label: "Deuda +10k" },
  { name: "creditors", field: "multipleCreditors", label: "Múltiples entidades" },
  { name: "properties", field: "hasProperties", label: "Propiedades" },
] as const;

const MAX_SEARCH = 100;

/** The search text that was typed, without NUL characters, which PostgreSQL rejects. */
export function trimSearch(typed: string): string {
  return typed.replaceAll("\0", "").trim().slice(0, MAX_SEARCH);
}

const FLAG_VALUES = new Map<unknown, boolean>([
  ["si", true],
  ["no", false],
]);

/** Reads the filter from a URL query; ignores invalid values. */
export function readFilter(query: Readonly<Record<string, unknown>>): LeadFilter {
  const flag = (name: string) => FLAG_VALUES.get(query[name]) ?? null;
  return {
    search: typeof query.q === "string" ? trimSearch(query.q) : "",
    status: LEAD_STATUSES.find((status) => status === query.status) ?? null,
    from: readDay(query.from),
    to: readDay(query.to),
    debtOver10k: flag("debt"),
    multipleCreditors: flag("creditors"),
    hasProperties: flag("properties"),
    eligibility: ELIGIBILITIES.find((value) => value === query.eligibility) ?? "all",
    late: flag("late") ?? false,
  };
}

/** Whether the filter's first day is after its last day. */
export function hasNoDay({ from, to }: LeadFilter): boolean {
  return from !== null && to !== null && from > to;
}

/** The filter as URL parameters that begin with `&`; empty when nothing is filtered. */
export function writeFilter(filter: LeadFilter): string {
  const pairs = new URLSearchParams();
  if (filter.search) pairs.set("q", filter.search);
  if (filter.status) pairs.set("status", filter.status);
  if (filter.from) pairs.set("from", filter.from);
  if (filter.to) pairs.set("to", filter.to);
  for (const { name, field } of FLAGS) {
    const value = filter[field];
    if (value !== null) pairs.set(name, value ? "si" : "no");
  }
  if (filter.eligibility !== "all") pairs.set("eligibility", filter.eligibility);
  if (filter.late) pairs.set("late", "si");
  return pairs.size > 0 ? `&${pairs}` : "";
}

export function isFiltered(filter: LeadFilter): boolean {
  return writeFilter(filter) !== "";
}
