import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { readRight } from "@/lib/privacy/rights/read-right";
import { answerRightsForm } from "@/lib/privacy/rights/rights-forms";
import { mergePeople } from "@/lib/requests/people/merge-people";
import { lastAuditLine } from "@/tests/support/audit";
import { outcomeOf, storeRight } from "@/tests/support/rights";
import { signedIn } from "@/tests/support/signed-in";
import { newLead, storeLead, storeRequester } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);
const BECAUSE = "Discute la deuda";

/** Somebody's request that we use their data no more. */
async function asked() {
  const { id: leadId, lead, personId } = await storeRequester();
  return { id: await note(personId), leadId, lead };
}
const note = async (personId: string | null) =>
  (await storeRight({ kind: "restriction", personId })).id;
async function change(id: string, fields: Record<string, string>) {
  const form = formOf({ id, version: "", ...fields });
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
