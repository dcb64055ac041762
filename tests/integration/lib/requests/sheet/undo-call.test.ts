import { expect, test } from "vitest";
import { claimPerson } from "@/lib/calls/claim-person";
import { readDesk } from "@/lib/calls/read-desk";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { db } from "@/lib/kernel/db";
import { readLead } from "@/lib/requests/sheet/details";
import { answerCallUndoForm } from "@/lib/requests/sheet/sheet-forms";
import { stopClock } from "@/tests/support/clock";
import {
  minutes,
  newAdviser,
  recordCall,
  SPOKE,
  type StoredCall,
  storeCall,
  workOnTuesday,
} from "@/tests/support/desk";
import { formOf } from "@/tests/support/visitor";

const { ana, luis } = await workOnTuesday();

/** The calls that the history of the sheet offers to undo. */
async function offered({ leadId }: StoredCall) {
  const lead = await luis.run(() => readLead(leadId));
  return lead?.history.flatMap(({ attemptId, text }) => (attemptId ? [[attemptId, text]] : []));
}

function undo(attemptId: string, adviser = luis) {
  return adviser.run(() => answerCallUndoForm(formOf({ attemptId })));
}

test("the history undoes the person's last call, then the one before, and opens no desk", async () => {
  const call = await storeCall();
  const first = await recordCall(ana, call, { outcome: "no_answer" });
  const second = await recordCall(ana, call, { outcome: "voicemail" });
  expect(await offered(call)).toEqual([[second, "Llamada: Buzón"]]);
  // A page that was opened before the second call still offers the first one.
  expect((await undo(first)).notice).toMatchObject({
    tone: "error",
    text: expect.stringContaining("Deshaz antes esa llamada."),
  });
  expect((await undo(second)).notice).toMatchObject({ title: "Llamada deshecha" });
  expect(await offered(call)).toEqual([[first, "Llamada: No contesta"]]);
  expect((await undo(first)).notice).toMatchObject({ tone: "success" });
  expect(await offered(call)).toEqual([]);
  const task = await db().callTask.findUniqueOrThrow({ where: { id: call.taskId } });
  expect(task).toMatchObject({ attempts: 0, holderId: null, closedAt: null });
});

test("sheet and desk say how long each call lay open", async () => {
  const call = await storeCall();
  await ana.run(() => claimPerson(call.personId, false));
  stopClock(minutes(6));
  const attempt = { attemptId: crypto.randomUUID(), taskId: call.taskId };
  await ana.run(() => recordAttempt({ ...attempt, outcome: "no_answer" }));
  await ana.run(() => claimPerson(call.personId, false));
  stopClock(new Date(minutes(6).getTime() + 2_000));
  const spoke = { attemptId: crypto.randomUUID(), taskId: call.taskId };
  await ana.run(() => recordAttempt({ ...spoke, ...SPOKE }));
  const opened = ["abierta 2 s", "abierta 6 min"];
  const openOf = (history: readonly { open?: string | undefined }[] = []) =>
    history.flatMap(({ open }) => open ?? []);
  expect(openOf((await luis.run(() => readLead(call.leadId)))?.history)).toEqual(opened);
  await luis.run(() => claimPerson(call.personId, false));
  expect(openOf((await luis.run(readDesk)).call?.history)).toEqual(opened);
});

test("a call is undone only by who may call, and an unknown one not at all", async () => {
  const call = await storeCall();
  const attemptId = await recordCall(ana, call, { outcome: "no_answer" });
  const marta = await newAdviser("marketing");
  const denied = await undo(attemptId, marta);
  expect(denied.notice?.text).toBe("Tu cuenta no tiene permiso para esto.");
  const unknown = await undo(crypto.randomUUID());
  expect(unknown.notice?.text).toBe("Esa llamada ya no existe.");
  expect((await undo("1")).notice).toMatchObject({ tone: "error" });
  expect(await offered(call)).toHaveLength(1);
});
