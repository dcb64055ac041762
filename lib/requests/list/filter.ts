import { readDay } from "@/lib/kernel/format";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { isUuid } from "@/lib/kernel/uuid";
import { QUEUES, type Queue } from "@/lib/vocabulary/queue-labels";
import { LEAD_STATUSES, type LeadStatus } from "@/lib/vocabulary/status";
import { type FigureFilter, figurePairs, readFigure } from "./figure-filter";
import { LIST_ORDERS, type ListOrder } from "./order";

export const ELIGIBILITIES = ["all", "eligible", "not_eligible", "with_properties"] as const;
export type Eligibility = (typeof ELIGIBILITIES)[number];

export const eligibilityLabels: Record<Eligibility, string> = {
  all: "Todos",
  eligible: "Elegibles",
  not_eligible: "No elegibles",
  with_properties: "Con propiedades",
};

/** The preferred hours to filter by. NO_SLOT is for people who chose none. */
export const NO_SLOT = "none";
export const SLOTS = [...TIME_SLOTS, NO_SLOT] as const;

/** Values of the assignee filter, besides an adviser's id: the viewer, or no assignee. */
export const MINE = "mine";
export const NOBODY = "nobody";

/** The choices that are not fixed: the advisers and the recent sources. */
export type FilterChoices = {
  advisers: readonly { id: string; name: string }[];
  sources: readonly string[];
};

export function slotLabel(slot: string): string {
  return slot === NO_SLOT ? "No especificado" : slot;
}

export function assigneeLabel(assignee: string, { advisers }: FilterChoices): string {
  if (assignee === MINE) return "Mías";
  if (assignee === NOBODY) return "Sin dueño";
  return `De ${advisers.find(({ id }) => id === assignee)?.name ?? "otra persona"}`;
}

/** The filter and order of the list; null matches everything. */
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
  /** Only overdue leads without any call. */
  late: boolean;
  slot: (typeof SLOTS)[number] | null;
  source: string | null;
  /** The assignee of the open call: MINE, NOBODY or an adviser's id. */
  assignee: string | null;
  /** Only requests with a call in this queue. */
  queue: Queue | null;
  order: ListOrder;
  /** Only the leads behind a number of the overview. */
  figure: FigureFilter | null;
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
  slot: null,
  source: null,
  assignee: null,
  queue: null,
  order: "arrival",
  figure: null,
};

/** The yes-or-no conditions of the panel; `name` is the URL parameter. */
export const FLAGS = [
  { name: "debt", field: "debtOver10k", label: "Deuda +10k" },
  { name: "creditors", field: "multipleCreditors", label: "Múltiples entidades" },
  { name: "properties", field: "hasProperties", label: "Propiedades" },
] as const;

const MAX_SEARCH = 100;

/** The typed search text without NUL characters, which PostgreSQL rejects. */
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
    slot: SLOTS.find((slot) => slot === query.slot) ?? null,
    source: typeof query.source === "string" ? trimSearch(query.source) || null : null,
    assignee: readAssignee(query.assignee),
    queue: QUEUES.find((queue) => queue === query.queue) ?? null,
    order: LIST_ORDERS.find((order) => order === query.order) ?? "arrival",
    figure: readFigure(query),
  };
}

function readAssignee(value: unknown): string | null {
  return value === MINE || value === NOBODY || isUuid(value) ? value : null;
}

/** Whether the filter's first day is after its last day. */
export function hasNoDay({ from, to }: LeadFilter): boolean {
  return from !== null && to !== null && from > to;
}

/** The filter as URL parameters that start with `&`; empty without a filter. */
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
  for (const name of ["slot", "source", "assignee", "queue"] as const) {
    const value = filter[name];
    if (value) pairs.set(name, value);
  }
  if (filter.order !== "arrival") pairs.set("order", filter.order);
  for (const [name, value] of figurePairs(filter.figure)) pairs.set(name, value);
  return pairs.size > 0 ? `&${pairs}` : "";
}

export function isFiltered(filter: LeadFilter): boolean {
  return writeFilter({ ...filter, order: "arrival" }) !== "";
}
