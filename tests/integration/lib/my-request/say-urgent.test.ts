import { expect, test } from "vitest";
import { claimNext } from "@/lib/calls/claim";
import { undoAttempt } from "@/lib/calls/undo-attempt";
import { readLead } from "@/lib/requests/sheet/details";
import { stopClock } from "@/tests/support/clock";
import {
  minutes,
  recordCall,
  storeCall,
  storeRequest,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";
import { leadOf } from "@/tests/support/leads";
import { seeCall, sendForm, storeCallWithLink } from "@/tests/support/my-request";

const { ana } = await workOnTuesday();
const wishesOf = async (leadId: string) =>
  (await ana.run(() => readLead(leadId)))?.person?.ownChanges;
const historyOf = async (leadId: string) =>
  (await ana.run(() => readLead(leadId)))?.history.map(({ text, by }) => ({ text, by }));

test("something urgent comes first, once, until somebody has called, and again after a slip", async () => {
  await storeCall({ task: { dueAt: minutes(-600) } });
  const stored = await storeCallWithLink({
    task: { windowFrom: minutes(60), windowUntil: minutes(120) },
  });
  const { taskId, leadId, token } = stored;
  expect(await sendForm(token, "urgent", { what: "eviction" })).toMatchObject({
    tone: "success",
  });
  expect(await ana.run(() => claimNext())).toBe(taskId);
  expect(await sendForm(token, "urgent", { what: "seizure" })).toMatchObject({ tone: "info" });
  expect(await wishesOf(leadId)).toEqual(["Urgente: tiene un desahucio"]);
  const attemptId = await recordCall(ana, stored, { outcome: "no_answer" });
  expect(await taskOf(taskId)).toMatchObject({ urgent: null });
  expect(await wishesOf(leadId)).toEqual([]);
  await ana.run(() => undoAttempt(attemptId));
  expect(await taskOf(taskId)).toMatchObject({ urgent: "eviction", windowFrom: null });
  expect(await historyOf(leadId)).toContainEqual({
    text: "Urgente: tiene un desahucio",
    by: null,
  });
});

test("nothing that urges is refused beside its question, which stays open", async () => {
  const { taskId, token } = await storeCallWithLink();
  const before = await taskOf(taskId);
  expect(await sendForm(token, "urgent", { what: "tomorrow" })).toMatchObject({
    tone: "error",
    values: { what: "" },
    errors: { what: "Elige qué te urge." },
    next: { id: "what-seizure" },
  });
  expect(await taskOf(taskId)).toEqual(before);
});

test("something urgent waits for the hours of calls", async () => {
  stopClock(new Date("2026-11-24T21:00:00Z"));
  const { token } = await storeCallWithLink();
  expect(await sendForm(token, "urgent", { what: "cut-off" })).toMatchObject({
    text: expect.stringContaining("en cuanto empiece el horario"),
  });
  expect(await ana.run(() => claimNext())).toBeNull();
});

test("once something was urgent, another request can be urgent, too", async () => {
  const stored = await storeCallWithLink();
  await sendForm(stored.token, "urgent", { what: "eviction" });
  await sendForm(stored.token, "cancel");
  expect(await taskOf(stored.taskId)).toMatchObject({ urgent: null });
  const later = { createdAt: minutes(60) };
  const { emailNormalized, email } = await leadOf(stored.leadId);
  await storeRequest(stored.personId, { email, emailNormalized, ...later });
  expect((await seeCall(stored.token)).saidUrgent).toBe(false);
});
