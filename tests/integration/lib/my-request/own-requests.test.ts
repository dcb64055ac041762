import { expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { queueMail } from "@/lib/mails/queue-mail";
import { type FoundLink, findLink, ownRequestsOf } from "@/lib/mails/request-link";
import { releaseLeads } from "@/lib/requests/intake/release-leads";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
import { splitPeople } from "@/lib/requests/people/split-people";
import { readLead } from "@/lib/requests/sheet/details";
import { personOf } from "@/tests/support/leads";
import { newLink, newToken } from "@/tests/support/my-request";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

const adviser = await signedIn(["asesor"]);

const ownOf = async (link: FoundLink) => {
  const leads = await db().lead.findMany({
    where: await ownRequestsOf(db(), link),
    orderBy: { createdAt: "asc" },
  });
  return leads.map(({ id }) => id);
};
const correctEmail = (leadId: string, { fullName, phone }: Contact, email: string) =>
  adviser.run(() => correctContact(leadId, { fullName, phone, email, province: null }));
type Contact = { fullName: string; phone: string };
const addressOf = async (leadId: string) => {
  const id = await transaction((tx) => queueMail(tx, leadId, "changed", { what: [] }));
  return (await sql("SELECT email FROM mails WHERE id = $1", [id]))[0].email;
};
test("a link shows the requests of its person and e-mail, and none of somebody with the same phone", async () => {
  const lead = newLead();
  const victim = await storeLead(lead);
  const stranger = await storeLead(newLead({ phone: lead.phone }));
  const again = await storeLead({ ...lead, ...sentAgain() });
  expect(await personOf(stranger.id)).toBe(await personOf(victim.id));
  expect(await ownOf(await newLink(victim.id))).toEqual([victim.id, again.id]);
  expect(await ownOf(await newLink(stranger.id))).toEqual([stranger.id]);
});

test("an adviser who corrects a name vouches for no e-mail", async () => {
  const lead = newLead();
  // Who sends the first request is the person that the second one is found by.
  const stranger = await storeLead(lead);
  const link = await newLink(stranger.id);
  await adviser.run(() =>
    correctContact(stranger.id, { ...lead, fullName: "Otra Persona", province: null }),
  );
  const victim = await storeLead(newLead({ phone: lead.phone }));
  expect(await personOf(victim.id)).toBe(await personOf(stranger.id));
  expect(await ownOf(link)).toEqual([stranger.id]);
  expect(await addressOf(victim.id)).not.toBe(lead.email);
});

test("once an adviser has corrected an e-mail, the old links are gone and mails go to the new one", async () => {
  const { id, lead } = await storeLead(newLead({ email: "anna.mal@ejemplo.es" }));
  const token = await newToken(id);
  const link = await newLink(id);
  await db().mail.updateMany({ data: { sentAt: new Date() } });
  await correctEmail(id, lead, "anna.bien@ejemplo.es");
  expect(await findLink(token)).toBeNull();
  // Somebody may hold what was read before.
  expect(await ownOf(link)).toEqual([]);
  expect(await addressOf(id)).toBe("anna.bien@ejemplo.es");
  expect(await ownOf(await newLink(id))).toEqual([id]);
  await correctEmail(id, lead, "anna.mejor@ejemplo.es");
  expect(await addressOf(id)).toBe("anna.mejor@ejemplo.es");
  await correctEmail(id, lead, lead.email);
  expect(await addressOf(id)).toBe(lead.email);
});

test("a corrected e-mail stays corrected when the person is merged into another, and split again", async () => {
  const one = newLead({ email: "eva.una@ejemplo.es" });
  const two = newLead({ email: "eva.mal@ejemplo.es" });
  const first = await storeLead(one);
  const second = await storeLead(two);
  const old = await newToken(second.id);
  await correctEmail(second.id, two, "eva.bien@ejemplo.es");
  const link = await newLink(second.id);
  const other = await newLink(first.id);
  const merged = await personOf(second.id);
  const join = () => mergePeople(first.id, { personId: merged });
  expect(await adviser.run(join)).toBeNull();
  expect(await findLink(old)).toBeNull();
  expect(await addressOf(second.id)).toBe("eva.bien@ejemplo.es");
  expect(await addressOf(first.id)).toBe(one.email);
  expect(await ownOf(link)).toEqual([second.id]);
  expect(await ownOf(other)).toEqual([first.id]);
  await adviser.run(() => undoMove(first.id, merged));
  expect(await ownOf(link)).toEqual([second.id]);
  await adviser.run(join);
  await adviser.run(() => splitPeople(first.id, [second.id]));
  expect(await addressOf(second.id)).toBe("eva.bien@ejemplo.es");
  const sheet = await adviser.run(() => readLead(second.id));
  expect(sheet).toMatchObject({ email: "eva.bien@ejemplo.es", phone: two.phone });
  expect(await ownOf(link)).toEqual([second.id]);
  expect(await ownOf(other)).toEqual([first.id]);
});

test("a later request from an e-mail that was corrected is written to at the right one too", async () => {
  const { id, lead } = await storeLead(newLead({ email: "lola.mal@ejemplo.es" }));
  await correctEmail(id, lead, "lola.bien@ejemplo.es");
  const later = () => ({ ...lead, ...sentAgain() });
  const again = await storeLead(later());
  const released = await storeLead({ ...later(), suspicions: ["address"] });
  await transaction((tx) => releaseLeads(tx, [released.id], adviser.email));
  for (const one of [again, released]) {
    expect(await addressOf(one.id)).toBe("lola.bien@ejemplo.es");
  }
  expect(await ownOf(await newLink(id))).toEqual([id, again.id, released.id]);
});

test("split requests are written to where they came from, and whoever stays at the corrected e-mail", async () => {
  const lead = newLead();
  const father = await storeLead(lead);
  const son = await storeLead({ ...lead, ...sentAgain() });
  const corrected = `padre.${lead.email}`;
  await correctEmail(son.id, lead, corrected);
  expect(await adviser.run(() => splitPeople(father.id, [son.id]))).toBeNull();
  expect(await addressOf(father.id)).toBe(corrected);
  expect(await addressOf(son.id)).toBe(lead.email);
  const moved = await personOf(son.id);
  expect(await adviser.run(() => undoMove(father.id, moved))).toBeNull();
  expect(await addressOf(son.id)).toBe(corrected);
});

test("what was corrected of one person holds for the other's requests from that e-mail once they are merged", async () => {
  const lead = newLead();
  const one = await storeLead(lead);
  const two = await storeLead({ ...lead, ...sentAgain() });
  await adviser.run(() => splitPeople(one.id, [two.id]));
  const corrected = `bien.${lead.email}`;
  await correctEmail(one.id, lead, corrected);
  expect(await addressOf(two.id)).toBe(lead.email);
  const personId = await personOf(two.id);
  expect(await adviser.run(() => mergePeople(one.id, { personId }))).toBeNull();
  expect(await addressOf(two.id)).toBe(corrected);
  await adviser.run(() => undoMove(one.id, personId));
  expect(await addressOf(two.id)).toBe(lead.email);
});

test("a request that was split from a person is no longer that person's to see", async () => {
  const { id, lead } = await storeLead();
  const family = await storeLead({ ...lead, ...sentAgain() });
  const link = await newLink(id);
  expect(await ownOf(link)).toEqual([id, family.id]);
  await adviser.run(() => splitPeople(id, [family.id]));
  expect(await ownOf(link)).toEqual([id]);
});
