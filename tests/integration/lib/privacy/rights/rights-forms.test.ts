import { expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { formatFileDate } from "@/lib/kernel/format";
import { answerDueAt } from "@/lib/privacy/rights/deadline";
import { readRight, type ShownRight } from "@/lib/privacy/rights/read-right";
import { recordRight } from "@/lib/privacy/rights/record-right";
import { answerRightsForm } from "@/lib/privacy/rights/rights-forms";
import { lastAuditLine } from "@/tests/support/audit";
import { outcomeOf } from "@/tests/support/rights";
import { signedIn } from "@/tests/support/signed-in";
import { newLead, storeLead } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);
const coordinator = await signedIn(["coordinador"]);
const NOTED = {
  action: "note",
  kind: "access",
  channel: "phone",
  receivedOn: formatFileDate(new Date()),
  requester: "Su hija, 600 111 222",
  contact: "",
  identityCheck: "none",
  handlerEmail: admin.email,
};
const ANSWER = {
  action: "answer",
  outcome: "granted",
  answer: "Te enviamos el archivo.",
  identityCheck: "known-phone",
};

async function send(fields: Record<string, string>, visitor = admin) {
  return outcomeOf(await visitor.run(() => answerRightsForm(formOf(fields))));
}
async function note(changes: Record<string, string> = {}): Promise<ShownRight> {
  const answer = await send({ ...NOTED, ...changes });
  if ("refused" in answer) throw new Error(JSON.stringify(answer.refused));
  return read(answer.id);
}
async function read(id: string): Promise<ShownRight> {
  const right = await admin.run(() => readRight(id));
  if (!right) throw new Error("no such request");
  return right;
}
const change = (right: ShownRight, fields: Record<string, string>) =>
  send({ id: right.id, version: right.version, ...fields });
const asNoted = (right: ShownRight, changes: Record<string, string>) =>
  change(right, { ...NOTED, action: "correct", ...changes });
/** Moves a request into the past, as if it had been noted then. */
async function age(right: ShownRight, receivedAt: Date): Promise<ShownRight> {
  const data = { receivedAt, dueAt: answerDueAt(right.kind, receivedAt) };
  await db().rightsRequest.update({ where: { id: right.id }, data });
  return read(right.id);
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("a request is written down with its clock, and the person is found by e-mail or phone", async () => {
  const { id: leadId, lead } = await storeLead(newLead({ fullName: "Ana García" }));
  const day = formatFileDate(daysAgo(3));
  const byPhone = await note({ contact: ` ${lead.phone} `, receivedOn: day, kind: "erasure" });
  expect(byPhone).toMatchObject({
    kind: "erasure",
    channel: "phone",
    requester: NOTED.requester,
    handlerEmail: admin.email,
    identityCheck: "none",
    person: { fullName: "Ana García", leadId, mailboxes: [{ email: lead.email }] },
    mayExtend: true,
  });
  expect(formatFileDate(byPhone.receivedAt)).toBe(day);
  expect(byPhone.dueAt).toEqual(answerDueAt(byPhone.kind, byPhone.receivedAt));
  expect(await lastAuditLine("rights.")).toEqual({
    action: "rights.noted",
    actorEmail: admin.email,
    details: { request: byPhone.id, kind: "erasure" },
  });
  expect((await note({ contact: lead.email.toUpperCase() })).person?.leadId).toBe(leadId);
});

test("a phone of two people finds neither: their e-mail is asked for", async () => {
  const { lead } = await storeLead(newLead({ fullName: "María Gil" }));
  const other = await storeLead(newLead({ fullName: "Juan Sáez", phone: lead.phone }));
  expect(await send({ ...NOTED, contact: lead.phone })).toMatchObject({
    refused: { errors: { contact: expect.stringContaining("Varias personas") } },
  });
  expect((await note({ contact: other.lead.email })).person?.leadId).toBe(other.id);
});

test("somebody of whom we hold nothing is noted with how to answer them", async () => {
  const right = await note({ contact: "nadie@ejemplo.test", requester: "Luis Peña" });
  expect(right).toMatchObject({ person: null, requester: "Luis Peña · nadie@ejemplo.test" });
});

test("nothing is noted with a field missing, and what was typed comes back", async () => {
  const before = await db().rightsRequest.count();
  const answer = await send({ ...NOTED, requester: " ", receivedOn: "2999-01-01" });
  expect(answer).toMatchObject({
    refused: {
      notice: expect.objectContaining({ tone: "error" }),
      values: expect.objectContaining({ kind: "access", receivedOn: "2999-01-01" }),
      errors: {
        requester: expect.any(String),
        receivedOn: expect.any(String),
      },
    },
  });
  const stranger = await send({ ...NOTED, handlerEmail: "nadie@p.test" });
  expect(stranger).toMatchObject({ refused: { errors: { handlerEmail: expect.any(String) } } });
  const forbidden = await send(NOTED, coordinator);
  expect(forbidden).toMatchObject({
    refused: { notice: { text: "Tu cuenta no tiene permiso para esto." } },
  });
  expect(await db().rightsRequest.count()).toBe(before);
});

test("a slip is corrected, also the person and the day, with which the clock moves", async () => {
  const lead = newLead();
  await storeLead(lead);
  const right = await note();
  const day = formatFileDate(daysAgo(10));
  const corrected = { kind: "objection", receivedOn: day, contact: lead.email };
  expect(await asNoted(right, corrected)).toEqual({ id: right.id, done: "correct" });
  const after = await read(right.id);
  expect(after).toMatchObject({
    kind: "objection",
    person: { mailboxes: [{ email: lead.email }] },
  });
  expect(after.dueAt).toEqual(answerDueAt(after.kind, after.receivedAt));
  expect(formatFileDate(after.receivedAt)).toBe(day);
  expect(await asNoted(after, { contact: "nadie@ejemplo.test" })).toMatchObject({
    refused: { errors: { contact: expect.any(String) } },
  });
  // The day of receipt keeps its hour.
  expect(await asNoted(after, { ...corrected, contact: "", unlinked: "1" })).toHaveProperty("done");
  expect(await read(right.id)).toMatchObject({ person: null, receivedAt: after.receivedAt });
});

test("of two admins at once the second is told, and nothing of the first is overwritten", async () => {
  const right = await note();
  await asNoted(right, { requester: "La primera" });
  for (const fields of [ANSWER, { action: "extend", because: "Hay muchas" }]) {
    expect(await change(right, fields)).toMatchObject({
      refused: { notice: { text: expect.stringContaining("Otra persona del equipo") } },
    });
  }
  expect(await asNoted(right, { requester: "La segunda" })).toMatchObject({
    refused: { values: { requester: "La segunda", version: right.version } },
  });
  expect(await read(right.id)).toMatchObject({ requester: "La primera", answeredAt: null });
  const answers = await Promise.all([1, 2].map(async () => change(await read(right.id), ANSWER)));
  expect(answers.filter((answer) => "done" in answer)).toHaveLength(1);
});

test("the month is extended once, with a reason, and only before it has passed", async () => {
  const right = await note();
  expect(await change(right, { action: "extend", because: " " })).toMatchObject({
    refused: { errors: { because: expect.any(String) } },
  });
  expect(await change(right, { action: "extend", because: "Hay muchas" })).toHaveProperty("done");
  const extended = await read(right.id);
  expect(extended).toMatchObject({
    extendedBecause: "Hay muchas",
    dueAt: answerDueAt(right.kind, right.receivedAt, true),
    mayExtend: false,
  });
  const late = await age(await note(), daysAgo(40));
  expect(late.mayExtend).toBe(false);
  for (const one of [extended, late]) {
    expect(await change(one, { action: "extend", because: "Más" })).toMatchObject({
      refused: { notice: { text: expect.stringContaining("no deja ampliarlo") } },
    });
  }
  expect((await read(late.id)).dueAt).toEqual(late.dueAt);
});

test("an answer is final, and goes by mail if that was ticked", async () => {
  const { id: leadId, lead } = await storeLead();
  const right = await note({ contact: lead.email });
  expect(await change(right, { ...ANSWER, sendTo: lead.email })).toEqual({
    id: right.id,
    done: "sent",
  });
  const answered = await read(right.id);
  expect(answered).toMatchObject({
    outcome: "granted",
    answer: ANSWER.answer,
    identityCheck: "known-phone",
    answeredAt: expect.any(Date),
  });
  const mails = await db().mail.findMany({ where: { leadId, kind: "answer" } });
  expect(mails).toMatchObject([{ email: lead.email, data: { answer: ANSWER.answer } }]);
  expect(await lastAuditLine("rights.")).toMatchObject({
    action: "rights.answered",
    details: { request: right.id, outcome: "granted", sent: true },
  });
  expect(await change(answered, { ...ANSWER, answer: "Otra" })).toHaveProperty("refused");
  expect((await read(right.id)).answer).toBe(ANSWER.answer);
});

test("an answer goes to no stranger with the same phone", async () => {
  const { id: leadId, lead } = await storeLead();
  const stranger = { ...newLead(), phone: lead.phone };
  await storeLead(stranger);
  const right = await note({ contact: lead.email });
  expect(right.person?.mailboxes.map(({ email }) => email)).toEqual([stranger.email, lead.email]);
  await change(right, { ...ANSWER, sendTo: lead.email });
  const mails = await db().mail.findMany({
    where: { kind: "answer", lead: { phone: lead.phone } },
  });
  expect(mails).toMatchObject([{ leadId, email: lead.email }]);
});

test("without an e-mail no answer is written down as sent", async () => {
  const right = await note();
  expect(await change(right, { ...ANSWER, sendTo: "nadie@p.test" })).toMatchObject({
    refused: { notice: { text: expect.stringContaining("No podemos enviarla") } },
  });
  expect((await read(right.id)).answeredAt).toBeNull();
  const countAnswers = () => db().mail.count({ where: { kind: "answer" } });
  const before = await countAnswers();
  expect(await change(right, ANSWER)).toEqual({ id: right.id, done: "answer" });
  expect(await countAnswers()).toBe(before);
});

test("what somebody asked in «Mi solicitud» is given to an admin and answered as it came", async () => {
  const { id: leadId } = await storeLead();
  const id = await transaction((tx) =>
    recordRight(tx, {
      ...{ kind: "objection", channel: "link", identityCheck: "link", open: true },
      ...{ leadIds: [leadId], requester: "Ana" },
    }),
  );
  const right = await read(id);
  expect(right).toMatchObject({ handlerEmail: null, answeredAt: null, requester: "Ana" });
  const asItCame = { kind: "objection", channel: "link", identityCheck: "link" };
  expect(await asNoted(right, asItCame)).toEqual({ id, done: "correct" });
  const given = await read(id);
  expect(given).toMatchObject({ ...asItCame, handlerEmail: admin.email });
  // Nobody can write down another one as if it had come so.
  for (const changed of [{ channel: "link" }, { identityCheck: "link" }]) {
    expect(await send({ ...NOTED, ...changed })).toHaveProperty("refused");
  }
  expect(await change(given, { ...ANSWER, identityCheck: "code" })).toHaveProperty("refused");
  expect(await change(given, { ...ANSWER, identityCheck: "link" })).toEqual({ id, done: "answer" });
});
