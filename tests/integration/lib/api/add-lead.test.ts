import { expect, test } from "vitest";
import { ADD_LEAD, READ_LEAD } from "@/lib/api/routes";
import { mayWe, STANDING } from "@/lib/consents/may-we";
import { db } from "@/lib/kernel/db";
import { withdraw } from "@/lib/privacy/withdraw";
import { callApi, newToken } from "@/tests/support/api";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { jobsOf } from "@/tests/support/jobs";
import { personOf } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";

const { token, actor } = await newToken(["leads:write"]);
const GIVEN_AT = new Date(Date.now() - 3 * 86_400_000).toISOString();

let people = 0;

function newPerson(changes: Record<string, unknown> = {}) {
  people += 1;
  return {
    name: "Carmen García-López",
    phone: `(+34) 655.100.${String(people).padStart(3, "0")}`,
    debt_over_10k: true,
    multiple_creditors: true,
    has_properties: false,
    consent: { source: "whatsapp", given_at: GIVEN_AT, words: "¿Os llamamos? Sí." },
    ...changes,
  };
}

const add = (body: unknown, key: string = crypto.randomUUID()) =>
  callApi(ADD_LEAD, { token, body, key });

async function added(body: unknown, key?: string): Promise<string> {
  const answer = await add(body, key);
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}

const countLeads = () => db().lead.count();

test("a person from another system is a case with a call, and the proof of what was reported", async () => {
  const id = await added(newPerson({ preferred_time_slot: "10:00-11:00" }));
  const lead = await db().lead.findUniqueOrThrow({ where: { id }, include: { receipts: true } });
  expect(lead).toMatchObject({
    ...{ form: "by-hand", source: "api", status: "nuevo", fullName: "Carmen García López" },
    ...{ phoneNormalized: "+34655100001", email: "34655100001@sin-email.invalid" },
    ...{ consent: true, consentTs: new Date(GIVEN_AT), consentSource: "whatsapp", noMail: false },
    ...{ preferredTimeSlot: "10:00-11:00", financialConsent: false },
  });
  expect(lead.receipts).toMatchObject([
    {
      ...{ purpose: "call", createdAt: new Date(GIVEN_AT), pagePath: "/api/v1/leads" },
      consentText: `Según ${actor}:\n\n«¿Os llamamos? Sí.»`,
    },
  ]);
  const events = await sql("SELECT type, actor_email FROM lead_events WHERE lead_id = $1", [id]);
  expect(events).toContainEqual({ type: "entered_by_hand", actor_email: actor });
  expect(await db().callTask.count({ where: { leadId: id, closedAt: null } })).toBe(1);
  expect(await jobsOf(id)).toEqual([]);
});

test("its consent allows calls, and not to hand the case over, whatever words were sent", async () => {
  const { consentTextOf } = await import("@/content/consent");
  const words = consentTextOf("advice").slice(0, 3_000);
  const consent = { source: "phone", given_at: GIVEN_AT, words };
  const id = await added(newPerson({ consent }));
  const lead = await db().lead.findUniqueOrThrow({ where: { id }, select: STANDING });
  expect([mayWe("call", lead), mayWe("firm", lead), mayWe("lenders", lead)]).toEqual([
    true,
    false,
    false,
  ]);
  const receipts = await db().consentReceipt.findMany({ where: { leadId: id } });
  expect(receipts.map(({ purpose }) => purpose)).toEqual(["call"]);
});

test("the same key stores one request, also when it arrives eight times at once", async () => {
  const before = await countLeads();
  const body = newPerson();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(body, "crm-1")));
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
  expect(new Set(ids).size).toBe(1);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
  expect(await countLeads()).toBe(before + 1);
  expect(await added(body, "crm-2")).not.toBe(ids[0]);
});

test("the same key of another program is another call", async () => {
  const other = await newToken(["leads:write"]);
  const body = newPerson();
  const id = await added(body, "crm-3");
  const answer = await callApi(ADD_LEAD, { token: other.token, body, key: "crm-3" });
  expect(answer.status).toBe(201);
  expect((await answer.json()).id).not.toBe(id);
});

test("what the person does not know stays to be asked", async () => {
  const id = await added(newPerson({ debt_over_10k: null, has_properties: null }));
  const [row] = await sql("SELECT debt_over_10k, eligible FROM leads WHERE id = $1", [id]);
  expect(row).toEqual({ debt_over_10k: false, eligible: false });
  const events = await sql(
    "SELECT data ->> 'fact' AS fact FROM lead_events WHERE lead_id = $1 AND type = 'fact_heard' ORDER BY id",
    [id],
  );
  expect(events.map(({ fact }) => fact)).toEqual(["debt", "home", "vehicle"]);
});

const FUTURE = new Date(Date.now() + 3_600_000).toISOString();
const LONG_AGO = "2019-01-01T10:00:00Z";
const consent = (changes: object) => ({
  consent: { source: "phone", given_at: GIVEN_AT, words: "Sí", ...changes },
});

test.each<[string, Record<string, unknown>]>([
  ["name", { name: "R2D2" }],
  ["phone", { phone: "12" }],
  ["email", { email: "nada" }],
  ["property_type", { has_properties: true }],
  ["debt_over_10k", { debt_over_10k: "si" }],
  ["consent", { consent: undefined }],
  ["consent.source", consent({ source: "form" })],
  ["consent.given_at", consent({ given_at: undefined })],
  ["consent.given_at", consent({ given_at: FUTURE })],
  ["consent.given_at", consent({ given_at: LONG_AGO })],
  ["consent.words", consent({ words: " " })],
  ["", { status: "cerrado" }],
  ["", { personId: crypto.randomUUID() }],
])("a wrong «%s» is named, and nothing is stored: %j", async (field, changes) => {
  const before = await countLeads();
  const answer = await add(newPerson(changes));
  expect(answer.status).toBe(422);
  const { errors } = await answer.json();
  expect(errors).toContainEqual({ field, detail: expect.stringMatching(/./) });
  expect(await countLeads()).toBe(before);
});

test("another system's clock may be some minutes ahead: the consent is stored as of now", async () => {
  const now = new Date("2026-11-26T10:00:00.000Z");
  stopClock(now);
  try {
    const ahead = (seconds: number) =>
      newPerson(consent({ given_at: new Date(now.getTime() + seconds * 1_000).toISOString() }));
    const id = await added(ahead(300));
    const { consentTs } = await db().lead.findUniqueOrThrow({ where: { id } });
    expect(consentTs).toEqual(now);
    expect((await add(ahead(301))).status).toBe(422);
  } finally {
    releaseClock();
  }
});

test.each(["", "a b", "é", "x".repeat(201)])("the key %j is refused", async (key) => {
  const headers = { "idempotency-key": key };
  const answer = await callApi(ADD_LEAD, { token, body: newPerson(), headers });
  expect(answer.status).toBe(422);
});

test("the fourth request of one person in five minutes must wait", async () => {
  const body = newPerson();
  for (let sent = 0; sent < 3; sent += 1) await added(body);
  const answer = await add(body);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(200);
});

test("a token that may only write reads nothing back", async () => {
  const id = await added(newPerson());
  expect((await callApi(READ_LEAD, { token, id })).status).toBe(403);
});

test("a consent on another system's form is told as imported", async () => {
  const id = await added(newPerson(consent({ source: "import" })));
  expect(await db().lead.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ consentSource: "import", form: "by-hand" },
  });
});

test.each([
  ["phone", "has waited since they agreed, and gets the mail that confirms it", true],
  ["import", "waits since today, and gets no mail", false],
])("who agreed by «%s» %s", async (source, _, hasWaited) => {
  const given_at = new Date(Date.now() - 60 * 86_400_000).toISOString();
  const email = `${crypto.randomUUID()}@ejemplo.es`;
  const id = await added(newPerson({ email, ...consent({ source, given_at }) }));
  const { dueAt } = await db().lead.findUniqueOrThrow({ where: { id } });
  const call = await db().callTask.findFirstOrThrow({ where: { leadId: id } });
  expect(call.dueAt).toEqual(dueAt);
  expect(call.dueAt < new Date()).toBe(hasWaited);
  const mails = await sql("SELECT kind FROM mails WHERE lead_id = $1", [id]);
  expect(mails).toEqual(hasWaited ? [{ kind: "received" }] : []);
});

test.each([
  ["wants no calls", "UPDATE people SET do_not_call_at = now() WHERE id = $1"],
  [
    "has restricted the data",
    "UPDATE people SET restricted_at = now(), restricted_because = 'x' WHERE id = $1",
  ],
])("nobody who %s comes back with a consent of another system", async (_, statement) => {
  const body = newPerson({ email: `${crypto.randomUUID()}@ejemplo.es` });
  const id = await added(body, "blocked-1");
  await sql(statement, [await personOf(id)]);
  const before = await countLeads();
  // The same mailbox, and somebody else with the phone.
  for (const changes of [{}, { name: "Luis Paz", email: "luis@ejemplo.es" }]) {
    const answer = await add({ ...body, ...changes });
    expect(answer.status).toBe(409);
    expect((await answer.json()).detail).toMatch(/adviser/);
  }
  expect(await countLeads()).toBe(before);
  // What was stored before is not stored again, and its program is told so.
  expect((await add(body, "blocked-1")).status).toBe(200);
});

test("whoever has withdrawn comes back with a later consent only", async () => {
  const body = newPerson();
  const id = await added(body);
  const adviser = await signedIn(["asesor"]);
  await adviser.run(() => withdraw(id, "call"));
  expect((await add(body)).status).toBe(409);
  stopClock(new Date(Date.now() + 120_000));
  try {
    const later = new Date(Date.now() - 60_000).toISOString();
    await added({ ...body, ...consent({ given_at: later }) });
  } finally {
    releaseClock();
  }
});
