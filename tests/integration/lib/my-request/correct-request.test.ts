import { expect, test } from "vitest";
import { readCall } from "@/lib/calls/read-call";
import { db } from "@/lib/kernel/db";
import { readRequest } from "@/lib/my-request/read-request";
import { readLead } from "@/lib/requests/sheet/details";
import { firmMailsOf, storeHandover } from "@/tests/support/handovers";
import { lastCodeTo, newToken, sendRequest } from "@/tests/support/my-request";
import { signedIn } from "@/tests/support/signed-in";
import { insertRow, sql } from "@/tests/support/sql";
import { newLead, storeLead } from "@/tests/support/store-lead";

const DAY = 86_400_000;
const adviser = await signedIn(["asesor"]);

async function opened() {
  const { id, lead } = await storeLead();
  return { id, lead, token: await newToken(id) };
}
const contactOf = async (token: string) => (await readRequest(token))?.details?.contact;
const personOf = async (leadId: string) =>
  db().person.findFirstOrThrow({ where: { leads: { some: { id: leadId } } } });
const marksOf = async (leadId: string) =>
  (await adviser.run(() => readLead(leadId)))?.person?.ownChanges;
const mailsOf = (leadId: string) =>
  sql("SELECT email FROM mails WHERE lead_id = $1 AND kind = 'changed'", [leadId]);

test("a name is corrected at once, marked for the adviser, and confirmed to the known e-mail", async () => {
  const { id, lead, token } = await opened();
  const fullName = "Begoña Ruíz-Núñez";
  const notice = await sendRequest(token, "correct", { fullName, phone: lead.phone });
  expect(notice).toMatchObject({ tone: "success" });
  expect(await contactOf(token)).toMatchObject({
    fullName: "Begoña Ruíz Núñez",
    phone: lead.phone,
  });
  expect(await marksOf(id)).toEqual([`Ha cambiado su nombre: antes ${lead.fullName}`]);
  const history = (await adviser.run(() => readLead(id)))?.history;
  expect(history).toContainEqual(
    expect.objectContaining({
      text: "Ha corregido su contacto",
      by: null,
      detail: `Nombre: ${lead.fullName} → Begoña Ruíz Núñez`,
    }),
  );
  expect(await mailsOf(id)).toEqual([{ email: lead.email }]);
  const [right] = await sql("SELECT * FROM rights_requests WHERE person_id = $1", [
    (await personOf(id)).id,
  ]);
  expect(right).toMatchObject({ kind: "rectification", channel: "link", outcome: "granted" });
});

test("a firm that has the case is told that a contact has changed, once", async () => {
  const { id, lead, token } = await opened();
  const { id: personId } = await personOf(id);
  const answerBy = new Date(Date.now() + DAY);
  const handover = await storeHandover({ leadId: id, personId }, { answerBy });
  const typed = { fullName: "Begoña Ruiz", phone: lead.phone };
  expect(await sendRequest(token, "correct", typed)).toMatchObject({
    text: expect.stringContaining("un despacho"),
  });
  await sendRequest(token, "correct", typed);
  expect(await firmMailsOf(handover.id)).toEqual(["firm_correction"]);
});

test("a phone asks for a code first, and keeps what was typed", async () => {
  const { id, lead, token } = await opened();
  const typed = { fullName: lead.fullName, phone: "611.222.333" };
  const asked = await sendRequest(token, "correct", typed);
  expect(asked).toMatchObject({ tone: "info", values: { phone: "611 222 333", asked: "code" } });
  const wrong = await sendRequest(token, "correct", { ...typed, code: "abcdef" });
  expect(wrong).toMatchObject({
    title: "El código no es correcto o ha caducado",
    values: { phone: "611 222 333", asked: "code" },
  });
  expect((await personOf(id)).phone).toBe(lead.phone);
  const code = await lastCodeTo(lead.email);
  expect(await sendRequest(token, "correct", { ...typed, code })).toMatchObject({
    tone: "success",
  });
  expect((await personOf(id)).phone).toBe("611 222 333");
  expect(await marksOf(id)).toEqual([`Ha cambiado su teléfono: antes ${lead.phone}`]);
  // Sent twice.
  expect(await sendRequest(token, "correct", { ...typed, code })).toMatchObject({ tone: "info" });
  expect(await mailsOf(id)).toHaveLength(1);
});

test("the mark is on the call screen until somebody has tried to call", async () => {
  const { id, lead, token } = await opened();
  await sendRequest(token, "correct", { fullName: "Otra Persona", phone: lead.phone });
  await sendRequest(token, "correct", { fullName: "Una Tercera", phone: lead.phone });
  const { id: personId } = await personOf(id);
  const [task] = await sql("SELECT id FROM call_tasks WHERE person_id = $1", [personId]);
  const mark = `Ha cambiado su nombre: antes ${lead.fullName}`;
  const read = () => adviser.run(() => readCall(task.id, adviser.email, new Date()));
  expect((await read()).ownChanges).toEqual([mark]);
  const attempt = { lead_id: id, task_id: task.id, adviser_email: adviser.email };
  await insertRow("call_attempts", { ...attempt, open_seconds: 0, outcome: "no_answer" });
  expect((await read()).ownChanges).toEqual([]);
  expect(await marksOf(id)).toEqual([]);
});

test.each([
  ["", "600 111 222", { fullName: "Escribe tu nombre." }],
  ["R2D2", "600 111 222", { fullName: expect.stringContaining("solo letras") }],
  ["Ana Ruiz", "12", { phone: expect.stringMatching(/./) }],
])(
  "«%s» and «%s» are refused beside the field, as in the forms",
  async (fullName, phone, errors) => {
    const { token } = await opened();
    expect(await sendRequest(token, "correct", { fullName, phone })).toMatchObject({
      tone: "error",
      values: { fullName, phone },
      errors,
    });
  },
);

test("a call that ended because the number was wrong opens again", async () => {
  const { id, lead, token } = await opened();
  const { id: personId } = await personOf(id);
  await sql(
    "UPDATE call_tasks SET closed_at = now(), closed_because = 'wrong_number' WHERE person_id = $1",
    [personId],
  );
  const typed = { fullName: lead.fullName, phone: "622 333 444" };
  await sendRequest(token, "correct", typed);
  await sendRequest(token, "correct", { ...typed, code: await lastCodeTo(lead.email) });
  const open = await sql("SELECT 1 FROM call_tasks WHERE person_id = $1 AND closed_at IS NULL", [
    personId,
  ]);
  expect(open).toHaveLength(1);
});

test("a wrong number is corrected and called although another mailbox has written with it and the same name", async () => {
  const { id, lead, token } = await opened();
  const { phone, fullName } = lead;
  const other = await storeLead(newLead({ phone, fullName }));
  const { id: personId } = await personOf(other.id);
  expect((await personOf(id)).id).toBe(personId);
  await sql(
    "UPDATE call_tasks SET closed_at = now(), closed_because = 'wrong_number' WHERE person_id = $1",
    [personId],
  );
  const typed = { fullName, phone: "622 333 555" };
  await sendRequest(token, "correct", typed);
  await sendRequest(token, "correct", { ...typed, code: await lastCodeTo(lead.email) });
  const own = await personOf(id);
  expect(own).toMatchObject({ phone: "622 333 555", email: lead.email });
  expect(await personOf(other.id)).toMatchObject({ id: personId, phone });
  // An adviser decides whether they are one, and calls each until then.
  const open = "SELECT lead_id FROM call_tasks WHERE person_id = $1 AND closed_at IS NULL";
  expect(await sql(open, [own.id])).toEqual([{ lead_id: id }]);
  expect(await sql(open, [personId])).toEqual([{ lead_id: other.id }]);
  expect(own.maybeSameAsId).toBe(personId);
});

test("whoever wants no calls gets none by correcting a name beside another mailbox", async () => {
  const { id, lead, token } = await opened();
  const { phone, fullName } = lead;
  const other = await storeLead(newLead({ phone, fullName }));
  const { id: personId } = await personOf(other.id);
  await sql("UPDATE people SET do_not_call_at = now() WHERE id = $1", [personId]);
  await sql(
    "UPDATE call_tasks SET closed_at = now(), closed_because = 'no_calls' WHERE person_id = $1",
    [personId],
  );
  await sendRequest(token, "correct", { fullName: "Ana Ruiz", phone });
  expect((await personOf(id)).id).not.toBe(personId);
  const open = "SELECT 1 FROM call_tasks WHERE closed_at IS NULL AND lead_id = ANY($1)";
  expect(await sql(open, [[id, other.id]])).toEqual([]);
});

test("a tab that shows an old name or phone puts neither back", async () => {
  const { id, lead, token } = await opened();
  const shown = { "version-fullName": lead.fullName, "version-phone": lead.phone };
  const { fullName, phone } = lead;
  await sendRequest(token, "correct", { ...shown, fullName: "Begoña Ruiz", phone });
  const typed = { ...shown, fullName, phone: "611 222 333" };
  await sendRequest(token, "correct", typed);
  await sendRequest(token, "correct", { ...typed, code: await lastCodeTo(lead.email) });
  expect(await contactOf(token)).toMatchObject({ fullName: "Begoña Ruiz", phone: "611 222 333" });
  expect(
    await sendRequest(token, "correct", { ...shown, fullName: "Begoña Ruiz Gil", phone }),
  ).toMatchObject({ tone: "success" });
  expect(await personOf(id)).toMatchObject({ fullName: "Begoña Ruiz Gil", phone: "611 222 333" });
});

test("whoever found a link cannot fill its owner's mailbox", async () => {
  const { id, lead, token } = await opened();
  for (let n = 0; n < 12; n++) {
    const fullName = n % 2 ? "Begoña Ruiz" : "Begoña Gil";
    await sendRequest(token, "correct", { fullName, phone: lead.phone });
  }
  expect(await mailsOf(id)).toHaveLength(10);
});
