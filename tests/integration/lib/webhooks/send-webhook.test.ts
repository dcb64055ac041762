import dns from "node:dns";
import { once } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { restrict, unrestrict } from "@/lib/privacy/restriction";
import { withdraw } from "@/lib/privacy/withdraw";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { rotateSecret } from "@/lib/webhooks/endpoints";
import { sendWebhook } from "@/lib/webhooks/send-webhook";
import { storeNewLead } from "@/tests/support/leads";
import { eraserOf } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { newLead, storeLead, storeRequester } from "@/tests/support/store-lead";
import {
  answers,
  startReceiver,
  told,
  type WebhookReceiver,
} from "@/tests/support/webhook-receiver";
import { endpointAt, messages, onlyMessage } from "@/tests/support/webhooks";

const admin = await signedIn(["admin"]);
let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await startReceiver();
  env().webhookAllowPrivate = true;
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await receiver.stop();
  await db().webhookEndpoint.deleteMany();
});

/** Stores a request that an endpoint is told of, and returns the message. */
async function raise(lead = newLead()) {
  await storeLead(lead);
  return onlyMessage();
}

/** Sends the latest message, and returns what arrived. */
async function lastSent() {
  const latest = (await messages()).at(-1);
  await sendWebhook(latest?.id ?? "none");
  return told(receiver.received.at(-1) ?? { body: "{}" });
}

test("a message is signed, names person and case, and counts as delivered", async () => {
  const { secret } = await endpointAt(admin, receiver.url, ["lead.created"]);
  const lead = newLead({ fullName: "Íñigo Ruiz", preferredTimeSlot: "9:00-10:00" });
  const { id, leadId, personId, sequence, occurredAt } = await raise(lead);
  await sendWebhook(id);
  const [got] = receiver.received;
  expect(got?.headers).toMatchObject({ "webhook-id": id, "content-type": "application/json" });
  const body = new Webhook(secret).verify(got?.body ?? "", got?.headers ?? {});
  expect(body).toMatchObject({
    type: "lead.created",
    timestamp: occurredAt.toISOString(),
    data: {
      ...{ lead_id: leadId, person_id: personId, sequence: Number(sequence) },
      lead: {
        ...{ name: lead.fullName, email: lead.email, phone: lead.phone, status: "nuevo" },
        ...{ debt_over_10k: true, preferred_time_slot: "9:00-10:00" },
        consents: { call: true, lenders: false },
      },
    },
  });
  expect(await onlyMessage()).toMatchObject({
    ...{ attempts: 1, lastStatus: 204, lastFailure: null, deliveredAt: expect.any(Date) },
  });
});

test("a message names the corrected contact, and no e-mail that somebody else may read", async () => {
  await endpointAt(admin, receiver.url, ["lead.created"]);
  const { id, leadId, personId } = await raise();
  const corrected = { fullName: "Eva Bien", email: "eva@bien.test", phone: "600 000 009" };
  await db().person.update({
    where: { id: personId ?? "" },
    data: { ...corrected, correctedText: "eva bien 34600000009" },
  });
  // As `correctContact` does.
  await db().lead.update({ where: { id: leadId ?? "" }, data: { mailTo: corrected.email } });
  await sendWebhook(id);
  const { fullName: name, ...contact } = corrected;
  expect(told(receiver.received[0] ?? { body: "{}" }).data.lead).toMatchObject({
    name,
    ...contact,
  });

  await db().lead.update({ where: { id: leadId ?? "" }, data: { noMail: true } });
  await sendWebhook(id);
  expect(told(receiver.received[1] ?? { body: "{}" }).data.lead).toMatchObject({ email: null });
});

test("an event says what changed, and never free text", async () => {
  await endpointAt(admin, receiver.url, ["lead.status_changed"]);
  const { id } = await storeLead();
  await admin.run(() => changeStatus(id, "nuevo", "en_estudio"));
  await sendWebhook((await onlyMessage()).id);
  expect(told(receiver.received[0] ?? { body: "{}" }).data).toMatchObject({
    ...{ from: "nuevo", to: "en_estudio", lead: { status: "en_estudio" } },
  });
});

test("fault 66: after a 500 the next try has the same id and body, and a new time", async () => {
  const { secret } = await endpointAt(admin, receiver.url, ["lead.created"]);
  const { id, endpointId } = await raise();
  receiver.answer = answers(500);
  await expect(sendWebhook(id)).rejects.toThrow(/^webhook 500$/);
  const failing = await db().webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } });
  expect(failing.failingSince).toBeInstanceOf(Date);
  receiver.answer = answers(200);
  await sendWebhook(id);
  const [first, second] = receiver.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.body).toBe(first?.body);
  for (const { headers, body } of receiver.received) new Webhook(secret).verify(body, headers);
  expect(await onlyMessage()).toMatchObject({ attempts: 2, lastStatus: 200 });
  const mended = await db().webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } });
  expect(mended.failingSince).toBeNull();
});

test("fault 66: a redirect is a failure, and nobody follows it", async () => {
  const other = await startReceiver();
  try {
    await endpointAt(admin, receiver.url, ["lead.created"]);
    const { id } = await raise();
    receiver.answer = answers(307, { location: other.url });
    await expect(sendWebhook(id)).rejects.toThrow("webhook 307");
    expect(other.received).toEqual([]);
  } finally {
    await other.stop();
  }
});

test("fault 66: who never answers, or byte by byte, is given up after ten seconds", async () => {
  const trickling = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("HTTP/1.1 200 OK\r\nx: ");
    const timer = setInterval(() => socket.write("y"), 500);
    socket.on("close", () => clearInterval(timer));
  }).listen(0, "127.0.0.1");
  await once(trickling, "listening");
  try {
    const { port } = trickling.address() as AddressInfo;
    receiver.answer = () => {};
    await endpointAt(admin, receiver.url, ["lead.created"]);
    await endpointAt(admin, `http://127.0.0.1:${port}/`, ["lead.created"]);
    await storeLead();
    const begun = performance.now();
    const tries = await Promise.allSettled((await messages()).map(({ id }) => sendWebhook(id)));
    expect(performance.now() - begun).toBeGreaterThan(9_900);
    expect(tries.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const failures = (await messages()).map(({ lastFailure }) => lastFailure);
    expect(failures).toEqual(["slow", "slow"]);
  } finally {
    trickling.close();
  }
});

test("fault 66: a body without an end is cut off, and its status counts", async () => {
  let sent = 0;
  const closed = Promise.withResolvers<void>();
  receiver.answer = (response) => {
    const part = Buffer.alloc(64 * 1_024);
    response.writeHead(200);
    response.on("close", closed.resolve);
    response.on("error", () => {});
    const more = () => {
      while (!response.destroyed && response.write(part)) sent += part.length;
    };
    response.on("drain", more);
    more();
  };
  await endpointAt(admin, receiver.url, ["lead.created"]);
  const { id } = await raise();
  await sendWebhook(id);
  await closed.promise;
  // Only what the buffers of the connection take.
  expect(sent).toBeLessThan(16 * 1_024 * 1_024);
  expect(await onlyMessage()).toMatchObject({ lastStatus: 200 });
});

test("fault 66: a private address is refused at sending, and nothing arrives", async () => {
  await endpointAt(admin, receiver.url, ["lead.created"]);
  const { id } = await raise();
  env().webhookAllowPrivate = false;
  await expect(sendWebhook(id)).rejects.toThrow("webhook private");
  expect(await onlyMessage()).toMatchObject({ lastStatus: null, lastFailure: "private" });
  expect(receiver.received).toEqual([]);
});

test("fault 66: the name is resolved once, and the connection goes to that address", async () => {
  const { port } = new URL(receiver.url);
  await endpointAt(admin, `http://localhost:${port}/hooks`, ["lead.created"]);
  const { id } = await raise();
  const checked = vi
    .spyOn(dns.promises, "lookup")
    .mockResolvedValue([{ address: "127.0.0.1", family: 4 }] as never);
  const again = vi.spyOn(dns, "lookup");
  syncBuiltinESMExports();
  await sendWebhook(id);
  expect(checked).toHaveBeenCalledTimes(1);
  const ours = again.mock.calls.filter(([name]) => name === "localhost");
  expect(ours).toEqual([]);
  expect(receiver.received).toHaveLength(1);
});

const NOW_IDS_ONLY: [string, (id: string, personId: string) => Promise<unknown>][] = [
  ["withdraws the consent", (id) => admin.run(() => withdraw(id, "call"))],
  ["restricts the use", (_, personId) => transaction((tx) => restrict(tx, personId, "Pide", null))],
  ["has the data erased", (id) => eraserOf(admin)([id])],
];

test.each(NOW_IDS_ONLY)(
  "a person who %s between event and sending is told by ids alone",
  async (_, decide) => {
    await endpointAt(admin, receiver.url, ["lead.created"]);
    const { id: leadId, personId } = await storeRequester();
    const { id, sequence } = await onlyMessage();
    await decide(leadId, personId ?? "");
    await sendWebhook(id);
    expect(told(receiver.received[0] ?? { body: "{}" }).data).toEqual({
      ...{ lead_id: leadId, person_id: personId, sequence: Number(sequence) },
    });
  },
);

test("a withdrawal for law firms says so, and the case goes on", async () => {
  await endpointAt(admin, receiver.url, ["consent.withdrawn"]);
  const { id } = await storeLead();
  await admin.run(() => withdraw(id, "firm"));
  await sendWebhook((await onlyMessage()).id);
  expect(told(receiver.received[0] ?? { body: "{}" }).data).toMatchObject({
    purpose: "firm",
    lead: { consents: { call: true, firm: false } },
  });
});

test("of a request without a consent on the site, the withdrawal of a part says which part, and that of the whole nothing", async () => {
  await endpointAt(admin, receiver.url, ["consent.withdrawn"]);
  const { id: leadId } = await storeNewLead({ consentSource: "import" });
  await admin.run(() => withdraw(leadId, "ads"));
  const { data } = await lastSent();
  expect(data).toMatchObject({ lead_id: leadId, purpose: "ads" });
  expect(Object.keys(data).sort()).toEqual(["lead_id", "person_id", "purpose", "sequence"]);
  await admin.run(() => withdraw(leadId, "call"));
  const whole = await lastSent();
  expect(Object.keys(whole.data).sort()).toEqual(["lead_id", "person_id", "sequence"]);
});

test("a restriction is told by ids alone, and its end with the data again", async () => {
  await endpointAt(admin, receiver.url, ["person.restricted", "person.unrestricted"]);
  const { id: leadId, personId } = await storeRequester();
  const person = personId ?? "";
  await transaction((tx) => restrict(tx, person, "Lo pide la persona", null));
  const ids = { lead_id: leadId, person_id: personId };
  expect(await lastSent()).toEqual({
    ...{ type: "person.restricted", timestamp: expect.any(String) },
    data: { ...ids, sequence: expect.any(Number) },
  });
  await transaction((tx) => unrestrict(tx, person, null));
  expect(await lastSent()).toMatchObject({
    ...{ type: "person.unrestricted", data: { ...ids, lead: { consents: { call: true } } } },
  });
});

test("a corrected contact is told, without the old one", async () => {
  await endpointAt(admin, receiver.url, ["person.corrected"]);
  const lead = newLead();
  const { id: leadId } = await storeLead(lead);
  const corrected = { fullName: "Eva Bien", email: lead.email, phone: "600 000 009" };
  await admin.run(() => correctContact(leadId, { ...corrected, province: null }));
  const { type, data } = await lastSent();
  expect({ type, data }).toMatchObject({
    ...{ type: "person.corrected", data: { lead_id: leadId, lead: { name: "Eva Bien" } } },
  });
  expect(data.lead.phone).toBe(corrected.phone);
  expect(Object.keys(data).sort()).toEqual(["lead", "lead_id", "person_id", "sequence"]);
});

test("an e-mail that somebody else may read is not told", async () => {
  await endpointAt(admin, receiver.url, ["lead.created"]);
  const { id } = await raise(newLead({ noMail: true }));
  await sendWebhook(id);
  expect(told(receiver.received[0] ?? { body: "{}" }).data.lead.email).toBeNull();
});

test("after a rotation both secrets verify", async () => {
  const { id: endpointId, secret } = await endpointAt(admin, receiver.url, ["lead.created"]);
  const { id } = await raise();
  const renewed = await admin.run(() => rotateSecret(endpointId));
  await sendWebhook(id);
  const [got] = receiver.received;
  expect(renewed?.secret).not.toBe(secret);
  for (const one of [secret, renewed?.secret ?? ""]) {
    new Webhook(one).verify(got?.body ?? "", got?.headers ?? {});
  }
});

test("a secret that AUTH_SECRET no longer opens is said so, and nothing is sent", async () => {
  const { id: endpointId } = await endpointAt(admin, receiver.url, ["lead.created"]);
  const { id } = await raise();
  await db().webhookEndpoint.update({ where: { id: endpointId }, data: { secret: "v1.lost" } });
  await expect(sendWebhook(id)).rejects.toThrow("webhook secret");
  expect(receiver.received).toEqual([]);
});
