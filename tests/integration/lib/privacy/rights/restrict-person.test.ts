import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { answerDueAt } from "@/lib/privacy/rights/deadline";
import { readRight } from "@/lib/privacy/rights/read-right";
import { answerRightsForm } from "@/lib/privacy/rights/rights-forms";
import { mergePeople } from "@/lib/requests/people/merge-people";
import { lastAuditLine } from "@/tests/support/audit";
import { outcomeOf } from "@/tests/support/rights";
import { signedIn } from "@/tests/support/signed-in";
import { newLead, storeLead } from "@/tests/support/store-lead";

const admin = await signedIn(["admin"]);
const BECAUSE = "Discute la deuda";

/** Somebody's request that we use their data no more. */
async function asked() {
  const lead = newLead();
  const { id: leadId } = await storeLead(lead);
  const { personId } = await db().lead.findUniqueOrThrow({ where: { id: leadId } });
  return { id: await note(personId), leadId, lead };
}
async function note(personId: string | null): Promise<string> {
  const receivedAt = new Date();
  const data = { kind: "restriction", channel: "email", personId, receivedAt };
  return (await db().rightsRequest.create({ data: { ...data, dueAt: answerDueAt(receivedAt) } }))
    .id;
}
async function change(id: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, version: "", ...fields })) form.set(name, value);
  return outcomeOf(await admin.run(() => answerRightsForm(form)));
}
const personOf = async (id: string) => (await admin.run(() => readRight(id)))?.person;
const openCalls = (leadId: string) => db().callTask.count({ where: { leadId, closedAt: null } });

test("the use of a person's data is restricted with a reason, also after the answer, and freed", async () => {
  const { id, leadId } = await asked();
  expect(await change(id, { action: "restrict", because: "x".repeat(301) })).toMatchObject({
    refused: { errors: { because: expect.any(String) } },
  });
  expect(await change(id, { action: "restrict", because: BECAUSE })).toEqual({
    id,
    done: "restrict",
  });
  expect(await personOf(id)).toMatchObject({
    restrictedAt: expect.any(Date),
    restrictedBecause: BECAUSE,
  });
  expect(await openCalls(leadId)).toBe(0);
  expect(await change(id, { action: "restrict", because: "Otra" })).toHaveProperty("refused");
  const answered = { outcome: "granted", answeredAt: new Date() };
  await db().rightsRequest.update({ where: { id }, data: answered });
  expect(await change(id, { action: "unrestrict" })).toHaveProperty("done", "unrestrict");
  expect(await personOf(id)).toMatchObject({ restrictedAt: null });
  expect(await openCalls(leadId)).toBe(1);
  expect(await lastAuditLine("rights.")).toEqual({
    action: "rights.unrestricted",
    actorEmail: admin.email,
    details: { request: id },
  });
  expect(await change(await note(null), { action: "restrict", because: BECAUSE })).toMatchObject({
    refused: { notice: { text: expect.stringContaining("ninguna persona") } },
  });
});

test("a person who was merged with another since is restricted as that one", async () => {
  const { id, leadId, lead } = await asked();
  const other = await storeLead(newLead());
  await admin.run(() => mergePeople(other.id, { contact: lead.email }));
  expect((await personOf(id))?.leadId).toBe(other.id);
  expect(await change(id, { action: "restrict", because: "Lo pide" })).toHaveProperty("done");
  const { person } = await db().lead.findUniqueOrThrow({
    select: { person: true },
    where: { id: leadId },
  });
  expect(person?.restrictedBecause).toBe("Lo pide");
});
