import * as z from "zod";
import { ELIGIBILITIES, type LeadFilter, trimSearch } from "./filter";
import { LEAD_STATUSES } from "./status";

const FLAG_VALUES = new Map<unknown, boolean>([
  ["si", true],
  ["no", false],
]);

const daySchema = z.iso.date();

/** The filter of an address. What it says that cannot be is as if it said nothing. */
export function readFilter(query: Readonly<Record<string, unknown>>): LeadFilter {
  const day = (value: unknown) => daySchema.safeParse(value).data ?? null;
  const flag = (name: string) => FLAG_VALUES.get(query[name]) ?? null;
  return {
    search: typeof query.q === "string" ? trimSearch(query.q) : "",
    status: LEAD_STATUSES.find((status) => status === query.status) ?? null,
    from: day(query.from),
    to: day(query.to),
    debtOver10k: flag("debt"),
    multipleCreditors: flag("creditors"),
    hasProperties: flag("properties"),
    eligibility: ELIGIBILITIES.find((value) => value === query.eligibility) ?? "all",
    late: flag("late") ?? false,
  };
}
