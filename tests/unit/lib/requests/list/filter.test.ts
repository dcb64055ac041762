import { expect, test } from "vitest";
import { describeFigure, FIGURES } from "@/lib/requests/list/figure-filter";
import {
  hasNoDay,
  isFiltered,
  NO_FILTER,
  readFilter,
  writeFilter,
} from "@/lib/requests/list/filter";

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
  assignee: "mine",
  queue: "due-today",
  order: "due",
  figure: {
    figure: "in-time",
    dueFrom: "2026-10-25",
    dueTo: null,
    form: "standalone",
    hour: 0,
    adviser: "ana@despacho.example",
  },
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
    assignee: "yo",
    queue: "later",
    order: "name",
    figure: "constructor",
  };
  expect(readFilter(query)).toEqual(NO_FILTER);
  const group = { figure: "due", form: "x", hour: "24", adviser: "' OR true", dueTo: "ayer" };
  const none = { dueFrom: null, dueTo: null, form: null, hour: null, adviser: null };
  expect(readFilter(group)).toEqual({ ...NO_FILTER, figure: { figure: "due", ...none } });
});

test("fault 50: no parameter brings NUL to the database, which refuses it", () => {
  const sent = Object.fromEntries(new URLSearchParams(writeFilter(FULL)));
  for (const [name, value] of Object.entries(sent)) {
    const filter = readFilter({ ...sent, [name]: `${value.slice(0, 1)}\0${value.slice(1)}` });
    expect(JSON.stringify(filter), name).not.toContain("\\u0000");
  }
});

test("a group of the overview is named in one line", () => {
  // «Cumplido» would say that we called in time.
  expect(Object.values(FIGURES).join(" ")).not.toMatch(/cumplid/i);
  const days = { dueFrom: "2026-11-02", dueTo: "2026-11-02" };
  expect(describeFigure({ ...FULL.figure, ...days })).toBe(
    "Primer intento a tiempo · plazo del 02/11/2026 · Evaluación en dos páginas · llegadas entre las 0:00 y las 0:59 · primer intento de ana@despacho.example",
  );
  expect(describeFigure({ ...FULL.figure, dueTo: "2026-11-03" })).toContain(
    "plazo desde el 25/10/2026 · plazo hasta el 03/11/2026",
  );
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
