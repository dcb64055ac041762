import { createHash } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { withdrawalTexts } from "@/content/withdrawal";
import { tokenOf } from "@/lib/accounts/token";
import { db, transaction } from "@/lib/kernel/db";
import { findLink } from "@/lib/mails/request-link";
import { readRequestConsents } from "@/lib/my-request/read-request-consents";
import { answerRequestForm } from "@/lib/my-request/request-forms";
import { currentConsents, receiptsOf } from "@/lib/requests/intake/consent";
import { releaseLeads } from "@/lib/requests/intake/release-leads";
import { newLead, storeLead } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";

afterEach(async () => {
  await db().lead.deleteMany();
  await db().person.deleteMany();
  await db().rightsRequest.deleteMany();
});

/** A request, and the token of the link that its sender gets. */
async function ask(changes: Parameters<typeof newLead>[0]) {
  const given = [currentConsents.advice, currentConsents.financial];
  const { id } = await storeLead(newLead({ consent: { ...newLead().consent, given }, ...changes }));
  const mail = await db().mail.findFirstOrThrow({ where: { leadId: id, kind: "received" } });
  return { id, token: tokenOf(mail.id) };
}

async function press(token: string, purpose: string) {
  const form = formOf({ token, action: "withdraw", purpose });
  return (await answerRequestForm(form, new Headers()))?.done?.notice;
}

async function shown(token: string) {
  const link = await findLink(token);
  if (!link) throw new Error("no such link");
  return readRequestConsents(link);
}

const read = (id: string) => db().lead.findUniqueOrThrow({ where: { id } });

test("each purpose is shown with its text, date and place, and taken back with its own button", async () => {
  const { id, token } = await ask({});
  const before = await shown(token);
  expect(before.map(({ purpose, holds }) => [purpose, holds])).toEqual([
    ["call", true],
    ["firm", true],
    ["lenders", true],
    ["ads", true],
  ]);
  const texts = receiptsOf(currentConsents.advice).map(({ text }) => text);
  expect(before.slice(0, 2).map(({ given }) => given)).toMatchObject(
    texts.map((text) => ({ text, place: "/", at: expect.any(String) })),
  );
  expect(before[3]?.given).toBeNull();
  for (const purpose of ["lenders", "ads", "firm", "call"] as const) {
    const { done, button } = withdrawalTexts[purpose];
    expect(await press(token, purpose)).toMatchObject({ tone: "success", text: done });
    const now = (await shown(token)).find((one) => one.purpose === purpose);
    expect(now).toMatchObject({ holds: false, withdrawnAt: expect.any(String) });
    expect(
      await db().consentWithdrawal.findFirstOrThrow({ where: { leadId: id, purpose } }),
    ).toMatchObject({
      ...{ place: "my-request", actorEmail: null, text: button },
      textVersion: createHash("sha256").update(button).digest("hex"),
    });
  }
});

test("whoever got the data is named under the consent on which it went, and our own files are not", async () => {
  const { id, token } = await ask({});
  for (const [recipient, firms] of [
    ["law-firms", ["Despacho Gil, S. L. P."]],
    ["ourselves", []],
  ] as const) {
    const parts = { create: { part: 0, leadIds: [id] } };
    const data = { actorEmail: "eva@p.test", recipient, firms: [...firms], parts };
    await db().leadExport.create({ data });
  }
  const named = (await shown(token)).map(({ purpose, handedTo }) => [
    purpose,
    handedTo.map(({ names }) => names),
  ]);
  expect(named).toEqual([
    ["call", []],
    ["firm", [["Despacho Gil, S. L. P."]]],
    ["lenders", []],
    ["ads", []],
  ]);
});

test("a request in quarantine is withdrawn too: released later, it causes no call and no mail", async () => {
  const lead = newLead({});
  const suspect = await storeLead({ ...lead, suspicions: ["honeypot"] });
  const { token } = await ask({ email: lead.email, phone: lead.phone });
  await press(token, "call");
  expect(await read(suspect.id)).toMatchObject({ withdrawn: ["call"] });
  await transaction((tx) => releaseLeads(tx, [suspect.id], "ana@p.test"));
  expect(await db().callTask.count({ where: { closedAt: null } })).toBe(0);
  expect(await db().mail.count({ where: { leadId: suspect.id } })).toBe(0);
});

test("objecting to where the visit came from is in the register of rights, answered", async () => {
  const { token } = await ask({});
  await press(token, "ads");
  await press(token, "ads");
  expect(await db().rightsRequest.findMany()).toEqual([
    expect.objectContaining({ kind: "objection", channel: "link", outcome: "granted" }),
  ]);
});

test("taking the case from firms is in the register of rights once, with a remark that says so", async () => {
  const { token } = await ask({});
  for (let times = 0; times < 2; times++) await press(token, "firm");
  expect(await db().rightsRequest.findMany()).toEqual([
    expect.objectContaining({
      ...{ kind: "objection", channel: "link", identityCheck: "link", outcome: "granted" },
      answer: expect.stringContaining("Retirado el permiso para enviar el caso a un despacho."),
    }),
  ]);
});

test("whoever got a file on the ground of a withdrawn consent is in the register, for an admin to tell them", async () => {
  const remarkOf = async (purpose: "firm" | "lenders" | "call" | "ads") => {
    const { id, token } = await ask({});
    for (const [recipient, firms] of [
      ["law-firms", ["Despacho Gil", "Despacho Ruiz"]],
      ["law-firms", ["Despacho Gil"]],
      ["financial-providers", ["Banco Uno"]],
      ["ourselves", []],
    ] as const) {
      const parts = { create: { part: 0, leadIds: [id] } };
      const data = { actorEmail: "eva@p.test", recipient, firms: [...firms], parts };
      await db().leadExport.create({ data });
    }
    await db().rightsRequest.deleteMany();
    await press(token, purpose);
    return (await db().rightsRequest.findFirstOrThrow()).answer;
  };
  const files = (who: string) => `Salieron en un archivo para ${who}: hay que`;
  expect(await remarkOf("firm")).toContain(files("Despacho Gil, Despacho Ruiz"));
  expect(await remarkOf("lenders")).toContain(files("Banco Uno"));
  expect(await remarkOf("call")).toContain(files("Banco Uno, Despacho Gil, Despacho Ruiz"));
  expect(await remarkOf("ads")).toBeNull();
});

test("without the call nothing else holds", async () => {
  const { token } = await ask({});
  await press(token, "call");
  const now = await shown(token);
  expect(now.map(({ purpose, holds }) => [purpose, holds])).toEqual([
    ["call", false],
    ["firm", false],
    ["lenders", false],
  ]);
  expect(new Set(now.map(({ withdrawnAt }) => withdrawnAt)).size).toBe(1);
});

test("a stranger who used the victim's phone stops only the stranger's own request", async () => {
  const phone = "600 333 444";
  const victim = await ask({ phone, email: "victima@ejemplo.es" });
  const stranger = await ask({ phone, email: "otro@ejemplo.es" });
  expect((await read(stranger.id)).personId).toBe((await read(victim.id)).personId);
  for (const purpose of ["call", "firm", "lenders", "ads"]) await press(stranger.token, purpose);
  expect(await read(victim.id)).toMatchObject({ withdrawn: [], financialConsent: true });
  const open = await db().callTask.findMany({ where: { closedAt: null } });
  expect(open).toEqual([expect.objectContaining({ leadId: victim.id })]);
  const told = await db().mail.findMany({ where: { kind: "withdrawn" } });
  expect(new Set(told.map(({ email }) => email))).toEqual(new Set(["otro@ejemplo.es"]));
});

test("what is no purpose takes nothing back", async () => {
  const { id, token } = await ask({});
  expect(await press(token, "todo")).toMatchObject({ tone: "error" });
  expect(await read(id)).toMatchObject({ withdrawn: [] });
});
