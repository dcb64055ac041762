import { expect, test } from "vitest";
import { offeredHours, offersOf, proposedHour } from "@/lib/calls/offers";
import type { Offered } from "@/lib/vocabulary/outcomes";

/** A Tuesday, 10:30 in Madrid. */
const NOW = new Date("2026-11-24T09:30:00Z");
const OPEN = {
  kind: "new",
  isMailed: true,
  closedBecause: null,
  wantsNoCalls: false,
  hasDecided: false,
  staysClosed: false,
} as const;
const HISTORY = { slot: "18:00-19:00", province: null, earlier: [] };

test("each outcome says its key and what follows", () => {
  const told = offersOf(OPEN, HISTORY, NOW).map(({ key, label, follows }) => [
    key,
    label,
    follows.replaceAll("\u2060", ""),
  ]);
  expect(told).toEqual([
    ["1", "Hemos hablado", "Eliges en qué queda"],
    ["2", "No contesta", "Mié 25, 18:00–19:00"],
    ["3", "Buzón", "Mié 25, 18:00–19:00"],
    ["4", "Comunica", "Mar 24, 10:45–11:15"],
    ["5", "Otra hora", "Eliges día y hora"],
    ["6", "Número equivocado", "Sin más llamadas"],
    ["7", "No quiere llamadas", "No le llamamos más"],
    ["9", "Contesta otra persona", "Mié 25, 18:00–19:00"],
    ["0", "Prefiere que le escribamos", "Hay que escribirle"],
  ]);
});

test.each<[string, Partial<Offered>, string]>([
  ["a call of whom nobody reached", { closedBecause: "unreachable" }, "1234567890"],
  ["a call that only a status closed", { closedBecause: "closed" }, "123456790"],
  ["a person to whom we may not write", { isMailed: false }, "12345679"],
  ["a person who wants no calls", { wantsNoCalls: true }, "178"],
  [
    "a person who wants no calls, and whose call is closed",
    { closedBecause: "asked_again", wantsNoCalls: true },
    "178",
  ],
  ["a mail", { kind: "write" }, "817"],
  ["a mail asked for during the call", { kind: "write", hasDecided: true }, "8123497"],
  [
    "a request cancelled during the call",
    { closedBecause: "cancelled", hasDecided: true },
    "1234957",
  ],
])("%s offers the outcomes that can follow", (_, changes, keys) => {
  const offered = offersOf({ ...OPEN, ...changes }, HISTORY, NOW);
  expect(offered.map(({ key }) => key).join("")).toBe(keys);
});

test("after the third unanswered call we call again only if the person asks", () => {
  const earlier = [new Date("2026-11-20T09:30:00Z"), new Date("2026-11-23T09:30:00Z")];
  const [, noAnswer] = offersOf({ ...OPEN, kind: "retry" }, { ...HISTORY, earlier }, NOW);
  expect(noAnswer?.follows).toBe("Sin contacto");
});

test("an unanswered call leaves what the person has decided meanwhile", () => {
  const [, noAnswer] = offersOf({ ...OPEN, hasDecided: true }, HISTORY, NOW);
  expect(noAnswer?.follows).toBe("Queda como ha pedido");
});

test("an unanswered call opens none of a case that is over", () => {
  const [, noAnswer] = offersOf({ ...OPEN, staysClosed: true }, HISTORY, NOW);
  expect(noAnswer?.follows).toBe("El caso sigue cerrado");
});

test("what can be promised with one key says its day and time", () => {
  const told = offeredHours(HISTORY, NOW).map(({ key, label, when }) => [
    key,
    label,
    when.replaceAll("\u2060", ""),
  ]);
  expect(told).toEqual([
    ["1", "En 15 min", "Mar 24, 10:45–11:15"],
    ["2", "Esta tarde", "Mar 24, 16:00–20:30"],
    ["3", "Mañana", "Mié 25, 18:00–19:00"],
    ["4", "El lunes", "Lun 30, 18:00–19:00"],
  ]);
});

test.each([
  ["on a Tuesday", NOW, "tomorrow"],
  ["on a Friday", new Date("2026-11-27T09:30:00Z"), "monday"],
  ["before the Monday after a holiday", new Date("2026-12-07T09:30:00Z"), undefined],
])("the likeliest hour is on the next working day: %s", (_, now, hour) => {
  expect(offeredHours(HISTORY, now).find(({ isNextDay }) => isNextDay)?.hour).toBe(hour);
});

test("an hour of the Canary clock says so, because the queue tells the same call by Madrid's", () => {
  const canary = { ...HISTORY, province: "35" };
  const [soon] = offeredHours(canary, NOW);
  expect(soon?.when.replaceAll("\u2060", "")).toBe("Mar 24, 9:45–10:15 (hora canaria)");
  const [, noAnswer] = offersOf(OPEN, canary, NOW);
  expect(noAnswer?.follows).toContain("(hora canaria)");
});

test("the hour that is proposed for another call is one of the person's clock", () => {
  expect(proposedHour(HISTORY, NOW)).toEqual({ day: "2026-11-25", time: "18:00" });
  expect(proposedHour({ ...HISTORY, slot: "9:00-10:00", province: "35" }, NOW).time).toBe("09:00");
});
