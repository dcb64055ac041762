import { expect, test } from "vitest";
import { hasNoDay, isFiltered, NO_FILTER, readFilter, writeFilter } from "@/lib/leads/list/filter";

const FULL = {
  search: "Núñez & Hijos",
  status: "en_estudio",
  from: "2026-10-25",
  to: "2026-11-21",
  debtOver10k: true,
  multipleCreditors: false,
  hasProperties: null,
  eligibility: "not_eligible",
  late: true,
  slot: "9:00-10:00",
  source: "verano & más",
  owner: "mine",
  order: "due",
} as const;

test("a filter survives the round trip through an address", () => {
  for (const filter of [FULL, NO_FILTER, { ...NO_FILTER, hasProperties: false }]) {
    const query = Object.fromEntries(new URLSearchParams(writeFilter(filter)));
    expect(readFilter(query)).toEqual(filter);
  }
});

test("an address with invalid values filters nothing", () => {
  const query = {
    q: ["a", "b"],
    status: "vendido",
    from: "2026-02-30",
    to: "ayer",
    debt: "quizá",
    properties: "constructor",
    eligibility: "' OR true",
    slot: "8:00-9:00",
    source: "  ",
    owner: "yo",
    order: "name",
  };
  expect(readFilter(query)).toEqual(NO_FILTER);
});

test("a range from a later day to an earlier one is empty", () => {
  const isEmpty = (from: string | null, to: string | null) => hasNoDay({ ...NO_FILTER, from, to });
  expect(isEmpty("2026-02-02", "2026-02-01")).toBe(true);
  expect(isEmpty("2026-02-01", "2026-02-01")).toBe(false);
  expect(isEmpty("2026-02-02", null)).toBe(false);
  expect(isEmpty(null, "2026-02-01")).toBe(false);
});

test("an order alone leaves out no lead", () => {
  expect(isFiltered({ ...NO_FILTER, order: "contact" })).toBe(false);
  expect(isFiltered({ ...NO_FILTER, order: "contact", slot: "none" })).toBe(true);
});
