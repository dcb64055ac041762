import { expect, test, vi } from "vitest";
import { ADD_LEAD, ADD_NOTE, HAND_OVER, LIST_LEADS, READ_LEAD, SET_STATUS } from "@/lib/api/routes";
import { db } from "@/lib/kernel/db";
import { countAttempt, LIMITS } from "@/lib/kernel/rate-limit";
import { callApi, newToken, type Sent } from "@/tests/support/api";
import { lastAuditLine } from "@/tests/support/audit";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { storeFirm } from "@/tests/support/firms";
import { leadOf, storeNewLead } from "@/tests/support/leads";
import { withDatabaseGone } from "@/tests/support/outage";
import { storeLead } from "@/tests/support/store-lead";

const { token, actor, id: tokenId } = await newToken();
const { id } = await storeLead();

const setStatus = (expected: string, status: string) =>
  callApi(SET_STATUS, { token, id, body: { expected_status: expected, status } });

test("a status changes once, and not under somebody who has read another", async () => {
  const changed = await setStatus("nuevo", "contactado");
  expect(changed.status).toBe(200);
  expect(await changed.json()).toEqual({ id, status: "contactado", case_of: null });
  expect((await setStatus("nuevo", "contactado")).status).toBe(200);
  const late = await setStatus("nuevo", "cerrado");
  expect(late.status).toBe(409);
  expect((await late.json()).detail).toContain("contactado");
  expect((await leadOf(id)).status).toBe("contactado");
  const [event] = await db().leadEvent.findMany({ where: { leadId: id, type: "status_changed" } });
  expect(event?.actorEmail).toBe(actor);
});

test("the status of a later request is not the case's, and the answer names the case", async () => {
  const { personId } = await leadOf(id);
  const later = await storeNewLead({ personId, caseOfId: id, status: "duplicado" });
  const body = { expected_status: "duplicado", status: "cerrado" };
  const changed = await callApi(SET_STATUS, { token, id: later.id, body });
  expect(await changed.json()).toMatchObject({ status: "cerrado", case_of: id });
  expect((await leadOf(id)).status).not.toBe("cerrado");
});

test("a note that arrives twice with its key is stored once, and so is another text with that key", async () => {
  const note = { note: "  Prefiere\r\nla tarde " };
  const other = { note: "Prefiere la mañana" };
  for (const [body, status] of [
    [note, 201],
    [note, 200],
    [other, 201],
    [other, 200],
  ]) {
    const answer = await callApi(ADD_NOTE, { token, id, body, key: "note-1" });
    expect([answer.status, await answer.json()]).toEqual([status, { id }]);
  }
  const notes = await db().leadNote.findMany({
    where: { leadId: id },
    orderBy: { createdAt: "asc" },
  });
  expect(notes).toMatchObject([
    { note: "Prefiere\nla tarde", authorEmail: actor },
    { note: "Prefiere la mañana" },
  ]);
  const missing = await callApi(ADD_NOTE, { token, id: crypto.randomUUID(), body: note });
  expect(missing.status).toBe(404);
  expect((await callApi(ADD_NOTE, { token, id, body: { note: " \n" } })).status).toBe(422);
});

test("a case goes to the firm that the rule chooses, once, and never without the consent for it", async () => {
  const offer = (leadId: string, body = {}) => callApi(HAND_OVER, { token, id: leadId, body });
  expect((await offer(id)).status).toBe(409);
  const firm = await storeFirm();
  const answers = await Promise.all([offer(id, { note: "Por la tarde" }), offer(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const handovers = await db().handover.findMany();
  expect(handovers).toMatchObject([{ leadId: id, partnerId: firm.id, offeredBy: actor }]);
  for (const answer of answers) {
    const body = await answer.json();
    if (answer.status === 201) expect(body).toEqual({ id, firm: firm.name });
    else expect(body.detail).toMatch(/^A firm has the case/);
  }
  const spoken = await storeNewLead({ consentSource: "phone" });
  const withdrawn = await storeNewLead({ withdrawn: ["firm"] });
  for (const lead of [spoken, withdrawn]) expect((await offer(lead.id)).status).toBe(409);
  expect((await offer(crypto.randomUUID())).status).toBe(404);
  expect(await db().handover.count()).toBe(1);
});

test.each<[number, string, Sent]>([
  [415, "a form", { headers: { "content-type": "application/x-www-form-urlencoded" } }],
  [415, "text", { headers: { "content-type": "text/plain" } }],
  [415, "a type that only begins alike", { headers: { "content-type": "application/jsonx" } }],
  [413, "too long a body", { headers: { "content-length": "65537" } }],
  [422, "no JSON", { body: "{" }],
  [422, "a list", { body: "[]" }],
  [422, "nothing", { body: "" }],
  [422, "a key that reaches the prototype", { body: '{"__proto__":{"note":"x"}}' }],
])("%i for %s", async (status, _, sent) => {
  const answer = await callApi(ADD_NOTE, { token, id, body: { note: "x" }, ...sent });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ type: "about:blank", status });
});

test("every call is in the audit log, with its program, route, request and answer", async () => {
  await callApi(READ_LEAD, { token, id });
  const read = { method: "GET", route: "/api/v1/leads/{id}", answer: 200, lead: id };
  expect(await lastAuditLine()).toEqual({ action: "api.called", actorEmail: actor, details: read });

  await callApi(LIST_LEADS, { token, query: "?status=contactado&from=2026-01-01&limit=5" });
  expect(await lastAuditLine()).toMatchObject({
    details: { route: "/api/v1/leads", filter: "contactado, from 2026-01-01", count: 1 },
  });

  await setStatus("nuevo", "cerrado");
  expect(await lastAuditLine()).toMatchObject({ details: { answer: 409, lead: id } });

  const { token: reader } = await newToken(["leads:read"]);
  await callApi(ADD_NOTE, { token: reader, id, body: { note: "Secreto" } });
  expect(await lastAuditLine()).toMatchObject({ details: { answer: 403 } });
  const all = await db().auditEntry.findMany({ where: { action: "api.called" } });
  expect(JSON.stringify(all.map(({ details }) => details))).not.toMatch(/Secreto|tarde|@/);
});

test("the last use is written once a minute at most", async () => {
  const lastUse = async () =>
    (await db().apiToken.findUniqueOrThrow({ where: { id: tokenId } })).lastUsedAt?.toISOString();
  const at = (minute: string) => new Date(`2026-11-26T10:${minute}.000Z`);
  try {
    for (const [now, used] of [
      ["10:00", "10:00"],
      ["10:59", "10:00"],
      ["11:01", "11:01"],
    ] as const) {
      stopClock(at(now));
      if (now === "10:00") {
        await db().apiToken.update({ where: { id: tokenId }, data: { lastUsedAt: null } });
      }
      await callApi(READ_LEAD, { token, id });
      expect(await lastUse()).toBe(at(used).toISOString());
    }
  } finally {
    releaseClock();
  }
});

test("a program that calls too often must wait, and others need not", async () => {
  const [busy, calm] = [await newToken(), await newToken()];
  const { points } = LIMITS["api-token"];
  const call = ({ token: used }: { token: string }) => callApi(READ_LEAD, { token: used, id });
  for (let calls = 0; calls < points; calls += 1) expect((await call(busy)).status).toBe(200);
  const refused = await call(busy);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await call(calm)).status).toBe(200);
});

test("of the calls with a token that may not be used now, one a minute is in the audit log", async () => {
  const refused = async (actorEmail: string) => {
    const where = { action: "api.called", actorEmail };
    const lines = await db().auditEntry.findMany({ where, orderBy: { id: "asc" } });
    return lines.map(({ details }) => details);
  };
  const route = { method: "GET", route: "/api/v1/leads/{id}" };
  const gone = await newToken();
  const revoked = { where: { id: gone.id }, data: { revokedAt: new Date() } };
  await db().apiToken.update(revoked);
  for (let calls = 0; calls < 3; calls += 1) {
    expect((await callApi(READ_LEAD, { token: gone.token, id })).status).toBe(401);
  }
  expect(await refused(gone.actor)).toEqual([{ ...route, answer: 401 }]);
  expect((await db().apiToken.findUniqueOrThrow({ where: { id: gone.id } })).lastUsedAt).toBeNull();

  const busy = await newToken();
  const { points } = LIMITS["api-token"];
  for (let calls = 0; calls < points; calls += 1) await countAttempt("api-token", busy.id);
  for (let calls = 0; calls < 3; calls += 1) {
    expect((await callApi(READ_LEAD, { token: busy.token, id })).status).toBe(429);
  }
  expect(await refused(busy.actor)).toEqual([{ ...route, answer: 429 }]);
});

test("fault 5: an address that guesses must wait, and a good token still works from there", async () => {
  const headers = { "x-socket-address": "198.51.100.7" };
  const guess = () => callApi(READ_LEAD, { token: `pya_${"B".repeat(43)}`, id, headers });
  const { points } = LIMITS["api-wrong-token"];
  for (let tries = 0; tries < points; tries += 1) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
  expect((await callApi(READ_LEAD, { token, id, headers })).status).toBe(200);
});

test("while the database is gone, the answer is a problem that tells nothing", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await withDatabaseGone(async () => {
    const answer = await callApi(READ_LEAD, { token, id });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await answer.json()).toMatchObject({ type: "about:blank", status: answer.status });
  });
  expect((await callApi(ADD_LEAD, { token, body: {} })).status).toBe(422);
});
