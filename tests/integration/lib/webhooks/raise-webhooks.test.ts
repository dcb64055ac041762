import { afterEach, expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { recordEvent } from "@/lib/history/record-event";
import { db, transaction } from "@/lib/kernel/db";
import { releaseSuspects } from "@/lib/privacy/decide-suspects";
import { runRetention } from "@/lib/privacy/retention";
import { withdraw } from "@/lib/privacy/withdraw";
import { changeMany } from "@/lib/requests/bulk/bulk-status";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { disableEndpoint, enableEndpoint, queueUndelivered } from "@/lib/webhooks/endpoints";
import { raiseWebhooks } from "@/lib/webhooks/raise-webhooks";
import { tickLeads } from "@/tests/support/leads";
import { eraserOf } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { statementsOf } from "@/tests/support/statements";
import { newLead, sentAgain, storeLead, storeRequester } from "@/tests/support/store-lead";
import { endpointAt, messages, onlyMessage } from "@/tests/support/webhooks";

const admin = await signedIn(["admin"]);
const URL = "https://crm.example/hooks";

afterEach(async () => {
  await db().webhookEndpoint.deleteMany();
  await sql("DELETE FROM graphile_worker._private_jobs");
});

const typesOf = async () => (await messages()).map(({ type }) => type);
const jobs = () =>
  sql(`SELECT payload->>'messageId' AS id, max_attempts, priority FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = 'send-webhook' ORDER BY job.id`);

test("without an endpoint an event costs one statement and leaves nothing", async () => {
  const { id: leadId } = await storeLead();
  const raised = [{ type: "lead.created", leadId, eventId: null, occurredAt: new Date() }] as const;
  const statements = await statementsOf(() => raiseWebhooks(db(), raised));
  expect(statements, statements.join("\n")).toHaveLength(1);
  expect(await messages()).toEqual([]);
});

test("a request is told once to each endpoint that asked for it, with a job each", async () => {
  const first = await endpointAt(admin, URL, ["lead.created"]);
  const second = await endpointAt(admin, URL, ["lead.created", "call.recorded"]);
  await endpointAt(admin, URL, ["person.erased"]);
  const { id, personId } = await storeRequester();
  const stored = await messages();
  expect(stored.map(({ endpointId }) => endpointId).sort()).toEqual([first.id, second.id].sort());
  for (const message of stored) {
    expect(message).toMatchObject({ type: "lead.created", leadId: id, personId, attempts: 0 });
  }
  expect(await jobs()).toEqual(stored.map(({ id }) => ({ id, max_attempts: 22, priority: 1 })));
});

test("a corrected contact is told of each request of the person", async () => {
  await endpointAt(admin, URL, ["person.corrected"]);
  const { id, lead } = await storeLead();
  const again = await storeLead({ ...lead, ...sentAgain() });
  const { fullName, email } = lead;
  const contact = { fullName, email, phone: "611 222 333", province: null };
  await admin.run(() => correctContact(id, contact));
  const told = (await messages()).map(({ leadId }) => leadId);
  expect(told.toSorted()).toEqual([id, again.id].toSorted());
});

test("nothing is told of a transaction that is rolled back", async () => {
  await endpointAt(admin, URL);
  const { id } = await storeLead();
  const before = await messages();
  await expect(
    transaction(async (tx) => {
      const change = { from: "nuevo", to: "cerrado" } as const;
      await recordEvent(tx, id, { type: "status_changed", data: change }, null);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await messages()).toEqual(before);
  expect(await jobs()).toHaveLength(before.length);
});

test("a suspect is told only when it is released", async () => {
  await endpointAt(admin, URL);
  const { id } = await storeLead(newLead({ suspicions: ["honeypot"] }));
  expect(await messages()).toEqual([]);
  await admin.run(() => releaseSuspects([id]));
  expect(await onlyMessage()).toMatchObject({ type: "lead.created", leadId: id });
});

test("later messages about a person have greater numbers, up to the erasure, which only ids tell", async () => {
  await endpointAt(admin, URL);
  const { id, personId, lead } = await storeRequester();
  await admin.run(() => changeStatus(id, "nuevo", "en_estudio"));
  const { id: second } = await storeLead({ ...lead, ...sentAgain(), preferredTimeSlot: null });
  const ticked = await tickLeads([id, second]);
  await admin.run(() => changeMany(ticked, "cerrado"));
  await admin.run(() => eraserOf(admin)([id, second]));
  const told = await messages();
  expect(told.map(({ type }) => type)).toEqual([
    ...["lead.created", "lead.status_changed", "lead.created"],
    ...["lead.status_changed", "lead.status_changed", "person.erased", "person.erased"],
  ]);
  expect(new Set(told.map((one) => one.personId))).toEqual(new Set([personId]));
  const erased = told.slice(-2).map(({ leadId }) => leadId);
  expect(erased.sort()).toEqual([id, second].sort());
});

test("an endpoint that is off is told only what obliges its owner, once it is on again", async () => {
  const { id: endpointId } = await endpointAt(admin, URL);
  const { id: other } = await endpointAt(admin, URL, ["call.recorded", "person.erased"]);
  for (const id of [endpointId, other]) await admin.run(() => disableEndpoint(id));
  const { id } = await storeLead();
  await admin.run(() => changeStatus(id, "nuevo", "en_estudio"));
  expect(await typesOf()).toEqual([]);
  await admin.run(() => withdraw(id, "firm"));
  await admin.run(() => eraserOf(admin)([id]));
  const told = async (to: string) => {
    return (await messages()).filter((one) => one.endpointId === to).map(({ type }) => type);
  };
  expect(await told(endpointId)).toEqual(["consent.withdrawn", "person.erased"]);
  expect(await told(other)).toEqual(["person.erased"]);
  await sql("DELETE FROM graphile_worker._private_jobs");
  await admin.run(() => enableEndpoint(endpointId));
  await queueUndelivered(endpointId);
  const waiting = (await messages()).filter((one) => one.endpointId === endpointId);
  expect((await jobs()).filter((job) => job.id).map((job) => job.id)).toEqual(
    waiting.map((one) => one.id),
  );
});

test("messages are kept for 30 days", async () => {
  await endpointAt(admin, URL);
  await storeLead();
  await storeLead();
  const [old, young] = await messages();
  const age = "UPDATE webhook_messages SET occurred_at = now() - $2::interval WHERE id = $1";
  await sql(age, [old?.id, "30 days"]);
  await sql(age, [young?.id, "29 days"]);
  expect(await runRetention()).toMatchObject({ webhooks: 1 });
  expect((await onlyMessage()).id).toBe(young?.id);
});
