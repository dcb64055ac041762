import { describe, expect, test } from "vitest";
import { claimPerson } from "@/lib/calls/claim-person";
import { readOwnChanges } from "@/lib/calls/own-changes";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { undoAttempt } from "@/lib/calls/undo-attempt";
import { db } from "@/lib/kernel/db";
import { correctContact } from "@/lib/requests/people/correct-contact";
import type { Outcome } from "@/lib/vocabulary/outcomes";
import { stopClock } from "@/tests/support/clock";
import {
  minutesAfter,
  recordCall,
  type StoredCall,
  storeCall,
  storeRequest,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";
import { mailKindsOf, personOf } from "@/tests/support/leads";
import {
  lastCodeTo,
  newToken,
  sendForm,
  sendRequest,
  storeCallWithLink,
  THURSDAY,
  THURSDAY_CALL,
} from "@/tests/support/my-request";

const { ana } = await workOnTuesday();

describe("decided while nobody answers an adviser", () => {
  test.each([
    ["hour", THURSDAY, { ...THURSDAY_CALL, closedAt: null }],
    ["urgent", { what: "eviction" }, { urgent: "eviction", windowFrom: null, closedAt: null }],
    ["write", {}, { kind: "write", closedAt: null }],
    ["cancel", {}, { closedBecause: "cancelled", closedAt: expect.any(Date) }],
  ] as const)("%s holds, also after the third call", async (action, fields, state) => {
    const { personId, taskId, leadId, token } = await storeCallWithLink();
    const callInVain = () =>
      recordCall(ana, { personId, taskId, leadId }, { outcome: "no_answer" });
    await callInVain();
    await callInVain();
    await ana.run(() => claimPerson(personId, true));
    stopClock(minutesAfter(new Date(), 1));
    await sendForm(token, action, fields);
    expect(await taskOf(taskId)).toMatchObject({ ...state, holderId: ana.id });
    const attempt = { attemptId: crypto.randomUUID(), taskId, outcome: "voicemail" as const };
    expect(await ana.run(() => recordAttempt(attempt))).toEqual({ attemptId: attempt.attemptId });
    expect(await taskOf(taskId)).toMatchObject({ ...state, holderId: null });
    expect(await mailKindsOf(leadId)).not.toContain("unreached");
    expect(await db().callAttempt.count({ where: { taskId } })).toBe(3);
    // Taken back, it is as the person left it, too.
    await ana.run(() => undoAttempt(attempt.attemptId));
    expect(await taskOf(taskId)).toMatchObject(state);
  });
});

test("another form's hour holds too, if the call has moved to it", async () => {
  const { personId, taskId, leadId } = await storeCallWithLink();
  await ana.run(() => claimPerson(personId, true));
  stopClock(minutesAfter(new Date(), 1));
  const { email, mailTo } = await db().lead.findUniqueOrThrow({ where: { id: leadId } });
  const sent = { email, emailNormalized: mailTo, mailTo, createdAt: new Date() };
  const again = await storeRequest(personId, sent);
  const hour = { ...THURSDAY_CALL, leadId: again, promised: false };
  await db().callTask.update({ where: { id: taskId }, data: hour });
  stopClock(minutesAfter(new Date(), 1));
  const attempt = { attemptId: crypto.randomUUID(), taskId, outcome: "no_answer" as const };
  expect(await ana.run(() => recordAttempt(attempt))).toHaveProperty("attemptId");
  expect(await taskOf(taskId)).toMatchObject({ ...THURSDAY_CALL, leadId: again });
});

describe("another phone, given while an adviser dials the old one,", () => {
  const NEW_PHONE = "644 555 666";
  const changesOf = (personId: string) => readOwnChanges(db(), personId);

  async function correct(leadId: string, token: string, typed: { phone?: string } = {}) {
    const { email, fullName, phone } = await db().lead.findUniqueOrThrow({ where: { id: leadId } });
    const fields = { fullName, phone, ...typed };
    await sendRequest(token, "correct", fields);
    const code = await lastCodeTo(email);
    const notice = await sendRequest(token, "correct", { ...fields, code });
    expect(notice).toMatchObject({ tone: "success" });
  }

  /** The adviser opens the call, `change` happens, and the adviser records the outcome. */
  async function during(call: StoredCall, outcome: Outcome, change: () => Promise<unknown>) {
    await ana.run(() => claimPerson(call.personId, true));
    stopClock(minutesAfter(new Date(), 1));
    await change();
    stopClock(minutesAfter(new Date(), 1));
    const attempt = { attemptId: crypto.randomUUID(), taskId: call.taskId, outcome };
    expect(await ana.run(() => recordAttempt(attempt))).toHaveProperty("attemptId");
  }

  test.each([["no_answer"], ["wrong_number"]] as const)(
    "is called after «%s», and marked until then",
    async (outcome) => {
      const call = await storeCallWithLink();
      const { phone: old } = await db().person.findFirstOrThrow();
      const before = await taskOf(call.taskId);
      const { leadId, token } = call;
      await during(call, outcome, () => correct(leadId, token, { phone: NEW_PHONE }));
      expect(await taskOf(call.taskId)).toEqual(before);
      const marks = [`Ha cambiado su teléfono: antes ${old}`];
      expect(await changesOf(call.personId)).toEqual(marks);
      await recordCall(ana, call, { outcome: "no_answer" });
      expect(await taskOf(call.taskId)).toMatchObject({ kind: "retry", attempts: 1 });
      expect(await changesOf(call.personId)).toEqual([]);
    },
  );

  /** The adviser corrects the phone on the sheet. */
  async function correctOnSheet({ leadId, personId }: StoredCall, phone: string) {
    const where = { id: personId };
    const { fullName, email } = await db().person.findUniqueOrThrow({ where });
    const typed = { fullName, email, phone, province: null };
    expect(await ana.run(() => correctContact(leadId, typed, {}))).toBeNull();
  }

  test("to an adviser, who corrects it on the sheet, is called too after «wrong_number»", async () => {
    const call = await storeCall();
    const before = await taskOf(call.taskId);
    await during(call, "wrong_number", () => correctOnSheet(call, NEW_PHONE));
    expect(await taskOf(call.taskId)).toEqual(before);
    expect(await mailKindsOf(call.leadId)).not.toContain("wrong_number");
  });

  test("to an adviser, is none if it is the same in another writing", async () => {
    const call = await storeCall();
    const { phone } = await db().person.findUniqueOrThrow({ where: { id: call.personId } });
    await during(call, "wrong_number", () => correctOnSheet(call, `0034 ${phone}`));
    expect(await taskOf(call.taskId)).toMatchObject({ closedBecause: "wrong_number" });
    expect(await mailKindsOf(call.leadId)).toContain("wrong_number");
  });

  test("is still marked once the person was only written to", async () => {
    const call = await storeCallWithLink({ task: { kind: "write" } });
    await correct(call.leadId, call.token, { phone: NEW_PHONE });
    await recordCall(ana, call, { outcome: "wrote" });
    expect(await changesOf(call.personId)).toHaveLength(1);
  });

  test("of another e-mail is another person's: the call goes on, and a wrong number is wrong", async () => {
    for (const [outcome, after] of [
      ["busy", { closedBecause: null, kind: "retry", attempts: 1 }],
      ["wrong_number", { closedBecause: "wrong_number", kind: "new", attempts: 0 }],
    ] as const) {
      const call = await storeCall();
      const email = `${outcome}@ejemplo.es`;
      const other = await storeRequest(call.personId, { email, emailNormalized: email });
      const token = await newToken(other);
      await during(call, outcome, () => correct(other, token, { phone: NEW_PHONE }));
      expect(await taskOf(call.taskId)).toMatchObject({ ...after, personId: call.personId });
      expect(await changesOf(call.personId)).toEqual([]);
      expect(await changesOf(await personOf(other))).toHaveLength(1);
    }
  });

  test("is none where only the name is another one", async () => {
    const call = await storeCallWithLink();
    const typed = { fullName: "Ana Ruiz", phone: (await db().person.findFirstOrThrow()).phone };
    await during(call, "no_answer", () => sendRequest(call.token, "correct", typed));
    expect(await changesOf(call.personId)).toEqual(["Ha cambiado su nombre: antes Ana García"]);
    expect(await taskOf(call.taskId)).toMatchObject({ kind: "retry", attempts: 1 });
  });
});
