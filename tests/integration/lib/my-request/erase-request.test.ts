import { expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { notifyLead } from "@/lib/mails/notify/notify";
import { queueMail } from "@/lib/mails/queue-mail";
import { findLink } from "@/lib/mails/request-link";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { splitPeople } from "@/lib/requests/people/split-people";
import { storeHandover } from "@/tests/support/handovers";
import { lastCodeTo, newToken, sendRequest } from "@/tests/support/my-request";
import { searchEverywhere, storeCanary } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { insertRow, sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

const adviser = await signedIn(["asesor"]);

async function erase(token: string, email: string) {
  await sendRequest(token, "code", { purpose: "erase" });
  return sendRequest(token, "erase", { sure: "on", code: await lastCodeTo(email) });
}

/** How many rows of each table belong to the lead or its person. */
async function ownRows(leadId: string, personId: string): Promise<Record<string, number>> {
  const keys = await sql(`
    SELECT conrelid::regclass::text AS name, attname AS key, confrelid::regclass::text AS owner
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid IN ('leads'::regclass, 'people'::regclass)`);
  const rows: Record<string, number> = {};
  for (const { name, key, owner } of keys) {
    const [{ count }] = await sql(`SELECT count(*)::int FROM ${name} WHERE ${key} = $1`, [
      owner === "leads" ? leadId : personId,
    ]);
    rows[name] = (rows[name] ?? 0) + count;
  }
  return rows;
}

/** Writes the word into every text column of every row that belongs to the lead or its person. */
async function fillColumns(leadId: string, personId: string, mark: string) {
  await sql("UPDATE mails SET data = $2 WHERE lead_id = $1", [leadId, { note: mark }]);
  const withdrawal = { lead_id: leadId, purpose: "ads", text: mark, place: "office" };
  const text_version = "a".repeat(64);
  await insertRow("consent_withdrawals", { ...withdrawal, text_version, actor_email: mark });
  const right = { kind: "access", channel: "email", person_id: personId, requester: mark };
  const at = new Date();
  const words = { extended_because: mark, answer: mark, outcome: "refused", answered_at: at };
  await insertRow("rights_requests", { ...right, ...words, received_at: at, due_at: at });
  await sql(
    "UPDATE people SET restricted_at = now(), restricted_because = $2, undo = $3, corrected_text = $2 WHERE id = $1",
    [personId, mark, { note: mark }],
  );
  await insertRow("lead_events", { lead_id: leadId, type: "created", data: { note: mark } });
  const adviser = { email: `${crypto.randomUUID()}@equipo.test`, password_hash: "x".repeat(60) };
  const { id: user_id } = await insertRow("users", adviser);
  await insertRow("recusals", { person_id: personId, user_id, reason: "relative" });
  const declined = { endedAt: at, endedBecause: "declined", declineReason: mark };
  await storeHandover({ personId, leadId }, { note: mark, ...declined });
  // Somebody whom an adviser has merged into the person.
  const email = `${mark}@otro.test`;
  const contact = {
    email,
    email_normalized: email,
    phone: "600000000",
    phone_normalized: "+34600000000",
  };
  await insertRow("people", { full_name: mark, ...contact, merged_into: personId });
}

test("the form to erase stays open, with its field for the code, when too many changes have been made", async () => {
  const { id } = await storeLead();
  const token = await newToken(id);
  await sendRequest(token, "code", { purpose: "erase" });
  for (let n = 0; n < 40; n++) await sendRequest(token, "cancel", { version: "stale" });
  const title = "Has hecho muchos cambios seguidos";
  const values = { purpose: "erase" };
  const again = await sendRequest(token, "erase", { sure: "on", code: "000000" });
  expect(again).toMatchObject({ title, values });
  expect(await sendRequest(token, "code", values)).toMatchObject({ title, values });
});

test("an erasure names in the register whoever got the data in a file, for an admin to tell them", async () => {
  const { id, lead } = await storeLead();
  const parts = { create: { part: 0, leadIds: [id] } };
  const file = { recipient: "law-firms", firms: ["Despacho Gil"] };
  await db().leadExport.create({ data: { actorEmail: "eva@p.test", ...file, parts } });
  await erase(await newToken(id), lead.email);
  const right = await db().rightsRequest.findFirstOrThrow({ orderBy: { receivedAt: "desc" } });
  expect(right).toMatchObject({
    kind: "erasure",
    answer: expect.stringContaining("Salieron en un archivo para Despacho Gil"),
  });
  await db().rightsRequest.deleteMany();
  await db().leadExport.deleteMany();
});

test("the person's erasure leaves nothing in any table, job, mail or file", async () => {
  const canary = await storeCanary({
    assessment: { answers: { note: "x" }, result: "A", rulesVersion: "1" },
  });
  const { id, lead, mark, words } = canary;
  const suspect = await storeLead({ ...lead, ...sentAgain(), suspicions: ["honeypot"] });
  await insertRow("users", { email: lead.email, password_hash: "x".repeat(60) });
  const token = await newToken(id);
  const [link] = await sql("SELECT id FROM request_links WHERE lead_id = $1 LIMIT 1", [id]);
  const received = await transaction((tx) => queueMail(tx, id, "link"));
  await sendPersonMail(String(received));
  await notifyLead(id);
  const [{ person_id }] = await sql("SELECT person_id FROM leads WHERE id = $1", [id]);
  await sendRequest(token, "code", { purpose: "erase" });
  const code = await lastCodeTo(lead.email);
  await fillColumns(id, person_id, mark);
  const bystander = await storeCanary();
  // A new table has to be filled here, too.
  expect(Object.entries(await ownRows(id, person_id)).filter(([, count]) => count === 0)).toEqual(
    [],
  );
  expect(await searchEverywhere(words)).toEqual(
    expect.arrayContaining([
      "public.consent_withdrawals",
      "public.mails",
      "public.people",
      "public.request_links",
      "public.rights_requests",
      "public.users",
      expect.stringMatching(`mail/mail-${received}`),
    ]),
  );

  const notice = await sendRequest(token, "erase", { sure: "on", code });
  expect(notice).toMatchObject({ tone: "success", title: "Hemos borrado tus datos" });

  // Without a mail server not even the address stays for a confirmation.
  expect(await searchEverywhere(words)).toEqual([]);
  expect(await searchEverywhere([id, suspect.id])).toEqual(["public.erasures"]);
  expect(await searchEverywhere([person_id, link.id, token])).toEqual([]);
  expect(await findLink(token)).toBeNull();
  expect(await sql("SELECT 1 FROM leads WHERE id = $1", [bystander.id])).toHaveLength(1);
  const entry = await db().auditEntry.findFirst({ orderBy: { id: "desc" } });
  expect(entry).toMatchObject({ action: "person.erased", actorEmail: null, details: { leads: 2 } });
  const [right] = await sql("SELECT * FROM rights_requests WHERE kind = 'erasure'");
  expect(right).toMatchObject({ channel: "link", identity_check: "code", outcome: "granted" });
  expect(right).toMatchObject({ person_id: null, requester: null });
});

test("nothing is erased without the box, the code, or the right one", async () => {
  const { id, lead } = await storeCanary();
  const token = await newToken(id);
  await sendRequest(token, "code", { purpose: "erase" });
  const code = await lastCodeTo(lead.email);
  expect(await sendRequest(token, "erase", { code })).toMatchObject({ tone: "error" });
  expect(await sendRequest(token, "erase", { sure: "on" })).toMatchObject({ tone: "error" });
  await sendRequest(token, "code", { purpose: "download" });
  const other = await lastCodeTo(lead.email);
  expect(await sendRequest(token, "erase", { sure: "on", code: other })).toMatchObject({
    title: "El código no es correcto o ha caducado",
  });
  expect(await sql("SELECT 1 FROM leads WHERE id = $1", [id])).toHaveLength(1);
});

test("a double click is told twice that it is done, and gets one confirmation, which holds only the address", async () => {
  env().smtpUrl = "smtp://127.0.0.1:9";
  const { id, lead } = await storeLead();
  const token = await newToken(id);
  await sendRequest(token, "code", { purpose: "erase" });
  const form = { sure: "on", code: await lastCodeTo(lead.email) };
  const notices = await Promise.all([
    sendRequest(token, "erase", form),
    sendRequest(token, "erase", form),
  ]);
  for (const notice of notices) expect(notice).toMatchObject({ tone: "success" });
  env().smtpUrl = undefined;
  const sent = await sql("SELECT * FROM mails WHERE email = $1", [lead.email]);
  expect(sent).toMatchObject([{ kind: "erased", lead_id: null, data: null }]);
});

test("nobody is told that nothing is left of the mailbox while another person's request is written about there", async () => {
  env().smtpUrl = "smtp://127.0.0.1:9";
  const { id, lead } = await storeLead();
  const other = await storeLead({ ...newLead({ fullName: "Otra Persona" }), email: lead.email });
  await adviser.run(() => splitPeople(id, [other.id]));
  const told = async (leadId: string) => (await erase(await newToken(leadId), lead.email))?.text;
  expect(await told(id)).not.toContain("último email");
  expect(await sql("SELECT 1 FROM leads WHERE id = $1", [other.id])).toHaveLength(1);
  const confirmed = () => db().mail.count({ where: { kind: "erased", email: lead.email } });
  expect(await confirmed()).toBe(0);
  expect(await told(other.id)).toContain("último email");
  expect(await confirmed()).toBe(1);
  env().smtpUrl = undefined;
});

test("an account with that e-mail goes too, unless it is a colleague's", async () => {
  const person = await storeCanary();
  const colleague = await storeCanary();
  for (const { lead } of [person, colleague]) {
    await insertRow("users", { email: lead.email, password_hash: "x".repeat(60) });
  }
  await sql("INSERT INTO user_roles SELECT id, 'asesor' FROM users WHERE email = $1", [
    colleague.lead.email,
  ]);
  for (const { id, lead } of [person, colleague]) await erase(await newToken(id), lead.email);
  const left = await sql("SELECT email FROM users WHERE email = ANY($1)", [
    [person.lead.email, colleague.lead.email],
  ]);
  expect(left).toEqual([{ email: colleague.lead.email }]);
});
