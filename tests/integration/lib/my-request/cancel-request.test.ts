import { expect, test } from "vitest";
import { claimNext } from "@/lib/calls/claim";
import { claimPerson } from "@/lib/calls/claim-person";
import { db } from "@/lib/kernel/db";
import { readLead } from "@/lib/requests/sheet/details";
import { stopClock } from "@/tests/support/clock";
import { minutes, storeRequest, taskOf, workOnTuesday } from "@/tests/support/desk";
import { firmMailsOf, handoverOf, storeHandover } from "@/tests/support/handovers";
import { leadOf, mailKindsOf } from "@/tests/support/leads";
import {
  newToken,
  seeCall,
  sendForm,
  storeCallWithLink,
  THURSDAY,
  THURSDAY_CALL,
} from "@/tests/support/my-request";

const { ana } = await workOnTuesday();

const sheetOf = (leadId: string) => ana.run(() => readLead(leadId));

test("a cancelled request is called by nobody and late for nobody, and its sender may come back", async () => {
  const { taskId, leadId, token } = await storeCallWithLink();
  // Mails of the same instant have no order.
  stopClock(minutes(1));
  expect(await sendForm(token, "cancel")).toMatchObject({ tone: "success" });
  expect(await taskOf(taskId)).toMatchObject({ closedBecause: "cancelled" });
  expect(await leadOf(leadId)).toMatchObject({ dueAt: null });
  expect(await ana.run(() => claimNext())).toBeNull();
  expect((await seeCall(token)).state).toBe("cancelled");
  expect(await mailKindsOf(leadId)).toEqual(["link", "cancelled"]);
  expect(await sendForm(token, "hour", THURSDAY)).toMatchObject({
    title: "Tu solicitud vuelve a estar en marcha",
  });
  expect(await taskOf(taskId)).toMatchObject({
    closedAt: null,
    windowFrom: THURSDAY_CALL.windowFrom,
  });
  expect(await leadOf(leadId)).toMatchObject({ dueAt: THURSDAY_CALL.dueAt });
  const texts = (await sheetOf(leadId))?.history.map(({ text }) => text);
  expect((await sheetOf(leadId))?.person?.ownChanges).toEqual([
    "Retomó su solicitud: jueves 26 de noviembre, 16:00-17:00",
  ]);
  expect(texts).toContain("Anuló su solicitud");
  expect(texts).toContain("Retomó su solicitud: jueves 26 de noviembre, 16:00-17:00");
});

test("a firm that has the case of a cancelled request no longer reads it, and is asked to erase it", async () => {
  const { personId, leadId, token } = await storeCallWithLink();
  const { id } = await storeHandover({ personId, leadId }, { acceptedAt: minutes(0) });
  expect(await sendForm(token, "cancel")).toMatchObject({
    text: expect.stringContaining("le pedimos que borre tus datos"),
  });
  expect(await handoverOf(id)).toMatchObject({ endedBecause: "asked", erasureAskedAt: minutes(0) });
  expect(await firmMailsOf(id)).toEqual(["firm_recall"]);
});

test("a cancelled request stays on the screen of whoever has it open, and the person reads that somebody may be calling", async () => {
  const { personId, taskId, token } = await storeCallWithLink();
  await ana.run(() => claimPerson(personId, false));
  expect(await sendForm(token, "cancel")).toMatchObject({
    text: expect.stringContaining("puede que te esté llamando ahora"),
  });
  expect(await taskOf(taskId)).toMatchObject({ holderId: ana.id, closedBecause: "cancelled" });
});

test("who has cancelled chooses an hour again beside another sender of the same phone, whose call stays", async () => {
  const { personId, leadId, token } = await storeCallWithLink();
  const email = "otra@ejemplo.es";
  const other = await storeRequest(personId, { email, emailNormalized: email, mailTo: email });
  await sendForm(token, "cancel");
  const open = await db().callTask.findFirst({ where: { personId, closedAt: null } });
  expect(open).toMatchObject({ leadId: other });
  expect(await sendForm(token, "hour", THURSDAY)).toMatchObject({
    title: "Tu solicitud vuelve a estar en marcha",
  });
  expect(await taskOf(open?.id ?? "")).toEqual(open);
  expect(await seeCall(token)).toMatchObject({ state: "waiting", task: THURSDAY_CALL });
  expect(await db().callTask.count({ where: { leadId, closedAt: null } })).toBe(1);
});

test("a cancelled request leaves another sender of the same phone their call", async () => {
  const { personId, token } = await storeCallWithLink();
  const other = await storeRequest(personId, {
    email: "otra@ejemplo.es",
    emailNormalized: "otra@ejemplo.es",
  });
  await sendForm(token, "cancel");
  const open = await db().callTask.findFirst({ where: { personId, closedAt: null } });
  expect(open).toMatchObject({ leadId: other });
  expect(await seeCall(token)).toMatchObject({ state: "cancelled" });
  // Who has cancelled is not called when the other one cancels, too.
  await sendForm(await newToken(other), "cancel");
  expect(await db().callTask.count({ where: { personId, closedAt: null } })).toBe(0);
  expect(await seeCall(token)).toMatchObject({ state: "cancelled" });
});
