import { expect, test } from "vitest";
import { type CallState, stateOfCall } from "@/lib/my-request/call-state";
import { offeredDays, offeredHour } from "@/lib/my-request/offered-hours";
import { type OwnCallFacts, statusWords } from "@/lib/my-request/status-words";

/** A Tuesday, 10:30 in Madrid. */
const NOW = new Date("2026-11-24T09:30:00Z");
const task = {
  windowFrom: null,
  windowUntil: null,
  dueAt: new Date("2026-11-25T19:30:00Z"),
  urgent: null,
};
const wednesday = {
  windowFrom: new Date("2026-11-25T15:00:00Z"),
  windowUntil: new Date("2026-11-25T16:00:00Z"),
};
const told = (changes: Partial<OwnCallFacts> = {}) =>
  statusWords(
    {
      state: "waiting",
      province: null,
      assignee: null,
      leasedBy: null,
      task,
      ...changes,
    },
    NOW,
  ).text;

test.each<[string, Partial<OwnCallFacts>]>([
  ["Te llamaremos como tarde el miércoles 25 de noviembre a las 20:30.", {}],
  [
    "Te llamaremos el miércoles 25 de noviembre entre las 16:00 y las 17:00. Si no podemos a esa hora, te llamaremos ese mismo día, antes de las 20:30.",
    { task: { ...task, ...wednesday } },
  ],
  [
    "Te llamaremos el miércoles 25 de noviembre entre las 15:00 y las 16:00 (hora canaria). Si no podemos a esa hora, te llamaremos ese mismo día, antes de las 19:30.",
    { task: { ...task, ...wednesday }, province: "35" },
  ],
  [
    "Teníamos que haberte llamado como tarde el lunes 23 de noviembre a las 20:30, y no lo hemos hecho.",
    { task: { ...task, dueAt: new Date("2026-11-23T19:30:00Z") } },
  ],
  ["te llama el primer asesor que quede libre", { task: { ...task, urgent: "eviction" } }],
  ["Te contestamos por email, como tarde el miércoles 25", { state: "writing" }],
  ["Te llamará quien esté libre de nuestro equipo.", {}],
  ["Te escribirá quien esté libre de nuestro equipo.", { state: "writing" }],
  ["Tu solicitud la lleva Ana, de nuestro equipo.", { assignee: "Ana" }],
  ["Tu solicitud la tiene abierta ahora mismo Luis", { assignee: "Ana", leasedBy: "Luis" }],
  ["Te llamamos tres veces, y no insistimos más.", { state: "unreachable", task: null }],
  ["Nadie te va a llamar. Si cambias de idea, elige una hora", { state: "cancelled" }],
  [
    "No te hemos llamado a la hora prevista. Lo sentimos: te llamaremos como tarde",
    { task: { ...task, windowFrom: new Date(0), windowUntil: new Date(1) } },
  ],
  ["Si quieres cambiar algo o saber cómo va", { state: "with-us", task: null }],
])("says «%s»", (text, changes) => {
  expect(told(changes)).toContain(text);
});

test("says when the hours of calls begin to whoever says at night that it is urgent", () => {
  const urgent = { ...task, urgent: "seizure" };
  const call = {
    state: "waiting",
    province: null,
    assignee: null,
    leasedBy: null,
    task: urgent,
  } as const;
  const at = (iso: string) => statusWords(call, new Date(iso)).text;
  expect(at("2026-11-24T05:00:00Z")).toContain("el martes 24 de noviembre a las 9:00");
  expect(at("2026-11-24T21:00:00Z")).toContain("el miércoles 25 de noviembre a las 9:00");
  expect(at("2026-11-28T11:00:00Z")).toContain("el lunes 30 de noviembre a las 9:00");
});

test.each<[CallState, Partial<Parameters<typeof stateOfCall>[0]>]>([
  ["waiting", {}],
  ["writing", { task: { kind: "write", closedBecause: null } }],
  ["cancelled", { task: { kind: "new", closedBecause: "cancelled" } }],
  ["with-us", { task: { kind: "new", closedBecause: "merged" } }],
  ["with-us", { task: null }],
  // The call is about another sender's request.
  ["waiting", { task: null, beside: "waiting" }],
  ["spoken", { task: null, beside: "spoken", isSole: false }],
  ["restricted", { isRestricted: true }],
  // What somebody else with the same phone has decided is not told.
  ["with-us", { isRestricted: true, isSole: false }],
  ["no-calls", { wantsNoCalls: true }],
  ["with-us", { wantsNoCalls: true, isSole: false }],
  ["withdrawn", { isAllowed: false, wantsNoCalls: true }],
])("is %s", (state, changes) => {
  const standing = {
    isRestricted: false,
    isAllowed: true,
    wantsNoCalls: false,
    isSole: true,
    task: { kind: "new", closedBecause: null },
    beside: null,
  } as const;
  expect(stateOfCall({ ...standing, ...changes })).toBe(state);
});

test("five working days are offered, by the province's holidays and clock", () => {
  const week = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"];
  expect(offeredDays(NOW, null)).toEqual(week);
  // The last slot of Madrid has begun; in the Canary Islands it has not.
  const evening = new Date("2026-11-24T19:15:00Z");
  expect(offeredDays(evening, null)[0]).toBe("2026-11-25");
  expect(offeredDays(evening, "35")[0]).toBe("2026-11-24");
  // The 8th of December is a holiday everywhere.
  expect(offeredDays(new Date("2026-12-07T21:00:00Z"), null)[0]).toBe("2026-12-09");
});

test("an hour is that of the person's clock, and none that has begun", () => {
  const hour = offeredHour("2026-11-25", "9:00-10:00", NOW, "38");
  expect(hour?.window.from.toISOString()).toBe("2026-11-25T09:00:00.000Z");
  expect(offeredHour("2026-11-24", "10:00-11:00", NOW, null)).toBeNull();
  expect(offeredHour("2026-11-24", "11:00-12:00", NOW, null)).not.toBeNull();
  expect(offeredHour("2026-12-24", "11:00-12:00", NOW, null)).toBeNull();
  expect(offeredHour(undefined, "11:00-12:00", NOW, null)).toBeNull();
});
