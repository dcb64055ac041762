import { afterEach, describe, expect, test } from "vitest";
import { GET } from "@/app/(back-office)/admin/leads/export/route";
import { FORGOTTEN_NOTE, withdrawalTexts } from "@/content/withdrawal";
import { changeStatus } from "@/lib/calls/change-status";
import { claimNext } from "@/lib/calls/claim";
import { claimPerson } from "@/lib/calls/claim-person";
import { answerDeskForm } from "@/lib/calls/desk-forms";
import { keepCall } from "@/lib/calls/keep-call";
import { countQueues } from "@/lib/calls/queues";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { undoAttempt } from "@/lib/calls/undo-attempt";
import { PURPOSES, type Purpose } from "@/lib/consents/may-we";
import { addNote } from "@/lib/history/notes";
import { db, transaction } from "@/lib/kernel/db";
import { queueMail } from "@/lib/mails/queue-mail";
import { withdrawConsent } from "@/lib/privacy/withdraw-consent";
import { currentConsents } from "@/lib/requests/intake/consent";
import { QUEUES } from "@/lib/vocabulary/queue-labels";
import { jobsOf } from "@/tests/support/jobs";
import { FOR_NAMED_FIRM, nameFirm } from "@/tests/support/named-firm";
import { signedIn } from "@/tests/support/signed-in";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);
const adviser = await signedIn(["asesor"]);

afterEach(async () => {
  await db().lead.deleteMany();
  await db().person.deleteMany();
  await db().leadExport.deleteMany();
});

type Changes = Parameters<typeof newLead>[0];

/** A request with both consents, and answers. */
async function ask(changes: Changes = {}) {
  const given = [currentConsents.advice, currentConsents.financial];
  const lead = newLead({
    consent: { ...newLead().consent, given },
    assessment: { answers: { debt: "canary" }, result: "A", rulesVersion: "2026-11" },
    propertyType: "vivienda",
    source: "verano",
    attribution: { last: { utmSource: "verano" } },
    ...changes,
  });
  const { id } = await storeLead(lead);
  return { id, lead, personId: (await read(id)).personId ?? "" };
}

const read = (id: string) => db().lead.findUniqueOrThrow({ where: { id } });
const tasksOf = (personId: string) =>
  db().callTask.findMany({ where: { personId }, orderBy: { createdAt: "asc" } });

const take = (ids: readonly string[], purposes: readonly Purpose[] = ["call"]) =>
  transaction((tx) =>
    withdrawConsent(tx, ids, purposes, { place: "my-request", actorEmail: null }),
  );

nameFirm();

async function exported(more = ""): Promise<string> {
  const response = await admin.send(GET, `/admin/leads/export?tab=all${more}`);
  return response.status === 200 ? await response.text() : "";
}

describe("whoever no longer wants to be called", () => {
  test("is in no queue, export, mail or job, and owes nobody a call", async () => {
    const { id, personId } = await ask({ fullName: "Canaria Ruiz" });
    expect(await exported()).toContain("Canaria Ruiz");
    expect(await take([id])).toEqual(["call"]);
    expect(await tasksOf(personId)).toEqual([
      expect.objectContaining({ closedBecause: "withdrawn", holderId: null }),
    ]);
    expect(await read(id)).toMatchObject({ withdrawn: ["call"], dueAt: null, status: "nuevo" });
    expect(await adviser.run(() => claimNext())).toBeNull();
    expect(await adviser.run(() => claimPerson(personId, true))).toEqual({
      blocked: expect.stringContaining("Ha retirado el consentimiento"),
    });
    const counts = Object.values(await adviser.run(() => countQueues()));
    expect(counts.map(({ count }) => count)).toEqual(QUEUES.map(() => 0));
    for (const more of ["", FOR_NAMED_FIRM, "&columns=extended", "&format=xlsx"]) {
      expect(await exported(more)).toBe("");
    }
    const jobs = (await jobsOf(id)).map(({ identifier }) => identifier);
    expect(jobs).not.toContain("notify-lead");
    const mails = await db().mail.findMany({ where: { leadId: id, kind: "withdrawn" } });
    expect(mails).toEqual([expect.objectContaining({ data: { purposes: ["call"] } })]);
  });

  test("leaves proof of what was agreed to and done, and nothing of the case", async () => {
    const { id, personId } = await ask();
    await adviser.run(() => addNote(id, crypto.randomUUID(), "canary: debe al casero"));
    await adviser.run(() => claimPerson(personId, false));
    const [task] = await tasksOf(personId);
    const taskId = task?.id ?? "";
    const attemptId = crypto.randomUUID();
    const said = { outcome: "spoke", status: "cerrado", note: "canary: embargo" } as const;
    const spoke = { attemptId, taskId, ...said };
    expect(await adviser.run(() => recordAttempt(spoke))).toEqual({ attemptId });
    await db().callTask.updateMany({ data: { draft: "canary", draftBy: adviser.email } });
    await take([id]);
    const left = await db().lead.findUniqueOrThrow({
      where: { id },
      include: { notes: true, receipts: true, withdrawals: true, attempts: true, tasks: true },
    });
    expect(JSON.stringify({ ...left, events: [] }, bigAsText)).not.toContain("canary");
    expect(left).toMatchObject({
      ...{ answers: null, result: null, rulesVersion: null, attribution: null },
      ...{
        propertyType: null,
        preferredTimeSlot: null,
        debtOver10k: false,
        source: "landing-home",
      },
      financialConsent: false,
    });
    expect(left.notes.map(({ note }) => note)).toEqual([FORGOTTEN_NOTE, FORGOTTEN_NOTE]);
    expect(left.receipts).toHaveLength(3);
    expect(left.attempts).toEqual([expect.objectContaining({ id: attemptId, outcome: "spoke" })]);
    expect(left.withdrawals).toEqual([
      expect.objectContaining({
        purpose: "call",
        text: withdrawalTexts.call.button,
        textVersion: expect.stringMatching(/^[0-9a-f]{64}$/),
        place: "my-request",
      }),
    ]);
    expect(await adviser.run(() => undoAttempt(attemptId))).toHaveProperty("problem");
    await adviser.run(() => changeStatus(id, "nuevo", "cerrado"));
    await adviser.run(() => changeStatus(id, "cerrado", "en_estudio"));
    expect(await db().callTask.count({ where: { closedAt: null } })).toBe(0);
  });

  test("leaves neither what was urgent nor the hour that was wished for", async () => {
    const { id, personId } = await ask();
    const data = { day: "2026-11-27", slot: "9:00-10:00" };
    await db().callTask.updateMany({ where: { personId }, data: { urgent: "eviction" } });
    await db().leadEvent.createMany({
      data: [
        { leadId: id, type: "urgent_said", data: { what: "eviction" } },
        { leadId: id, type: "hour_chosen", data },
      ],
    });
    await take([id]);
    const events = await db().leadEvent.findMany({ where: { leadId: id } });
    const tasks = await tasksOf(personId);
    expect(JSON.stringify([events, tasks], bigAsText)).not.toMatch(/eviction|9:00-10:00/);
  });

  test("still gets what it was told about its rights, whole, when the mail server was down", async () => {
    const { id } = await ask();
    await take([id], ["lenders"]);
    await transaction((tx) => queueMail(tx, id, "answer", { answer: "Hecho.", request: id }));
    await take([id]);
    const mails = await db().mail.findMany({
      where: { leadId: id },
      orderBy: { createdAt: "asc" },
    });
    expect(mails.map(({ kind, data }) => [kind, data])).toEqual([
      ["received", null],
      ["withdrawn", { purposes: ["lenders"] }],
      ["answer", { answer: "Hecho.", request: id }],
      ["withdrawn", { purposes: ["call"] }],
    ]);
    await db().mail.updateMany({ data: { sentAt: new Date() } });
    const other = await ask();
    await db().mail.updateMany({
      where: { leadId: other.id, kind: "received" },
      data: { data: { by: "office" } },
    });
    await take([other.id]);
    expect(
      await db().mail.findFirst({ where: { leadId: other.id, kind: "received" } }),
    ).toMatchObject({ data: null });
  });

  test("takes it back once: a second time writes nothing", async () => {
    const { id } = await ask();
    await take([id], PURPOSES);
    const written = () =>
      Promise.all([db().consentWithdrawal.count(), db().leadEvent.count(), db().mail.count()]);
    const before = await written();
    expect(await take([id], PURPOSES)).toEqual([]);
    expect(await written()).toEqual(before);
  });

  test("while an adviser speaks: the page says why, and neither call nor note is stored", async () => {
    const { id, personId } = await ask();
    await adviser.run(() => claimPerson(personId, false));
    const [task] = await tasksOf(personId);
    const taskId = task?.id ?? "";
    await take([id]);
    const why = expect.stringContaining("Ha retirado el consentimiento");
    const attempt = { attemptId: crypto.randomUUID(), taskId, outcome: "spoke" as const };
    expect(await adviser.run(() => recordAttempt(attempt))).toEqual({ lost: why });
    const sign = { taskId, leaving: false, draft: "Pide que no la llamemos más" };
    expect(await adviser.run(() => keepCall(sign))).toEqual({ lost: why, isNoted: false });
    await adviser.run(() => keepCall({ ...sign, leaving: true }));
    const typed = { taskId, noteId: crypto.randomUUID(), note: "canary: debe al casero" };
    const send = (fields: Record<string, string>) =>
      adviser.run(() => answerDeskForm(formOf({ ...typed, ...fields })));
    const { attemptId, outcome } = attempt;
    const { notice } = await send({ action: "record", attemptId, outcome });
    expect(notice?.text).toEqual(why);
    expect(notice?.text).not.toContain("guardada");
    await send({ action: "leave" });
    expect(await db().callAttempt.count()).toBe(0);
    expect(await db().leadNote.count({ where: { leadId: id } })).toBe(0);
  });

  test("may ask again: the new request works as anybody's, and so does the same form sent again", async () => {
    const { id, lead, personId } = await ask();
    await take([id]);
    const again = await storeLead(lead);
    expect(await read(again.id)).toMatchObject({ withdrawn: [], personId, status: "duplicado" });
    const [, task] = await tasksOf(personId);
    expect(task).toMatchObject({ leadId: again.id, closedAt: null });
    expect(await adviser.run(() => claimPerson(personId, false))).toEqual({ taskId: task?.id });
    expect(await exported()).toContain(lead.email);
  });

  test("leaves another sender's request of the same phone its call", async () => {
    const phone = "600 111 222";
    const mother = await ask({ phone, email: "madre@ejemplo.es" });
    const son = await ask({ phone, email: "hijo@ejemplo.es" });
    expect(son.personId).toBe(mother.personId);
    await take([son.id]);
    const open = await db().callTask.findMany({ where: { closedAt: null } });
    expect(open).toEqual([expect.objectContaining({ leadId: mother.id })]);
    expect(await read(mother.id)).toMatchObject({ withdrawn: [], result: "A" });
  });

  test("at the same moment as a form of the same contact arrives: only the new request is called", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, lead, personId } = await ask();
      const [, again] = await Promise.all([take([id]), storeLead({ ...lead, ...sentAgain() })]);
      const open = await db().callTask.findMany({ where: { personId, closedAt: null } });
      expect(open).toEqual([expect.objectContaining({ leadId: again.id })]);
      expect(await read(id)).toMatchObject({ withdrawn: ["call"], dueAt: null, answers: null });
    }
  });
});

describe("each purpose by itself", () => {
  test("the firm: no export for firms, but the call and our own file go on", async () => {
    const { id, lead, personId } = await ask();
    await take([id], ["firm"]);
    expect(await exported(FOR_NAMED_FIRM)).toBe("");
    expect(await exported()).toContain(lead.email);
    expect(await adviser.run(() => claimPerson(personId, false))).toHaveProperty("taskId");
    expect(await read(id)).toMatchObject({ result: "A", financialConsent: true });
  });

  test("the lenders: everything else goes on", async () => {
    const { id, lead } = await ask();
    await take([id], ["lenders"]);
    expect(await read(id)).toMatchObject({ financialConsent: false, withdrawn: ["lenders"] });
    expect(await exported(FOR_NAMED_FIRM)).toContain(lead.email);
  });

  test("where the visit came from: it is erased, and nothing else", async () => {
    const { id } = await ask();
    await take([id], ["ads"]);
    expect(await read(id)).toMatchObject({
      ...{ attribution: null, source: "landing-home", result: "A", financialConsent: true },
    });
  });

  test("where the visit came from: what an adviser entered stays entered by hand", async () => {
    const { id } = await ask();
    await db().lead.update({ where: { id }, data: { form: "by-hand", source: "a-mano" } });
    await take([id], ["ads"]);
    expect(await read(id)).toMatchObject({ form: "by-hand", source: "a-mano" });
  });

  test("where the visit came from: an objection holds for later requests from that e-mail too", async () => {
    const { id, lead } = await ask();
    await take([id], ["ads"]);
    const again = await storeLead({ ...lead, ...sentAgain() });
    expect(await read(again.id)).toMatchObject({ attribution: null, source: "landing-home" });
    const other = await ask({ phone: lead.phone });
    expect(await read(other.id)).toMatchObject({ source: "verano" });
  });
});

test("a withdrawal in the middle of an export: later parts do not have that person", async () => {
  const own = (await ask({ fullName: "Canaria Ruiz" })).id;
  await db().lead.update({ where: { id: own }, data: { createdAt: new Date("2026-01-01") } });
  const { id: _, ...row } = await read(own);
  const { personId } = await ask();
  const data = Array.from({ length: 2_000 }, (__, n) => ({
    ...row,
    ...{ answers: undefined, attribution: undefined, idempotencyKey: null, personId },
    ...{ fullName: "Otra Persona", createdAt: new Date(Date.UTC(2026, 1, 1, 0, 0, n)) },
  }));
  await db().lead.createMany({ data });
  const response = await admin.send(GET, "/admin/leads/export?tab=all");
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await take([own]);
  const parts = [first];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part);
  }
  const text = Buffer.concat(parts.flatMap((part) => part?.value ?? [])).toString();
  expect(text.match(/Otra Persona/g)).toHaveLength(2_000);
  expect(text).not.toContain("Canaria");
});

const bigAsText = (_: string, value: unknown) =>
  typeof value === "bigint" ? String(value) : value;
