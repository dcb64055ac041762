import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { eraseLeads } from "@/lib/privacy/erase";
import { answerDueAt } from "@/lib/privacy/rights/deadline";
import { storeRight } from "@/tests/support/rights";
import { sentAgain, storeLead, storeRequester } from "@/tests/support/store-lead";

const ADMIN = { actorEmail: "admin@p.test" };

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
