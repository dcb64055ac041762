import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { askAboutData } from "@/lib/my-request/ask-about-data";
import { eraseLeads } from "@/lib/privacy/erase";
import { answerRight } from "@/lib/privacy/rights/answer-right";
import { answerDueAt } from "@/lib/privacy/rights/deadline";
import { versionOf } from "@/lib/privacy/rights/right-version";
import { mergePeople } from "@/lib/requests/people/merge-people";
import { newLink } from "@/tests/support/my-request";
import { storeRight } from "@/tests/support/rights";
import { signedIn } from "@/tests/support/signed-in";
import { sentAgain, storeLead, storeRequester } from "@/tests/support/store-lead";

const admin = await signedIn(["admin"]);
const ADMIN = { actorEmail: admin.email };

/** An answered request in the register. */
async function note(personId: string | null, requester: string): Promise<string> {
  const receivedAt = new Date();
  const { id } = await storeRight({
    personId,
    requester,
    receivedAt,
    dueAt: answerDueAt("access", receivedAt, true),
    extendedBecause: "Ana tiene muchas",
    asked: "Soy Ana y escribí en marzo",
    answer: "Hola, Ana",
    outcome: "granted",
    answeredAt: receivedAt,
  });
  return id;
}
const read = (id: string) => db().rightsRequest.findUniqueOrThrow({ where: { id } });
const FORGOTTEN = {
  requester: null,
  asked: null,
  answer: null,
  extendedBecause: expect.stringContaining("Borrado"),
  outcome: "granted",
};

/** An admin answers the request on paper. */
async function answer(id: string) {
  const version = versionOf(await read(id));
  const typed = { outcome: "granted", answer: "Hola, Ana", identityCheck: "known-phone" } as const;
  expect(await admin.run(() => answerRight(id, version, { ...typed, sendTo: "" }))).toBeNull();
}

test("of two who share a phone the one who stays does not keep the other's answers", async () => {
  const ana = await storeRequester();
  const luis = await storeRequester({ phone: ana.lead.phone, fullName: "Ana Ruiz" });
  expect(luis.personId).toBe(ana.personId);
  const id = await note(ana.personId, "Ana");
  await eraseLeads({ where: { id: ana.id }, decidedBy: ADMIN });
  expect(await read(id)).toMatchObject({ ...FORGOTTEN, personId: luis.personId });
});

test("age forgets who asked, and leaves the answers of a person who stays", async () => {
  const { id: leadId, lead, personId } = await storeRequester();
  await storeLead({ ...lead, ...sentAgain() });
  const id = await note(personId, "Ana");
  await eraseLeads({ where: { id: leadId }, decidedBy: null });
  expect(await read(id)).toMatchObject({ requester: null, answer: "Hola, Ana" });
});

test("what was noted before the person wrote is forgotten by the e-mail or the phone in it", async () => {
  const { id: leadId, lead } = await storeRequester();
  const digits = lead.phone.replace(/(\d{3})(?=\d)/g, "$1 ");
  const named = [
    await note(null, `Ana · ${lead.email.toUpperCase()}`),
    await note(null, `Su hija, +34 ${digits}`),
  ];
  const other = await note(null, "Eva · eva@otro.test, 699 999 999");
  await eraseLeads({ where: { id: leadId }, decidedBy: ADMIN });
  for (const id of named) expect(await read(id)).toMatchObject(FORGOTTEN);
  expect(await read(other)).toMatchObject({ requester: expect.stringContaining("Eva") });
});

test("a phone that another request has, or that nobody proved, is not forgotten", async () => {
  const ana = await storeRequester();
  const byPhone = await note(null, `Alguien, ${ana.lead.phone}`);
  const luis = await storeRequester({ phone: ana.lead.phone });
  await eraseLeads({ where: { id: ana.id }, decidedBy: ADMIN });
  expect(await read(byPhone)).toMatchObject({ answer: "Hola, Ana" });
  const byEmail = await note(null, `Luis, ${luis.lead.email}`);
  const decidedBy = { actorEmail: null, email: luis.lead.email };
  await eraseLeads({ where: { id: luis.id }, decidedBy });
  expect(await read(byPhone)).toMatchObject({ answer: "Hola, Ana" });
  expect(await read(byEmail)).toMatchObject(FORGOTTEN);
});

test("a complaint stays whole when its person is erased, answered or not", async () => {
  const { id: leadId, lead, personId } = await storeRequester();
  const complaint = { kind: "complaint", channel: "web-form", asked: "Me llamáis mucho" };
  const requester = `Ana · ${lead.email}`;
  const waits = await storeRight({ ...complaint, personId, requester });
  const answered = { outcome: "granted", answer: "Lo sentimos", answeredAt: new Date() };
  const closed = await storeRight({ ...complaint, ...answered, personId, requester });
  await eraseLeads({ where: { id: leadId }, decidedBy: ADMIN });
  expect(await read(waits.id)).toEqual({ ...waits, personId: null });
  expect(await read(closed.id)).toEqual({ ...closed, personId: null });
  await answer(waits.id);
  expect(await read(waits.id)).toMatchObject({ requester, answer: "Hola, Ana" });
});

test.each([
  ["email", "email"],
  ["phone", "phone"],
] as const)(
  "what waits when its person is erased, asked by %s, can still be answered, and is then forgotten",
  async (channel, where) => {
    const { id: leadId, lead, personId } = await storeRequester();
    const { id } = await storeRight({ personId, channel, requester: "Su hija" });
    await eraseLeads({ where: { id: leadId }, decidedBy: ADMIN });
    const requester = `Su hija · ${lead[where]}`;
    expect(await read(id)).toMatchObject({ requester, personId: null, answeredAt: null });
    await answer(id);
    expect(await read(id)).toMatchObject({
      ...{ requester: null, answer: null, outcome: "granted" },
      answeredAt: expect.any(Date),
    });
  },
);

test("what waits of somebody who was merged stays with the person who stays", async () => {
  const ana = await storeRequester();
  const eva = await storeRequester();
  const { id } = await storeRight({ personId: eva.personId, requester: "Eva" });
  const other = { contact: eva.lead.email };
  expect(await admin.run(() => mergePeople(ana.id, other))).toBeNull();
  await eraseLeads({ where: { id: eva.id }, decidedBy: null });
  expect(await read(id)).toMatchObject({ personId: ana.personId, requester: "Eva" });
});

test("age leaves who asked in what still waits", async () => {
  const { id: leadId, lead, personId } = await storeRequester();
  await storeLead({ ...lead, ...sentAgain() });
  const { id } = await storeRight({ personId, requester: "Ana" });
  await eraseLeads({ where: { id: leadId }, decidedBy: null });
  expect(await read(id)).toMatchObject({ requester: "Ana" });
});

test("whoever erases their own requests settles what they had asked for there, and nobody else's", async () => {
  const ana = await storeRequester();
  const luis = await storeRequester({ phone: ana.lead.phone, fullName: "Ana Ruiz" });
  expect(luis.personId).toBe(ana.personId);
  for (const one of [ana, luis]) {
    const link = await newLink(one.id);
    await askAboutData(link, { kind: "restriction" }, new Headers());
  }
  const decidedBy = { actorEmail: null, email: ana.lead.email };
  await eraseLeads({ where: { id: ana.id }, decidedBy });
  const rights = await db().rightsRequest.findMany({
    where: { kind: "restriction" },
    orderBy: { createdAt: "asc" },
  });
  expect(rights).toMatchObject([
    { personId: null, requester: null, outcome: "granted", answeredAt: expect.any(Date) },
    { personId: luis.personId, requester: expect.stringContaining(luis.lead.email) },
  ]);
  expect(rights[1]?.answeredAt).toBeNull();
});
