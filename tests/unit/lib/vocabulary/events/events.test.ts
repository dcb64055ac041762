import { describe, expect, test } from "vitest";
import { ERASED_DATA } from "@/lib/vocabulary/events/event-kind";
import { ERASED_EVENTS, EVENT, EVENT_TYPES, type NewEvent } from "@/lib/vocabulary/events/events";
import { EVENT_SAMPLES, INTERNAL_ID, TEAM_EMAIL } from "@/tests/support/event-samples";

/** As PostgreSQL gives it back. */
const stored = (data: object) => JSON.parse(JSON.stringify(data));

describe.each(EVENT_TYPES)("%s", (type) => {
  test("tells advisers in words what happened, by whomever, with whatever data", () => {
    for (const data of EVENT_SAMPLES[type]) {
      for (const by of [TEAM_EMAIL, null]) {
        const text = EVENT[type].officeText(stored(data), by);
        expect(text).toMatch(/^\p{Lu}.{4}/u);
        expect(text).not.toMatch(/\p{L}_\p{L}|@|undefined|null/u);
      }
    }
  });

  test("refuses data that are not its own", () => {
    expect(() => EVENT[type].read("text")).toThrow();
  });
});

test("what a withdrawal leaves of an event can still be read, and says nothing of what was told", () => {
  expect(ERASED_EVENTS.toSorted()).toEqual([
    ...["calls_allowed", "fact_heard", "handover_declined", "hour_chosen"],
    ...["mails_allowed", "request_resumed", "urgent_said"],
  ]);
  const texts = ERASED_EVENTS.flatMap((type) => [
    EVENT[type].officeText(ERASED_DATA, null),
    EVENT[type].officeDetail(ERASED_DATA),
    EVENT[type].personText?.(ERASED_DATA),
  ]);
  expect(texts.filter((text) => text !== undefined)).toEqual([
    ...["En la llamada", "Nos dijiste por teléfono algo de tu caso"],
    ...["Vuelve a querer llamadas", "Nos dijiste que podíamos volver a llamarte"],
    ...["Eligió otra hora", "Elegiste otra hora"],
    ...["Retomó su solicitud", "Retomaste tu solicitud"],
    ...["Urgente", "Nos dijiste que es urgente"],
    ...["Podemos volver a escribirle", "Nos dijiste que podíamos volver a escribirte"],
    ...["Un despacho rechaza el caso", "Un despacho no podía llevar tu caso"],
  ]);
});

test("names colleagues by their first name to advisers", () => {
  const text = (data: object, by: string | null) => EVENT.assignee_changed.officeText(data, by);
  expect(text({ from: null, to: TEAM_EMAIL }, null)).toBe("La llamada pasa a Ana, en el reparto");
  expect(text({ from: TEAM_EMAIL, to: null }, TEAM_EMAIL)).toBe(
    "La llamada vuelve a ser de todos: era de Ana",
  );
});

test("an unknown event, and data of another one, are type errors", () => {
  const wrong: NewEvent[] = [
    // @ts-expect-error There is no such event.
    { type: "call_atempted", data: { outcome: "spoke", attemptId: INTERNAL_ID, openSeconds: 1 } },
    // @ts-expect-error There is no such outcome.
    { type: "call_undone", data: { outcome: "spoken", attemptId: INTERNAL_ID } },
    // @ts-expect-error The slot is missing.
    { type: "hour_chosen", data: { day: "2026-11-27" } },
    // @ts-expect-error The data are missing.
    { type: "urgent_said" },
  ];
  const isFit = ({ type, data }: NewEvent) =>
    type in EVENT && EVENT[type].schema.safeParse(data).success;
  expect(wrong.filter(isFit)).toEqual([]);
});
