import { expect, test, vi } from "vitest";
import { db } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { askAboutData } from "@/lib/my-request/ask-about-data";
import { answerDueAt } from "@/lib/privacy/rights/deadline";
import { readRight } from "@/lib/privacy/rights/read-right";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
import { splitPeople } from "@/lib/requests/people/split-people";
import { readLead } from "@/lib/requests/sheet/details";
import { personOf } from "@/tests/support/leads";
import { newLink, newToken, sendRequest } from "@/tests/support/my-request";
import { withDatabaseGone } from "@/tests/support/outage";
import { signedIn } from "@/tests/support/signed-in";
import { storeRequester } from "@/tests/support/store-lead";

const admin = await signedIn(["admin"]);

async function opened(changes: Parameters<typeof storeRequester>[0] = {}) {
  const requester = await storeRequester(changes);
  const link = await newLink(requester.id);
  const ask = (fields: Record<string, string>) => askAboutData(link, fields, new Headers());
  return { ...requester, ask };
}
const rightsOf = (personId: string | null) => db().rightsRequest.findMany({ where: { personId } });

test("a restriction waits for an admin with its clock, and changes nothing by itself", async () => {
  const { id, lead, personId, ask } = await opened();
  const text = "<b>Discuto</b> la deuda\r\ncon el banco";
  const notice = await ask({ kind: "restriction", text });
  expect(notice).toMatchObject({ tone: "success", text: expect.stringContaining("como tarde el") });
  expect(notice.values).toBeUndefined();
  const [right, ...others] = await rightsOf(personId);
  expect(others).toEqual([]);
  expect(right).toMatchObject({
    kind: "restriction",
    channel: "link",
    identityCheck: "link",
    requester: `${lead.fullName} · ${lead.email}`,
    handlerEmail: null,
    outcome: null,
    answeredAt: null,
  });
  expect(right?.dueAt).toEqual(answerDueAt("restriction", right?.receivedAt ?? new Date(0)));
  const shown = await admin.run(() => readRight(right?.id));
  expect(shown).toMatchObject({ asked: "Discuto la deuda\ncon el banco", person: { leadId: id } });
  const sheet = await admin.run(() => readLead(id));
  expect(sheet?.history).toContainEqual(
    expect.objectContaining({ text: "Pide sobre sus datos: Limitación", by: null }),
  );
  expect(await db().person.findFirst({ where: { restrictedAt: { not: null } } })).toBeNull();
});

test.each<[Record<string, string>, Record<string, unknown>]>([
  [{}, { kind: "Elige qué nos pides." }],
  [{ kind: "access" }, { kind: "Elige qué nos pides." }],
  [{ kind: "objection", text: " " }, { text: "Escribe a qué uso te opones." }],
  [{ kind: "restriction", text: "x".repeat(1_001) }, { text: expect.stringContaining("1000") }],
])("%o is refused beside the field, with what was typed", async (fields, errors) => {
  const { personId, ask } = await opened();
  const notice = await ask(fields);
  expect(notice).toMatchObject({ tone: "error", errors, next: { id: expect.any(String) } });
  expect(notice.values).toMatchObject({ text: (fields.text ?? "").trim().slice(0, 1_000) });
  expect(await rightsOf(personId)).toEqual([]);
});

test("the same is asked once until it is answered, also by two clicks at once", async () => {
  const { personId, ask } = await opened();
  const fields = { kind: "objection", text: "A que lo valoréis" };
  const notices = await Promise.all([ask(fields), ask(fields)]);
  expect(notices.map(({ tone }) => tone).toSorted()).toEqual(["info", "success"]);
  expect(await ask(fields)).toMatchObject({ tone: "info", values: fields });
  expect(await rightsOf(personId)).toHaveLength(1);
  expect(await ask({ kind: "restriction" })).toMatchObject({ tone: "success" });
  const answered = { answeredAt: new Date(), outcome: "granted" };
  await db().rightsRequest.updateMany({ where: { personId }, data: answered });
  expect(await ask(fields)).toMatchObject({ tone: "success" });
});

test("where we may not write, the answer is not promised by mail", async () => {
  const { id, ask } = await opened();
  await db().lead.update({ where: { id }, data: { noMail: true } });
  const { text } = await ask({ kind: "restriction" });
  expect(text).toContain("te contesta por teléfono, como tarde el");
});

test("somebody with the same phone may ask the same, and is not told that another one has", async () => {
  const ana = await opened();
  const luis = await opened({ phone: ana.lead.phone, fullName: "Ana Ruiz" });
  expect(luis.personId).toBe(ana.personId);
  for (const { ask } of [ana, luis]) {
    expect(await ask({ kind: "restriction" })).toMatchObject({ tone: "success" });
  }
  const requesters = (await rightsOf(ana.personId)).map(({ requester }) => requester);
  expect(requesters.toSorted()).toEqual([
    `${ana.lead.fullName} · ${ana.lead.email}`,
    `Ana Ruiz · ${luis.lead.email}`,
  ]);
});

test("what somebody asked stays theirs when their requests are split from another's, or put back", async () => {
  const ana = await opened();
  const luis = await opened({ phone: ana.lead.phone, fullName: "Ana Ruiz" });
  await luis.ask({ kind: "restriction" });
  const asker = async () => {
    const [right] = await db().rightsRequest.findMany({
      where: { requester: `Ana Ruiz · ${luis.lead.email}` },
    });
    return right?.personId;
  };
  expect(await asker()).toBe(ana.personId);
  expect(await admin.run(() => splitPeople(ana.id, [luis.id]))).toBeNull();
  const split = await personOf(luis.id);
  expect(await asker()).toBe(split);
  expect(await admin.run(() => undoMove(ana.id, split))).toBeNull();
  expect(await asker()).toBe(ana.personId);
});

test("what was asked while two were merged goes back with its request", async () => {
  const ana = await opened();
  const eva = await opened();
  const later = await personOf(eva.id);
  expect(await admin.run(() => mergePeople(ana.id, { personId: later }))).toBeNull();
  await eva.ask({ kind: "restriction" });
  expect(await rightsOf(ana.personId)).toHaveLength(1);
  expect(await admin.run(() => undoMove(ana.id, later))).toBeNull();
  expect(await rightsOf(later)).toHaveLength(1);
  expect(await rightsOf(ana.personId)).toEqual([]);
});

test("what was typed is still there after a fault, and when the link has expired", async () => {
  vi.spyOn(log, "error").mockReturnValue();
  const { id } = await storeRequester();
  const token = await newToken(id);
  const typed = { kind: "objection", text: "No quiero que me llaméis para encuestas." };
  await withDatabaseGone(async () => {
    const notice = await sendRequest(token, "ask", typed);
    expect(notice).toMatchObject({ tone: "error", values: typed });
  });
  await db().requestLink.updateMany({ data: { expiresAt: new Date() } });
  const notice = await sendRequest(token, "ask", typed);
  expect(notice).toMatchObject({ tone: "warning", values: typed });
});
