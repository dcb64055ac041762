import { expect, test } from "vitest";
import { claimPerson } from "@/lib/calls/claim-person";
import { answerDeskForm } from "@/lib/calls/desk-forms";
import { hearFact } from "@/lib/calls/hear-fact";
import { db } from "@/lib/kernel/db";
import { NO_FILTER } from "@/lib/requests/list/filter";
import { listLeads } from "@/lib/requests/list/list";
import { readLead } from "@/lib/requests/sheet/details";
import {
  type StoredCall,
  storeCall,
  storeRequest,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";
import { leadOf } from "@/tests/support/leads";
import { formOf } from "@/tests/support/visitor";

const { ana, luis } = await workOnTuesday();

const NOT_ELIGIBLE = { debtOver10k: false, multipleCreditors: true, hasProperties: false };

async function hear({ taskId }: StoredCall, fact: string, answer: string, note = "") {
  const sent = { action: "hear", taskId, fact, answer, note };
  const { result, notice } = await ana.run(() => answerDeskForm(formOf(sent)));
  return { call: result?.desk?.call, notice };
}

test("an answer corrects the case, its place in the order, the list and the figures, and is asked no more", async () => {
  const one = await storeCall({ lead: NOT_ELIGIBLE, task: { eligible: false } });
  await ana.run(() => claimPerson(one.personId, false));
  const { call } = await hear(one, "debt", "over-many", "Debe a tres");
  expect(call).toMatchObject({
    draft: "Debe a tres",
    heard: [{ value: "Más de 10.000 €, a varios" }],
  });
  expect(call?.unknowns.map(({ id }) => id)).not.toContain("debt");
  expect(call?.facts).toContainEqual({ label: "Elegibilidad", value: "Nuevo - Elegible" });
  expect(await leadOf(one.leadId)).toMatchObject({ debtOver10k: true });
  expect(await taskOf(one.taskId)).toMatchObject({ eligible: true });
  const eligible = { ...NO_FILTER, eligibility: "eligible" as const };
  const { rows } = await ana.run(() => listLeads("all", null, eligible));
  expect(rows.map(({ id }) => id)).toContain(one.leadId);
  // What the form said stays in the history, with the adviser.
  const history = (await luis.run(() => readLead(one.leadId)))?.history ?? [];
  expect(history).toContainEqual(
    expect.objectContaining({
      text: "En la llamada: Deuda: Más de 10.000 €, a varios",
      detail: "Antes: Deuda +10k: No",
      by: ana.email,
    }),
  );
});

test("corrects the case and the newest request together, and shows it once", async () => {
  const one = await storeCall({ lead: NOT_ELIGIBLE });
  const asked = { ...NOT_ELIGIBLE, caseOfId: one.leadId, status: "duplicado" };
  const later = await storeRequest(one.personId, asked);
  await db().callTask.update({ where: { id: one.taskId }, data: { leadId: later } });
  await ana.run(() => claimPerson(one.personId, false));
  await hear(one, "home", "keep");
  for (const id of [one.leadId, later]) {
    expect(await leadOf(id)).toMatchObject({ hasProperties: true, propertyType: "vivienda" });
  }
  const history = (await ana.run(() => readLead(one.leadId)))?.history ?? [];
  expect(history.filter(({ text }) => text.startsWith("En la llamada"))).toHaveLength(1);
});

test("can be changed, and what a later form says is asked again", async () => {
  const one = await storeCall({ lead: NOT_ELIGIBLE });
  await ana.run(() => claimPerson(one.personId, false));
  await hear(one, "debt", "over-many");
  await hear(one, "public", "no");
  const { call } = await hear(one, "debt", "under");
  expect(call?.heard).toMatchObject([{ value: "10.000 € o menos" }, { value: "No debe" }]);
  expect(await leadOf(one.leadId)).toMatchObject({ debtOver10k: false });
  await storeRequest(one.personId, { createdAt: new Date(Date.now() + 60_000) });
  const again = await hear(one, "work", "no");
  expect(again.call?.heard.map(({ fact }) => fact)).toEqual(["public", "work"]);
});

test("what the person does not know after all is again what the form said, and the test's answers count", async () => {
  const answers = { debt: "20-50k", creditors: "2-3", assets: ["vivienda"] };
  const one = await storeCall({ lead: { ...NOT_ELIGIBLE, hasProperties: true, answers } });
  await ana.run(() => claimPerson(one.personId, false));
  await hear(one, "debt", "over-one");
  await hear(one, "home", "none");
  expect(await leadOf(one.leadId)).toMatchObject({ debtOver10k: true, hasProperties: false });
  await hear(one, "debt", "unknown");
  await hear(one, "home", "unknown");
  expect(await leadOf(one.leadId)).toMatchObject({
    ...NOT_ELIGIBLE,
    hasProperties: true,
    propertyType: null,
  });
});

test("a closed call takes its place in the order too, because it may open again", async () => {
  const closed = { closedAt: new Date(), closedBecause: "closed", eligible: false };
  const one = await storeCall({ lead: NOT_ELIGIBLE, task: closed });
  await ana.run(() => claimPerson(one.personId, false));
  await hear(one, "debt", "over-many");
  expect(await taskOf(one.taskId)).toMatchObject({ closedBecause: "closed", eligible: true });
});

test("takes nothing from an adviser who has lost the call, nor an answer that does not exist", async () => {
  const one = await storeCall({ lead: NOT_ELIGIBLE });
  await luis.run(() => claimPerson(one.personId, false));
  expect((await hear(one, "debt", "over-many")).notice?.tone).toBe("error");
  expect(await luis.run(() => hearFact(one.taskId, "debt", "millions"))).toBeNull();
  expect(await leadOf(one.leadId)).toMatchObject({ debtOver10k: false });
  expect(await db().leadEvent.count({ where: { type: "fact_heard" } })).toBe(0);
});
