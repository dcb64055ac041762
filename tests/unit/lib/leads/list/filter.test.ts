import { expect, test } from "vitest";
import { hasNoDay, NO_FILTER, readFilter, writeFilter } from "@/lib/leads/list/filter";

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
} as const;

test("what is written into an address is read from it again", () => {
  for (const filter of [FULL, NO_FILTER, { ...NO_FILTER, hasProperties: false }]) {
    const query = Object.fromEntries(new URLSearchParams(writeFilter(filter)));
    expect(readFilter(query)).toEqual(filter);
  }
});

test("an address that says nonsense filters nothing", () => {
  const query = {
    q: ["a", "b"],
    status: "vendido",
    from: "2026-02-30",
    to: "ayer",
    debt: "quizá",
    properties: "constructor",
    eligibility: "' OR true",
  };
  expect(readFilter(query)).toEqual(NO_FILTER);
});

test("from a later day to an earlier one there is no day", () => {
  const days = (from: string | null, to: string | null) => hasNoDay({ ...NO_FILTER, from, to });
  expect(days("2026-02-02", "2026-02-01")).toBe(true);
  expect(days("2026-02-01", "2026-02-01")).toBe(false);
  expect(days("2026-02-02", null)).toBe(false);
  expect(days(null, "2026-02-01")).toBe(false);
});
