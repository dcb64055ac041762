import { expect, test } from "vitest";
import { claimPerson } from "@/lib/calls/claim-person";
import { readAskedPerson } from "@/lib/calls/read-asked-person";
import { readDesk } from "@/lib/calls/read-desk";
import { readQueuePeople } from "@/lib/calls/read-queue";
import { shortName } from "@/lib/kernel/short-name";
import { stopClock } from "@/tests/support/clock";
import {
  minutesAfter,
  storeCall,
  storeRequest,
  TUESDAY,
  workOnTuesday,
} from "@/tests/support/desk";

const { ana, luis } = await workOnTuesday();

test("says when the next slot begins, and outside the hours when calls begin again", async () => {
  expect((await ana.run(readDesk)).next).toBe("No hay ninguna llamada pendiente.");
  const from = minutesAfter(TUESDAY, 330);
  await storeCall({ task: { windowFrom: from, windowUntil: minutesAfter(from, 60) } });
  const { next, counts } = await ana.run(readDesk);
  expect(next).toBe("La próxima franja empieza hoy a las 16:00.");
  expect(counts.now.count).toBe(0);
  stopClock(new Date("2026-11-27T21:00:00Z"));
  expect((await ana.run(readDesk)).next).toBe(
    "Se llama los días de trabajo, de 9:00 a 20:30. Volvemos el lunes 30 de noviembre a las 9:00.",
  );
  stopClock(new Date("2026-11-24T06:00:00Z"));
  expect((await ana.run(readDesk)).next).toContain("Volvemos hoy a las 9:00.");
});

test("tells of a call still promised in the last hour of the Canary Islands", async () => {
  const tonight = new Date("2026-11-24T20:00:00Z");
  const slot = { windowFrom: tonight, windowUntil: minutesAfter(tonight, 30) };
  await storeCall({ person: { province: "35" }, task: slot });
  stopClock(new Date("2026-11-24T19:35:00Z"));
  const { next } = await ana.run(readDesk);
  expect(next).toBe("La próxima franja empieza hoy a las 21:00.");
});

test("tells of calls that others have, and counts none of them", async () => {
  const { personId } = await storeCall();
  await luis.run(() => claimPerson(personId, false));
  const { next, counts } = await ana.run(readDesk);
  expect(next).toBe("Lo que queda pendiente es de otras personas del equipo.");
  expect(counts.now.count).toBe(0);
});

test("says that nobody can be called yet where the people who are left live, and not that others have them", async () => {
  await storeCall({ person: { province: "35" } });
  stopClock(new Date("2026-11-24T08:15:00Z"));
  const { next, counts } = await ana.run(readDesk);
  expect(next).toBe("Todavía no se puede llamar a nadie de quienes quedan pendientes.");
  expect(counts.now.count).toBe(0);
});

test("shows the open call with every request of the person, and what is still to ask", async () => {
  const one = await storeCall({ lead: { form: "hero" } });
  await storeRequest(one.personId, {
    form: "viability-test",
    answers: { debt: "20-50k", creditors: "2-3", assets: ["ninguno"] },
    createdAt: TUESDAY,
  });
  await ana.run(() => claimPerson(one.personId, false));
  const { call } = await ana.run(readDesk);
  expect(call).toMatchObject({ personId: one.personId, kind: "new", draft: "" });
  expect(call?.facts).toContainEqual({ label: "Cuánto debe", value: "De 20.000 a 50.000\u00a0€" });
  expect(call?.history).toHaveLength(2);
  expect(call?.unknowns.map(({ id }) => id)).toContain("public");
  expect(call?.unknowns.map(({ id }) => id)).not.toContain("home");
  expect((await luis.run(readDesk)).call).toBeNull();
});

test.each([
  ["2026-11-24T08:15:00Z", null, null],
  ["2026-11-24T08:15:00Z", "35", "Ahora no se llama: allí son las 8:15."],
  ["2026-11-24T20:10:00Z", null, "Ahora no se llama: son las 21:10."],
  ["2026-11-28T10:00:00Z", null, "Ahora no se llama: hoy no es día laborable donde vive."],
])("at %s a person of province %s whom an adviser opens says %s", async (time, province, said) => {
  const { personId } = await storeCall({ person: { province } });
  stopClock(new Date(time));
  await ana.run(() => claimPerson(personId, false));
  expect((await ana.run(readDesk)).call?.notNow).toBe(said);
});

test("lists of many people those whose turn comes first, however late the promised ones are due", async () => {
  const ahead = { windowFrom: minutesAfter(TUESDAY, 60), windowUntil: minutesAfter(TUESDAY, 90) };
  for (let at = 1; at <= 57; at++) await storeCall({ task: { dueAt: minutesAfter(TUESDAY, at) } });
  const later = { dueAt: minutesAfter(TUESDAY, 300) };
  const begun = { windowFrom: minutesAfter(TUESDAY, -30), windowUntil: minutesAfter(TUESDAY, 20) };
  await storeCall({ task: { ...ahead, dueAt: minutesAfter(TUESDAY, -60) } });
  const slot = await storeCall({ task: { ...later, ...begun } });
  const promised = await storeCall({
    task: { ...later, ...begun, promised: true, kind: "call_again" },
  });
  const people = await ana.run(() => readQueuePeople("due-today"));
  expect(people).toHaveLength(50);
  expect(people.slice(0, 2).map(({ personId }) => personId)).toEqual([
    promised.personId,
    slot.personId,
  ]);
  expect(people.every(({ reason }) => !reason.includes("empieza"))).toBe(true);
});

test("lists the people of a queue in the order of their turns, with who is with them", async () => {
  const late = await storeCall({ task: { dueAt: minutesAfter(TUESDAY, 300) } });
  const soon = await storeCall({ task: { dueAt: minutesAfter(TUESDAY, 60) } });
  await luis.run(() => claimPerson(late.personId, false));
  const people = await ana.run(() => readQueuePeople("due-today"));
  expect(people.map(({ personId }) => personId)).toEqual([soon.personId, late.personId]);
  expect(people.map(({ held }) => held)).toEqual([
    null,
    { by: shortName(luis.email), until: minutesAfter(TUESDAY, 10).toISOString() },
  ]);
  const asked = await ana.run(() => readAskedPerson(late.personId));
  expect(asked?.held).toMatchObject({ personId: late.personId, minutes: 0 });
  expect(await luis.run(() => readAskedPerson(late.personId))).toMatchObject({ held: null });
  expect(await ana.run(() => readAskedPerson("nadie"))).toBeNull();
});

test("the queue of those whom nobody reached begins with the last one", async () => {
  const closed = (closedAt: Date) => ({ closedAt, closedBecause: "unreachable" as const });
  const before = await storeCall({ task: closed(minutesAfter(TUESDAY, -60)) });
  const last = await storeCall({ task: closed(minutesAfter(TUESDAY, -1)) });
  const longAgo = await storeCall({ task: closed(minutesAfter(TUESDAY, -9_000)) });
  const people = await ana.run(() => readQueuePeople("unreachable"));
  expect(people.map(({ personId }) => personId)).toEqual(
    [last, before, longAgo].map(({ personId }) => personId),
  );
});
