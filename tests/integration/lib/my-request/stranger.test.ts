import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { findLink } from "@/lib/mails/request-link";
import { downloadOwnRequests } from "@/lib/my-request/download-request";
import { readRequest } from "@/lib/my-request/read-request";
import { readStored } from "@/lib/privacy/stored-rows";
import { readLead } from "@/lib/requests/sheet/details";
import { lastCodeTo, newToken, sendRequest } from "@/tests/support/my-request";
import { storeCanary } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { insertRow, sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

// Somebody who knows another one's phone sends a request with it and their own e-mail, and opens the
// link of their own mail.

const adviser = await signedIn(["asesor"]);

const personOf = (leadId: string) =>
  db().person.findFirstOrThrow({ where: { leads: { some: { id: leadId } } } });
const openCall = async (personId: string) =>
  (await sql("SELECT * FROM call_tasks WHERE person_id = $1 AND closed_at IS NULL", [personId]))[0];

async function attack() {
  const victim = await storeCanary();
  // A part of the victim's name is enough to be taken for the victim.
  const { id, lead } = await storeLead(newLead({ phone: victim.lead.phone, fullName: "Canaria" }));
  // An adviser may note what the victim says beside the stranger's request, the latest.
  await insertRow("lead_notes", {
    lead_id: id,
    note: `Ha contado ${victim.mark}`,
    author_email: "ana@p.test",
  });
  return { victim, lead, id, token: await newToken(id) };
}

test("fault 62: reads nothing of the other one: not on the page, not in the file", async () => {
  const { victim, lead, token } = await attack();
  await sql("UPDATE people SET corrected_text = 'x' WHERE phone = $1", [victim.lead.phone]);
  expect(JSON.stringify(await readRequest(token))).not.toContain(victim.mark);
  await sendRequest(token, "code", { purpose: "download" });
  const link = await findLink(token);
  const file = link && (await downloadOwnRequests(link, await lastCodeTo(lead.email), "json"));
  expect(file?.body).toContain(lead.email);
  expect(file?.body).not.toContain(victim.mark);
});

test("fault 62: moves no call: another phone or name is of a person of their own, and looks the same", async () => {
  const { victim, lead, id, token } = await attack();
  const before = await personOf(victim.id);
  const typed = { fullName: "Perico Palotes", phone: "633 444 555" };
  await sendRequest(token, "correct", typed);
  const code = await lastCodeTo(lead.email);
  const notice = await sendRequest(token, "correct", { ...typed, code });
  expect(notice).toMatchObject({ tone: "success", title: "Cambio guardado" });
  expect((await readRequest(token))?.details?.contact).toMatchObject(typed);
  const after = await personOf(victim.id);
  expect(after).toEqual(before);
  const sheet = await adviser.run(() => readLead(victim.id));
  expect(sheet?.person).toMatchObject({ ownChanges: [], maybe: [{ leadId: id }] });
  expect(await openCall(before.id)).toMatchObject({ lead_id: victim.id });
  expect((await readRequest(await newToken(victim.id)))?.details?.contact).toMatchObject({
    fullName: victim.lead.fullName,
    phone: victim.lead.phone,
  });
  const own = await personOf(id);
  expect(own).toMatchObject({ ...typed, email: lead.email });
  expect(own.id).not.toBe(after.id);
  expect(await openCall(own.id)).toMatchObject({ lead_id: id });
  const [right] = await sql(
    "SELECT outcome, answer FROM rights_requests WHERE kind = 'rectification' AND person_id = $1",
    [own.id],
  );
  expect(right).toEqual({ outcome: "granted", answer: null });
});

test("who has changed the phone first does not get the calls of whoever writes with it later", async () => {
  const lead = newLead();
  const stranger = await storeLead(lead);
  const token = await newToken(stranger.id);
  const typed = { fullName: lead.fullName, phone: "644 555 666" };
  await sendRequest(token, "correct", typed);
  await sendRequest(token, "correct", { ...typed, code: await lastCodeTo(lead.email) });
  expect((await personOf(stranger.id)).phone).toBe("644 555 666");
  const victim = await storeLead(newLead({ phone: lead.phone }));
  expect(await personOf(victim.id)).toMatchObject({ phone: lead.phone });
  expect((await personOf(victim.id)).id).not.toBe((await personOf(stranger.id)).id);
  // The sender's own next request still finds its person.
  const again = await storeLead({ ...lead, ...sentAgain() });
  expect((await personOf(again.id)).id).toBe((await personOf(stranger.id)).id);
});

test("erases only the own request: the other one keeps request, call, contact and history", async () => {
  const { victim, lead, id, token } = await attack();
  const { id: personId } = await personOf(victim.id);
  await sendRequest(token, "code", { purpose: "erase" });
  const code = await lastCodeTo(lead.email);
  const notice = await sendRequest(token, "erase", { sure: "on", code });
  expect(notice).toMatchObject({ tone: "success" });
  expect(await sql("SELECT 1 FROM leads WHERE id = $1", [id])).toEqual([]);
  expect(await personOf(victim.id)).toMatchObject({
    id: personId,
    phone: victim.lead.phone,
    email: victim.lead.email,
  });
  expect(await openCall(personId)).toMatchObject({ lead_id: victim.id });
  expect((await adviser.run(() => readLead(victim.id)))?.notes).not.toEqual([]);
  // An admin looks whether the rest is theirs too; the other one's file does not tell that they wrote.
  const [right] = await sql("SELECT * FROM rights_requests WHERE kind = 'erasure'");
  expect(right).toMatchObject({ person_id: personId, requester: null, outcome: "partly" });
  expect(right.answer).toContain("Mira si lo que queda");
  const held = await readStored(db(), [victim.id]);
  expect(held.get(victim.id)?.rights).toEqual([]);
});
