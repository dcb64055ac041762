import { addHours } from "date-fns";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { readAlarmSigns } from "@/lib/process/alarm-signs";
import { alarmsOf } from "@/lib/process/alarms-of";
import {
  disableEndpoint,
  enableEndpoint,
  MAX_ENDPOINTS,
  queueUndelivered,
} from "@/lib/webhooks/endpoints";
import { countFailed } from "@/lib/webhooks/failing";
import { countGivenUp } from "@/lib/webhooks/given-up";
import { readWebhooks } from "@/lib/webhooks/read-webhooks";
import { sendWebhook } from "@/lib/webhooks/send-webhook";
import { answerAddForm, answerWebhooksForm } from "@/lib/webhooks/webhook-forms";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";
import {
  answers,
  startReceiver,
  told,
  type WebhookReceiver,
} from "@/tests/support/webhook-receiver";
import { endpointAt, onlyMessage } from "@/tests/support/webhooks";

const admin = await signedIn(["admin"]);
const MONDAY = new Date("2026-11-23T09:00:00Z");
let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await startReceiver();
  env().webhookAllowPrivate = true;
});
afterEach(async () => {
  releaseClock();
  await receiver.stop();
  await db().webhookEndpoint.deleteMany();
  await sql("DELETE FROM graphile_worker._private_jobs");
});

const press = (action: string, id: string) =>
  admin.run(() => answerWebhooksForm(formOf({ action: `${action}:${id}` })));
const endpoint = (id: string) => db().webhookEndpoint.findUniqueOrThrow({ where: { id } });
const waiting = () =>
  sql(`SELECT payload->>'messageId' AS id, attempts FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = 'send-webhook'`);

test("an endpoint that fails for three days without one success is switched off, and counted", async () => {
  const { id: endpointId } = await endpointAt(admin, receiver.url, ["lead.created"]);
  await storeLead();
  const { id } = await onlyMessage();
  receiver.answer = answers(503);
  const failAfter = async (hours: number) => {
    stopClock(addHours(MONDAY, hours));
    await expect(sendWebhook(id)).rejects.toThrow("webhook 503");
    return (await endpoint(endpointId)).disabledBecause;
  };
  expect(await failAfter(0)).toBeNull();
  // One success begins the three days again.
  receiver.answer = answers(200);
  await sendWebhook(id);
  receiver.answer = answers(503);
  expect(await failAfter(24)).toBeNull();
  expect(await failAfter(24 + 71)).toBeNull();
  expect(await countFailed()).toBe(0);
  expect(await failAfter(24 + 72)).toBe("failing");
  expect(await countFailed()).toBe(1);
  const before = receiver.received.length;
  await sendWebhook(id);
  expect(receiver.received).toHaveLength(before);
  const audited = await sql("SELECT actor_email FROM audit_log WHERE action = 'webhook.disabled'");
  expect(audited).toEqual([{ actor_email: null }]);
});

test("what had not arrived is sent when the endpoint is switched on, and nothing else", async () => {
  const { id: endpointId } = await endpointAt(admin, receiver.url, ["lead.created"]);
  await storeLead();
  const { id } = await onlyMessage();
  await sql("DELETE FROM graphile_worker._private_jobs");
  expect(await admin.run(() => disableEndpoint(endpointId))).toBe(true);
  expect(await admin.run(() => disableEndpoint(endpointId))).toBe(false);
  await storeLead();
  await queueUndelivered(endpointId);
  expect(await waiting(), "while it is off").toEqual([]);
  expect(await admin.run(() => enableEndpoint(endpointId))).toBe(true);
  const added =
    "SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'endpointId' <> ''";
  expect(await sql(added)).toEqual([{ payload: { endpointId } }]);
  for (let times = 0; times < 2; times++) await queueUndelivered(endpointId);
  expect(await waiting()).toEqual([{ id, attempts: 0 }]);
  expect(await endpoint(endpointId)).toMatchObject({ disabledAt: null, disabledBecause: null });
});

test("a message that one receiver refuses until its last try raises an alarm, stands first, and is sent again", async () => {
  const { id: endpointId } = await endpointAt(admin, receiver.url, ["lead.created"]);
  await storeLead();
  const { id } = await onlyMessage();
  await storeLead();
  const alarms = async () => alarmsOf(await readAlarmSigns()).map(({ kind }) => kind);
  expect(await alarms()).not.toContain("webhook-messages");
  // As when the process was killed during the last try.
  await sql(
    "UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE payload->>'messageId' = $1",
    [id],
  );
  expect(await alarms()).toContain("webhook-messages");
  const { endpoints, deliveries } = await admin.run(readWebhooks);
  expect(endpoints).toMatchObject([{ id: endpointId, givenUp: 1 }]);
  expect(deliveries.map(({ state }) => state)).toEqual(["givenUp", "waiting"]);
  expect(deliveries[0]?.id).toBe(id);
  expect(await press("missing", endpointId)).toMatchObject({ notice: { tone: "success" } });
  await queueUndelivered(endpointId);
  expect(await waiting()).toContainEqual({ id, attempts: 0 });
  expect(await countGivenUp()).toBe(0);
});

test("a message is sent again with its id, and a test names nobody", async () => {
  const { id: endpointId } = await endpointAt(admin, receiver.url, ["lead.created"]);
  await storeLead();
  const { id } = await onlyMessage();
  await sendWebhook(id);
  await sql("DELETE FROM graphile_worker._private_jobs");
  expect(await press("again", id)).toMatchObject({ notice: { tone: "success" } });
  expect(await waiting()).toEqual([{ id, attempts: 0 }]);
  await sendWebhook(id);
  const [first, second] = receiver.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(await press("test", endpointId)).toMatchObject({ notice: { tone: "success" } });
  const test = await db().webhookMessage.findFirstOrThrow({ where: { type: "webhook.test" } });
  await sendWebhook(test.id);
  expect(told(receiver.received[2] ?? { body: "{}" })).toMatchObject({
    type: "webhook.test",
    data: { lead_id: null, person_id: null },
  });
  await press("disable", endpointId);
  for (const action of ["test", "missing"]) {
    expect(await press(action, endpointId)).toMatchObject({ notice: { tone: "error" } });
  }
});

const add = (fields: Record<string, string>) =>
  admin.run(() => answerAddForm(formOf({ types: "lead.created", description: "", ...fields })));

test("a secret is in the answer to its form alone, and sealed in the database", async () => {
  const { result } = await add({ url: "https://crm.example/hooks", description: "CRM" });
  expect(result).toEqual({ secret: expect.stringMatching(/^whsec_/), endpoint: "CRM" });
  const [row] = await sql("SELECT id, secret FROM webhook_endpoints");
  expect(row.secret).not.toContain(result?.secret);
  expect(JSON.stringify(await admin.run(readWebhooks))).not.toContain("whsec_");
  const renewed = (await press("rotate", row.id)).result;
  expect(renewed).toMatchObject({ endpoint: "CRM" });
  expect(renewed?.secret).not.toBe(result?.secret);
  expect(await press("remove", row.id)).toMatchObject({ notice: { tone: "success" } });
  expect(await press("rotate", row.id)).toMatchObject({ notice: { tone: "error" } });
  const audited = await sql("SELECT action FROM audit_log WHERE details->>'id' = $1 ORDER BY id", [
    row.id,
  ]);
  expect(audited.map(({ action }) => action)).toEqual([
    ...["webhook.added", "webhook.secret_rotated", "webhook.removed"],
  ]);
});

test.each([
  "http://crm.example/",
  "https://ana:clave@crm.example/",
  "https://crm.example/#x",
  "ftp://crm.example/",
  "crm.example",
])("the address %s is refused", async (url) => {
  const { errors, values } = await add({ url });
  expect(errors.url).toContain("https://");
  expect(values).toEqual({ url, description: "", types: "lead.created" });
});

test("by http only this machine, and only in tests", async () => {
  expect((await add({ url: "http://localhost:9/" })).notice?.tone).toBe("success");
  env().webhookAllowPrivate = false;
  expect((await add({ url: "http://localhost:9/" })).errors.url).toBeDefined();
});

test("there are no more endpoints than workers can spare", async () => {
  for (let n = 0; n < MAX_ENDPOINTS; n++) {
    expect((await add({ url: "https://crm.example/" })).notice?.tone).toBe("success");
  }
  expect((await add({ url: "https://crm.example/" })).notice?.text).toContain("quita antes una");
});
