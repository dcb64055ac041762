import { expect, test, vi } from "vitest";
import { transaction } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { queueMail } from "@/lib/mails/queue-mail";
import { findLink } from "@/lib/mails/request-link";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { answerLinkForm } from "@/lib/my-request/renew-link";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { splitPeople } from "@/lib/requests/people/split-people";
import { newToken, sendRequest } from "@/tests/support/my-request";
import { withDatabaseGone } from "@/tests/support/outage";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { newLead, storeLead } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";

const adviser = await signedIn(["asesor"]);
let visitors = 0;

function ask(email: string, address = `192.0.2.${++visitors}`) {
  return answerLinkForm(formOf({ email }), new Headers({ "x-socket-address": address }));
}
async function stored() {
  const { id, lead } = await storeLead();
  return { id, lead };
}
const linksTo = (email: string) =>
  sql("SELECT lead_id FROM mails WHERE kind = 'link' AND email_normalized = $1", [email]);

test("an expired link mails another one to its own address, and opens nothing else", async () => {
  const { id, lead } = await stored();
  const token = await newToken(id);
  await sql("UPDATE request_links SET expires_at = now() WHERE lead_id = $1", [id]);
  const before = (await linksTo(lead.email)).length;
  expect(await sendRequest(token, "renew", { email: "otra@ejemplo.es" })).toMatchObject({
    tone: "success",
  });
  expect(await linksTo(lead.email)).toHaveLength(before + 1);
  expect(await linksTo("otra@ejemplo.es")).toEqual([]);
  for (const action of ["correct", "code", "erase"]) {
    expect(await sendRequest(token, action, { purpose: "erase", sure: "on" })).toMatchObject({
      title: expect.stringContaining("el enlace ha caducado"),
    });
  }
  expect((await findLink(token))?.valid).toBe(false);
});

test("whoever lost the mail is answered the same, known or not; only the known one is written to", async () => {
  const { id, lead } = await stored();
  const known = await ask(` ${lead.email.toUpperCase()} `);
  expect(await ask("nadie@ejemplo.es")).toEqual(known);
  expect(await linksTo(lead.email)).toEqual([{ lead_id: id }]);
  expect(await linksTo("nadie@ejemplo.es")).toEqual([]);
});

test("two who share a mailbox get a link each, the one whom an adviser took apart too", async () => {
  const { id, lead } = await stored();
  const other = await storeLead({ ...newLead({ fullName: "Otra Persona" }), email: lead.email });
  expect(await adviser.run(() => splitPeople(id, [other.id]))).toBeNull();
  await ask(lead.email);
  await ask(lead.email);
  const links = (await linksTo(lead.email)).map(({ lead_id }) => lead_id);
  expect(links.toSorted()).toEqual([id, other.id].toSorted());
});

test("fault 57: an address gets one such mail a day, and the answer stays the same", async () => {
  const { lead } = await stored();
  const answers = [];
  for (let n = 0; n < 5; n++) answers.push(await ask(lead.email));
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await linksTo(lead.email)).toHaveLength(1);
});

test("fault 57: whoever asks with another spelling of the mailbox uses up no limit of its owner", async () => {
  const { id, lead } = await stored();
  await ask(lead.email.replace("@", "+zz@"));
  await ask(lead.email);
  expect(await linksTo(lead.email)).toEqual([{ lead_id: id }]);
});

test("an expired link mails three others a day", async () => {
  const { id, lead } = await stored();
  const token = await newToken(id);
  await sql("UPDATE request_links SET expires_at = now() WHERE lead_id = $1", [id]);
  const before = (await linksTo(lead.email)).length;
  const tones = [];
  for (let n = 0; n < 4; n++) tones.push((await sendRequest(token, "renew"))?.tone);
  expect(tones).toEqual(["success", "success", "success", "error"]);
  expect(await linksTo(lead.email)).toHaveLength(before + 3);
});

test("a client address asks for ten in an hour", async () => {
  for (let n = 0; n < 10; n++) await ask(`nadie${n}@ejemplo.es`, "198.51.100.7");
  expect(await ask("nadie@ejemplo.es", "198.51.100.7")).toMatchObject({ tone: "error" });
});

test("an e-mail that an adviser corrected opens nothing any more; the new one does", async () => {
  const { id, lead } = await stored();
  const email = `bien.${lead.email}`;
  await adviser.run(() => correctContact(id, { ...lead, email, province: null }));
  await ask(lead.email);
  await ask(email);
  expect(await linksTo(lead.email)).toEqual([]);
  expect(await linksTo(email)).toEqual([{ lead_id: id }]);
});

test.each(["", "ana", "a@b", "x".repeat(2_000), "a@b.es\r\nBcc: c@d.es"])(
  "«%s» is no e-mail, and is asked for again",
  async (typed) => {
    expect(await ask(typed)).toMatchObject({ tone: "error", title: "Revisa el email" });
  },
);

test("whose link others may have closes all of them and gets another; nobody else's closes", async () => {
  const { id, lead } = await stored();
  const [token, other] = [await newToken(id), await newToken(id)];
  const stranger = await storeLead({ ...newLead(), phone: lead.phone });
  const strangers = await newToken(stranger.id);
  await sql("UPDATE mails SET sent_at = now()");
  const before = (await linksTo(lead.email)).length;
  expect(await sendRequest(token, "renew", { close: "1" })).toMatchObject({
    tone: "success",
    title: expect.stringContaining("ya no valen"),
  });
  expect([await findLink(token), await findLink(other)]).toEqual([null, null]);
  expect(await findLink(strangers)).toMatchObject({ valid: true });
  expect(await linksTo(lead.email)).toHaveLength(before + 1);
  const [{ count } = { count: 0 }] = await sql(
    "SELECT count(*)::int FROM request_links WHERE lead_id = $1",
    [id],
  );
  expect(count).toBe(1);
});

test("where we may not write, links close without a new one, and the answer says how else", async () => {
  const { id, lead } = await stored();
  const [token, other] = [await newToken(id), await newToken(id)];
  await sql("UPDATE mails SET sent_at = now()");
  await sql("UPDATE leads SET no_mail = true WHERE id = $1", [id]);
  const before = (await linksTo(lead.email)).length;
  const closed = await sendRequest(token, "renew", { close: "1" });
  expect(closed).toMatchObject({
    tone: "success",
    title: "Tus enlaces de antes ya no valen",
    text: expect.stringMatching(/^No te hemos enviado otro\. .*llámanos al \+34/),
  });
  expect([await findLink(token), await findLink(other)]).toEqual([null, null]);
  expect(await linksTo(lead.email)).toHaveLength(before);
});

test("an expired link that may not be mailed again says so", async () => {
  const { id, lead } = await stored();
  const token = await newToken(id);
  await sql("UPDATE request_links SET expires_at = now() WHERE lead_id = $1", [id]);
  await sql("UPDATE leads SET no_mail = true WHERE id = $1", [id]);
  const before = (await linksTo(lead.email)).length;
  expect(await sendRequest(token, "renew")).toMatchObject({
    tone: "error",
    title: "No te hemos enviado otro enlace",
    text: expect.stringContaining("llámanos al +34"),
  });
  expect(await linksTo(lead.email)).toHaveLength(before);
});

test("nobody who knows the e-mail, or has a link that expired, keeps the owner from closing links", async () => {
  const { id, lead } = await stored();
  for (let n = 0; n < 3; n++) await ask(lead.email);
  const old = await newToken(id);
  await sql("UPDATE request_links SET expires_at = now() WHERE lead_id = $1", [id]);
  const token = await newToken(id);
  for (let n = 0; n < 4; n++) await sendRequest(old, "renew", { close: "1" });
  expect(await findLink(token)).toMatchObject({ valid: true });
  await sql("UPDATE mails SET sent_at = now()");
  const before = (await linksTo(lead.email)).length;
  expect(await sendRequest(token, "renew", { close: "1" })).toMatchObject({ tone: "success" });
  expect([await findLink(old), await findLink(token)]).toEqual([null, null]);
  expect(await linksTo(lead.email)).toHaveLength(before + 1);
});

test("a link changes forty times an hour, and leaves the owner's other link its own changes", async () => {
  const { id } = await stored();
  const [token, other] = [await newToken(id), await newToken(id)];
  for (let n = 0; n < 40; n++) await sendRequest(token, "cancel", { version: "stale" });
  const title = "Has hecho muchos cambios seguidos";
  expect(await sendRequest(token, "cancel")).toMatchObject({ title });
  expect(await sendRequest(other, "cancel")).not.toMatchObject({ title });
});

test("whoever has found a link cannot keep its owner from closing it, and it closes once", async () => {
  const { id, lead } = await stored();
  const token = await newToken(id);
  await sql("UPDATE mails SET sent_at = now()");
  for (let n = 0; n < 41; n++) await sendRequest(token, "cancel", { version: "stale" });
  const before = (await linksTo(lead.email)).length;
  const close = () => sendRequest(token, "renew", { close: "1" });
  const answers = await Promise.all([close(), close(), close()]);
  expect(answers).toContainEqual(expect.objectContaining({ tone: "success" }));
  expect(await findLink(token)).toBeNull();
  expect(await close()).toBeNull();
  expect(await linksTo(lead.email)).toHaveLength(before + 1);
});

test("a mail that waits for the mail server still goes out after its person closed the links", async () => {
  const { id } = await stored();
  const token = await newToken(id);
  await sql("UPDATE mails SET sent_at = now() WHERE lead_id = $1", [id]);
  const answer = await transaction((tx) =>
    queueMail(tx, id, "answer", { answer: "Hecho.", request: id }),
  );
  await sendRequest(token, "renew", { close: "1" });
  expect(await findLink(token)).toBeNull();
  await sendPersonMail(answer ?? "");
  expect(await sql("SELECT sent_at FROM mails WHERE id = $1", [answer])).toEqual([
    { sent_at: expect.any(Date) },
  ]);
});

test("while the database is gone nobody is told to look for a mail", async () => {
  vi.spyOn(log, "error").mockReturnValue();
  await withDatabaseGone(async () => {
    const notice = await ask("nadie@ejemplo.es");
    expect(notice).toMatchObject({ tone: "error", values: { email: "nadie@ejemplo.es" } });
  });
});
